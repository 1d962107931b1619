-- attack: lazy_poison_tuple: unsafe C0301
module M where
{-@ f :: {v:Int | v > 5} @-}
f :: Int
f = let x = fst (undefined, 3) in 3

-- attack: lazy_poison_user: unsafe C0301
module M where
boom :: Int -> a
boom n = undefined
{-@ f :: {v:Int | v > 5} @-}
f :: Int
f = let x = boom 3 :: Int in 3

-- attack: lazy_poison_arg: unsafe C0301
module M where
{-@ h :: {v:Int | false} -> {v:Int | false} @-}
h :: Int -> Int
h x = 5
{-@ f :: {v:Int | v > 10} @-}
f :: Int
f = h undefined

-- attack: lazy_poison_just: unsafe C0301
module M where
{-@ f :: {v:Int | v > 10} @-}
f :: Int
f = case Just (undefined :: Int) of { Just y -> 3; Nothing -> 4 }

-- attack: lazy_poison_list: unsafe C0301
module M where
{-@ f :: {v:Int | v > 10} @-}
f :: Int
f = case [undefined :: Int] of { (y:_) -> 3; [] -> 11 }

-- attack: lazy_poison_where: unsafe C0301
module M where
{-@ f :: x:Int -> {v:Int | v > 10} @-}
f :: Int -> Int
f x = if x > 3 then 3 else y where y = undefined

-- attack: let_unused_lazy: unsafe C0301
module M where
{-@ f :: x:Int -> {v:Int | v > 0} @-}
f :: Int -> Int
f x = let y = 10 `div` x in 1

-- attack: irref: unsafe C0302
module M where
{-@ f :: [Int] -> Int @-}
f :: [Int] -> Int
f xs = let (y:_) = xs in y

-- attack: guard_fall: unsafe C0302
module M where
{-@ f :: x:Int -> Int @-}
f :: Int -> Int
f x | x > 0 = 1
    | x < 0 = 2

-- attack: seq_bot: unsafe C0301
module M where
{-@ f :: x:Int -> {v:Int | v > x} @-}
f :: Int -> Int
f x = seq (undefined :: Int) x

-- attack: strict_field_of_unused: unsafe C0301
module M where
data S = S !Int Int
{-@ below :: n:Int -> {v:Nat | v < n} @-}
below :: Int -> Int
below n = if n > 0 then 0 else undefined
f :: Int -> Int
f z = let unused = S (below 0) 2 in 1 `div` z
