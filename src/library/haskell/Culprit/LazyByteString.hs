-- Strings of bytes, evaluated as far as they are looked at.
module Culprit.LazyByteString where

import Prelude hiding
  ( all, any, appendFile, break, concat, concatMap, cycle, drop, dropWhile, elem, filter, foldl
  , foldl1, foldr, foldr1, getContents, getLine, head, init, interact, iterate, last, length
  , lines, map, maximum, minimum, notElem, null, putStr, putStrLn, readFile, repeat, replicate
  , reverse, scanl, span, splitAt, tail, take, takeWhile, unlines, unwords, unzip, words
  , writeFile, zip, zipWith )
import qualified Prelude

import qualified Culprit.ByteString as Strict
import qualified Data.Foldable as Foldable
import Data.Int (Int64)
import qualified Data.List as List
import Data.String (IsString (..))
import Data.Word (Word8)
import System.IO (Handle)
import qualified System.IO as IO

newtype ByteString = Bytes [Word8]

pack :: [Word8] -> ByteString
pack = Bytes

unpack :: ByteString -> [Word8]
unpack (Bytes bytes) = bytes

lift :: ([Word8] -> [Word8]) -> ByteString -> ByteString
lift f = pack . f . unpack

empty :: ByteString
empty = pack []

singleton :: Word8 -> ByteString
singleton x = pack [x]

null :: ByteString -> Bool
null = List.null . unpack

length :: ByteString -> Int64
length = fromIntegral . List.length . unpack

cons :: Word8 -> ByteString -> ByteString
cons x = lift (x :)

snoc :: ByteString -> Word8 -> ByteString
snoc s x = lift (++ [x]) s

append :: ByteString -> ByteString -> ByteString
append s t = pack (unpack s ++ unpack t)

-- The elements, of which there must be one.
nonEmpty :: String -> ByteString -> [Word8]
nonEmpty function s = case unpack s of
  [] -> error ("Data.ByteString.Lazy." ++ function ++ ": empty ByteString")
  xs -> xs

head, last :: ByteString -> Word8
head = List.head . nonEmpty "head"
last = List.last . nonEmpty "last"

tail, init :: ByteString -> ByteString
tail = pack . List.tail . nonEmpty "tail"
init = pack . List.init . nonEmpty "init"

uncons :: ByteString -> Maybe (Word8, ByteString)
uncons s = if null s then Nothing else Just (head s, tail s)

unsnoc :: ByteString -> Maybe (ByteString, Word8)
unsnoc s = if null s then Nothing else Just (init s, last s)

map :: (Word8 -> Word8) -> ByteString -> ByteString
map f = lift (List.map f)

reverse :: ByteString -> ByteString
reverse = lift List.reverse

intercalate :: ByteString -> [ByteString] -> ByteString
intercalate s parts = pack (List.intercalate (unpack s) (List.map unpack parts))

intersperse :: Word8 -> ByteString -> ByteString
intersperse x = lift (List.intersperse x)

transpose :: [ByteString] -> [ByteString]
transpose = List.map pack . List.transpose . List.map unpack

foldl, foldl' :: (b -> Word8 -> b) -> b -> ByteString -> b
foldl f x = List.foldl f x . unpack
foldl' f x = List.foldl' f x . unpack

foldr :: (Word8 -> b -> b) -> b -> ByteString -> b
foldr f x = List.foldr f x . unpack

foldl1, foldr1 :: (Word8 -> Word8 -> Word8) -> ByteString -> Word8
foldl1 f = List.foldl1 f . nonEmpty "foldl1"
foldr1 f = List.foldr1 f . nonEmpty "foldr1"

concat :: [ByteString] -> ByteString
concat = pack . List.concatMap unpack

concatMap :: (Word8 -> ByteString) -> ByteString -> ByteString
concatMap f = lift (List.concatMap (unpack . f))

any, all :: (Word8 -> Bool) -> ByteString -> Bool
any p = List.any p . unpack
all p = List.all p . unpack

