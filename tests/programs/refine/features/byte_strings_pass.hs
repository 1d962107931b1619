-- feature: lengths of byte strings
-- verdict: safe
module ByteStrings where

import qualified Data.ByteString as B
import Data.Word

{-@ first :: {b:B.ByteString | bslen b > 0} -> Word8 @-}
first :: B.ByteString -> Word8
first b = B.head b

{-@ firstOr :: B.ByteString -> Word8 @-}
firstOr :: B.ByteString -> Word8
firstOr b = if B.null b then 0 else B.head b
