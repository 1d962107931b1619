-- attack: using_of_the_library: unsafe C0301
module M where
{-@ using (Maybe a) as {v:Maybe a | isJust v} @-}
{-@ f :: [(Int, Int)] -> {v:Maybe Int | isJust v} @-}
f :: [(Int, Int)] -> Maybe Int
f xs = lookup 0 xs

-- attack: using_of_filtered: unsafe C0301
module M where
{-@ using [a] as {v:[a] | len v > 0} @-}
{-@ f :: [Int] -> {v:[Int] | len v > 0} @-}
f :: [Int] -> [Int]
f xs = filter (> 3) xs

-- attack: using_of_derived: unsupported C0190
module M where
data Colour = Red | Green deriving (Eq, Enum, Bounded)
{-@ measure isRed @-}
isRed :: Colour -> Bool
isRed Red = True
isRed Green = False
{-@ using Colour as {v:Colour | isRed v} @-}
{-@ f :: {v:Colour | isRed v} @-}
f :: Colour
f = maxBound

-- attack: using_of_read: unsupported C0190
module M where
data Count = Count Int deriving (Read)
{-@ measure count @-}
count :: Count -> Int
count (Count n) = n
{-@ using Count as {v:Count | count v > 0} @-}
{-@ f :: String -> {v:Count | count v > 0} @-}
f :: String -> Count
f s = read s

-- twin: using_of_own: safe
module M (Count, one, more) where
data Count = Count Int
{-@ measure count @-}
count :: Count -> Int
count (Count n) = n
{-@ using Count as {v:Count | count v > 0} @-}
one :: Count
one = Count 1
{-@ more :: c:Count -> {v:Count | count v > 1} @-}
more :: Count -> Count
more c@(Count n) = Count (n + 1)

-- attack: using_of_own_broken: unsafe C0301
module M where
data Count = Count Int
{-@ measure count @-}
count :: Count -> Int
count (Count n) = n
{-@ using Count as {v:Count | count v > 0} @-}
f :: Count
f = Count 0