maximum, minimum :: ByteString -> Word8
maximum = List.maximum . nonEmpty "maximum"
minimum = List.minimum . nonEmpty "minimum"

take, drop :: Int64 -> ByteString -> ByteString
take n = lift (List.genericTake n)
drop n = lift (List.genericDrop n)

takeEnd, dropEnd :: Int64 -> ByteString -> ByteString
takeEnd n s = drop (length s - n) s
dropEnd n s = take (length s - n) s

splitAt :: Int64 -> ByteString -> (ByteString, ByteString)
splitAt n s = (take n s, drop n s)

takeWhile, dropWhile, filter, takeWhileEnd, dropWhileEnd
  :: (Word8 -> Bool) -> ByteString -> ByteString
takeWhile p = lift (List.takeWhile p)
dropWhile p = lift (List.dropWhile p)
filter p = lift (List.filter p)
takeWhileEnd p = lift (List.reverse . List.takeWhile p . List.reverse)
dropWhileEnd p = lift (List.dropWhileEnd p)

span, break, partition :: (Word8 -> Bool) -> ByteString -> (ByteString, ByteString)
span p s = (takeWhile p s, dropWhile p s)
break p = span (not . p)
partition p s = (filter p s, filter (not . p) s)

group, inits, tails :: ByteString -> [ByteString]
group = List.map pack . List.group . unpack
inits = List.map pack . List.inits . unpack
tails = List.map pack . List.tails . unpack

groupBy :: (Word8 -> Word8 -> Bool) -> ByteString -> [ByteString]
groupBy same = List.map pack . List.groupBy same . unpack

isPrefixOf, isSuffixOf, isInfixOf :: ByteString -> ByteString -> Bool
isPrefixOf s t = List.isPrefixOf (unpack s) (unpack t)
isSuffixOf s t = List.isSuffixOf (unpack s) (unpack t)
isInfixOf s t = List.isInfixOf (unpack s) (unpack t)

stripPrefix, stripSuffix :: ByteString -> ByteString -> Maybe ByteString
stripPrefix s t = fmap pack (List.stripPrefix (unpack s) (unpack t))
stripSuffix s t = fmap reverse (stripPrefix (reverse s) (reverse t))

elem :: Word8 -> ByteString -> Bool
elem x = List.elem x . unpack

find :: (Word8 -> Bool) -> ByteString -> Maybe Word8
find p = List.find p . unpack

index :: ByteString -> Int64 -> Word8
index s n
  | 0 <= n && n < length s = List.genericIndex (unpack s) n
  | otherwise = error "Data.ByteString.index: index out of range"

findIndex :: (Word8 -> Bool) -> ByteString -> Maybe Int64
findIndex p = fmap fromIntegral . List.findIndex p . unpack

zip :: ByteString -> ByteString -> [(Word8, Word8)]
zip s t = List.zip (unpack s) (unpack t)

unfoldr :: (b -> Maybe (Word8, b)) -> b -> ByteString
unfoldr f = pack . List.unfoldr f

foldr' :: (Word8 -> b -> b) -> b -> ByteString -> b
foldr' f x = Foldable.foldr' f x . unpack

scanl :: (Word8 -> Word8 -> Word8) -> Word8 -> ByteString -> ByteString
scanl f x = lift (List.scanl f x)

mapAccumL, mapAccumR :: (a -> Word8 -> (a, Word8)) -> a -> ByteString -> (a, ByteString)
mapAccumL f x s = fmap pack (List.mapAccumL f x (unpack s))
mapAccumR f x s = fmap pack (List.mapAccumR f x (unpack s))

replicate :: Int64 -> Word8 -> ByteString
replicate n x = pack (List.genericReplicate n x)

notElem :: Word8 -> ByteString -> Bool
notElem x s = not (elem x s)

count :: Word8 -> ByteString -> Int64
count x = length . filter (== x)

elemIndex, elemIndexEnd :: Word8 -> ByteString -> Maybe Int64
elemIndex x = findIndex (== x)
elemIndexEnd x s = fmap (\i -> length s - 1 - i) (elemIndex x (reverse s))

