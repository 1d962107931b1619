-- verdict: unsafe
module LibraryMore where

import Control.Exception (assert)
import qualified Data.ByteString.Lazy as Lazy
import qualified Data.Text as Text
import Foreign.ForeignPtr
import Foreign.Marshal.Alloc
import Foreign.Ptr
import Foreign.Storable
import Data.Word (Word8)
import Language.Haskell.Liquid.List (transpose)

rest :: Lazy.ByteString -> Lazy.ByteString
rest b = Lazy.tail b
--                 ^ C0301: argument 1 of `tail`
--       ^^^^^^^^^^^ should be blame 1: Lazy.tail b

restOrNone :: Lazy.ByteString -> Lazy.ByteString
restOrNone b = if Lazy.null b then b else Lazy.tail b

initial :: Text.Text -> Char
initial t = Text.head t
--                    ^ C0301: argument 1 of `head`
--          ^^^^^^^^^^^ blame 1: Text.head t

initialOf :: Char -> Text.Text -> Char
initialOf c t = Text.head (Text.cons c t)

{-@ plusTwo :: x:Int -> {v:Int | v = x + 2} @-}
plusTwo :: Int -> Int
plusTwo = (1 +) . (1 +)

{-@ plusThree :: x:Int -> {v:Int | v = x + 3} @-}
plusThree :: Int -> Int
plusThree = (1 +) . (1 +)
--          ^^^^^^^^^^^^^ C0301: the result of `plusThree`
--          ^^^^^^^^^^^^^ blame 1: (1 +) . (1 +)

checked :: Int -> Int
checked x = assert (x > 0) x
--                  ^^^^^ C0301: argument 1 of `assert`
--                  ^^^^^ blame 1: x > 0

second :: IO Word8
second = allocaBytes 2 (\p -> peekByteOff p 1)

third :: IO Word8
third = allocaBytes 2 (\p -> peekByteOff p 2)
--                                         ^ C0301: argument 2 of `peekByteOff`
--                           ^^^^^^^^^^^^^^^ blame 1: peekByteOff p 2

{-@ turned :: {v:[{row:[Int] | len row = 2}] | len v = 3} -> {v:[{row:[Int] | len row = 3}] | len v = 2} @-}
turned :: [[Int]] -> [[Int]]
turned rows = transpose 2 rows