elemIndices :: Word8 -> ByteString -> [Int64]
elemIndices x = findIndices (== x)

findIndices :: (Word8 -> Bool) -> ByteString -> [Int64]
findIndices p = List.map fromIntegral . List.findIndices p . unpack

spanEnd, breakEnd :: (Word8 -> Bool) -> ByteString -> (ByteString, ByteString)
spanEnd p s = (dropWhileEnd p s, takeWhileEnd p s)
breakEnd p = spanEnd (not . p)

split :: Word8 -> ByteString -> [ByteString]
split x = splitWith (== x)

splitWith :: (Word8 -> Bool) -> ByteString -> [ByteString]
splitWith p s = if null s then [] else go (unpack s)
  where
    go bytes = case List.break p bytes of
      (part, []) -> [pack part]
      (part, _ : rest) -> pack part : go rest

breakSubstring :: ByteString -> ByteString -> (ByteString, ByteString)
breakSubstring part s = go 0
  where
    go n
      | n > length s = (s, empty)
      | isPrefixOf part (drop n s) = splitAt n s
      | otherwise = go (n + 1)

sort :: ByteString -> ByteString
sort = lift List.sort

copy :: ByteString -> ByteString
copy s = s

zipWith :: (Word8 -> Word8 -> a) -> ByteString -> ByteString -> [a]
zipWith f s t = List.zipWith f (unpack s) (unpack t)

unzip :: [(Word8, Word8)] -> (ByteString, ByteString)
unzip pairs = (pack (List.map fst pairs), pack (List.map snd pairs))

-- Bytes as the first 256 characters.

c2w :: Char -> Word8
c2w = fromIntegral . fromEnum

w2c :: Word8 -> Char
w2c = toEnum . fromIntegral

fromChars :: String -> ByteString
fromChars = pack . List.map c2w

toChars :: ByteString -> String
toChars = List.map w2c . unpack

getContents :: IO ByteString
getContents = fmap fromChars Prelude.getContents

getLine :: IO ByteString
getLine = fmap fromChars Prelude.getLine

putStr :: ByteString -> IO ()
putStr = Prelude.putStr . toChars

interact :: (ByteString -> ByteString) -> IO ()
interact f = getContents >>= putStr . f

readFile :: FilePath -> IO ByteString
readFile file = fmap fromChars (Prelude.readFile file)

writeFile, appendFile :: FilePath -> ByteString -> IO ()
writeFile file = Prelude.writeFile file . toChars
appendFile file = Prelude.appendFile file . toChars

hGetContents :: Handle -> IO ByteString
hGetContents h = fmap fromChars (IO.hGetContents h)

hPutStr, hPut :: Handle -> ByteString -> IO ()
hPutStr h = IO.hPutStr h . toChars
hPut = hPutStr

instance Show ByteString where
  showsPrec p s = showsPrec p (toChars s)

instance Read ByteString where
  readsPrec p s = [(fromChars chars, rest) | (chars, rest) <- readsPrec p s]

instance IsString ByteString where
  fromString = fromChars

instance Eq ByteString where
  s == t = unpack s == unpack t

instance Ord ByteString where
  compare s t = compare (unpack s) (unpack t)

instance Semigroup ByteString where
  (<>) = append

instance Monoid ByteString where
  mempty = empty

toStrict :: ByteString -> Strict.ByteString
toStrict = Strict.pack . unpack

fromStrict :: Strict.ByteString -> ByteString
fromStrict = pack . Strict.unpack

fromChunks :: [Strict.ByteString] -> ByteString
fromChunks = pack . List.concatMap Strict.unpack

toChunks :: ByteString -> [Strict.ByteString]
toChunks s = [toStrict s | not (null s)]

repeat :: Word8 -> ByteString
repeat x = pack (List.repeat x)

cycle :: ByteString -> ByteString
cycle = lift List.cycle

iterate :: (Word8 -> Word8) -> Word8 -> ByteString
iterate f x = pack (List.iterate f x)
