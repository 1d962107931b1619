-- twin: evaluated_by_a_match: safe
module M where
{-@ half :: x:Int -> {v:Int | v * 2 = x} @-}
half :: Int -> Int
half x = if x `mod` 2 == 0 then x `div` 2 else undefined
{-@ f :: x:Int -> {v:Int | x = 0 || x /= 1} @-}
f :: Int -> Int
f x = case half x of
  0 -> 0
  h -> h + later
    where later = h

-- twin: evaluated_before_the_ways_meet: safe
module M where
data Colour = Red | Black
data Tree = Leaf | Node Colour Int Tree
{-@ measure deep @-}
deep :: Tree -> Bool
deep Leaf = False
deep (Node _ _ _) = True
{-@ grow :: x:Int -> {v:Tree | x > 0 => deep v} @-}
grow :: Int -> Tree
grow x = if x > 10 then undefined else Node Black x Leaf
{-@ f :: x:{v:Int | v > 0} -> {v:Tree | deep v} @-}
f :: Int -> Tree
f x = case grow x of
  Node Red n Leaf -> Node Black n Leaf
  other -> same other
{-@ same :: t:Tree -> {v:Tree | deep v = deep t} @-}
same :: Tree -> Tree
same Leaf = Leaf
same (Node c n t) = Node c n t

-- attack: evaluated_on_another_way: unsafe C0301
module M where
{-@ positive :: x:Int -> {v:Bool | x > 0} @-}
positive :: Int -> Bool
positive x = if x > 0 then True else undefined
f :: Bool -> Int -> Int
f b x = let p = positive x
        in case b of
             True -> case p of
               True -> 10 `div` x
               False -> 0
             False -> 10 `div` x

-- attack: evaluated_on_one_way_to_a_join: unsafe C0301
module M where
{-@ positive :: x:Int -> {v:Bool | x > 0} @-}
positive :: Int -> Bool
positive x = if x > 0 then True else undefined
f :: Maybe Bool -> Int -> Int
f m x = case m of
    Just b | b, p -> 1
    _ -> 10 `div` x
  where p = positive x

-- attack: evaluated_only_afterwards: unsafe C0301
module M where
{-@ positive :: x:Int -> {v:Bool | x > 0} @-}
positive :: Int -> Bool
positive x = if x > 0 then True else undefined
f :: Int -> (Int, Bool)
f x = let p = positive x
          y = 10 `div` x
      in (y, p)

-- attack: newtype_is_not_evaluated: unsafe C0301
module M where
newtype Wrap = Wrap Bool
{-@ positive :: x:Int -> {v:Wrap | x > 0} @-}
positive :: Int -> Wrap
positive x = if x > 0 then Wrap True else undefined
f :: Int -> Int
f x = case positive x of
  Wrap b -> 10 `div` x

-- twin: composed_with_one_that_may_fail: safe
module M where
data Span = Span Int Int
{-@ measure low @-}
low :: Span -> Int
low (Span a b) = a
{-@ type High = {v:Span | low v > 3} @-}
{-@ up :: High -> High @-}
up :: Span -> Span
up (Span a b) = if b > 3 then Span (a + 1) b else undefined
{-@ wider :: High -> High @-}
wider :: Span -> Span
wider (Span a b) = Span a (b + 1)
{-@ both :: High -> High @-}
both :: Span -> Span
both = wider . up . wider

-- attack: composed_with_an_empty_promise: unsafe C0301
module M where
{-@ never :: x:Int -> {v:Int | v > x && v < x} @-}
never :: Int -> Int
never x = undefined
f :: Int -> Int
f x = const (10 `div` x) ((const 1 . never) x)

-- attack: composed_with_a_promise_about_another: unsafe C0301
module M where
{-@ check :: x:Int -> {v:Bool | x > 0} @-}
check :: Int -> Bool
check x = if x > 0 then True else undefined
{-@ g :: x:Int -> {v:Int | x > 0} @-}
g :: Int -> Int
g x = (const 1 . check) x
f :: Int -> Int
f x = let y = g x in y `seq` (10 `div` x)

-- twin: found_in_a_list: safe
module M (f, Step (..), done) where
{-@ measure done @-}
done :: Step -> Bool
done (Done n) = True
done (More n) = False
data Step = Done Int | More Int
find :: Int -> [(Int, a)] -> a
find k ((j, s) : rest) = if k == j then s else find k rest
find k [] = undefined
{-@ f :: Int -> [(Int, {v:Step | done v})] -> (Int, {v:Step | done v}) @-}
f :: Int -> [(Int, Step)] -> (Int, Step)
f k table = (k, find k table)

-- attack: found_in_an_empty_list: unsafe C0301
module M where
find :: Int -> [(Int, Int)] -> Int
find k ((j, s) : rest) = if k == j then s else find k rest
find k [] = undefined
{-@ f :: Int -> Int -> [(Int, {v:Int | false})] -> Int @-}
f :: Int -> Int -> [(Int, Int)] -> Int
f k x table = let y = find k table in 10 `div` x

-- attack: found_among_contradictions: unsafe C0301
module M where
pick :: Int -> [a] -> a
pick n (x : xs) = if n == 0 then x else pick (n - 1) xs
pick n [] = undefined
{-@ f :: x:Int -> [{v:Int | v > x && v <= 0}] -> Int @-}
f :: Int -> [Int] -> Int
f x ys = let y = pick 2 ys in 10 `div` x

-- attack: found_by_its_own_promise: unsafe C0301
module M where
{-@ pick :: x:Int -> [a] -> {v:a | x > 0} @-}
pick :: Int -> [a] -> a
pick n (x : xs) = if n > 0 then x else undefined
pick n [] = undefined
f :: Int -> [Int] -> Int
f x ys = let y = pick x ys in 10 `div` x

-- twin: selector_with_a_demand: safe
module M where
data Shape = Square { side :: Int } | Disc { radius :: Int }
{-@ measure isSquare @-}
isSquare :: Shape -> Bool
isSquare (Square s) = True
isSquare (Disc r) = False
{-@ side :: {v:Shape | isSquare v} -> Int @-}
{-@ sides :: [{v:Shape | isSquare v}] -> [Int] @-}
sides :: [Shape] -> [Int]
sides = map side

-- attack: selector_with_a_demand_unmet: unsafe C0301
module M where
data Shape = Square { side :: Int } | Disc { radius :: Int }
{-@ measure isSquare @-}
isSquare :: Shape -> Bool
isSquare (Square s) = True
isSquare (Disc r) = False
{-@ side :: {v:Shape | isSquare v} -> Int @-}
sides :: [Shape] -> [Int]
sides = map side

-- attack: selector_with_another_demand: unsafe C0302
module M where
data Shape = Square { side :: Int } | Disc { radius :: Int }
{-@ measure isSquare @-}
isSquare :: Shape -> Bool
isSquare (Square s) = True
isSquare (Disc r) = False
{-@ side :: {v:Shape | not (isSquare v)} -> Int @-}
{-@ sides :: [{v:Shape | not (isSquare v)}] -> [Int] @-}
sides :: [Shape] -> [Int]
sides = map side

-- attack: evaluated_by_nobody_in_a_function: unsafe C0301
module M where
data T = T Int
{-@ pos :: x:Int -> {v:T | x > 0} @-}
pos :: Int -> T
pos x = if x > 0 then T x else undefined
f :: Int -> Int
f x = go (pos x)
  where go t = 10 `div` x

-- attack: evaluated_in_one_branch_of_a_subject: unsafe C0301
module M where
{-@ pos :: x:Int -> {v:[Int] | x > 0} @-}
pos :: Int -> [Int]
pos x = if x > 0 then [x] else undefined
f :: Bool -> Int -> Int
f b x = case (if b then pos x else []) of
  [] -> 10 `div` x
  (y : ys) -> y

-- attack: found_in_one_of_two_lists: unsafe C0301
module M where
lookupIt :: Int -> [(Int, a)] -> a
lookupIt k ((j, s) : rest) = if k == j then s else lookupIt k rest
lookupIt k [] = undefined
{-@ f :: x:Int -> [(Int, {v:Int | v = x})] -> {y:[(Int, {v:Int | v > x})] | true} -> Int @-}
f :: Int -> [(Int, Int)] -> [(Int, Int)] -> Int
f x as bs = let p = lookupIt 1 (as ++ bs) in 10 `div` x

-- attack: found_among_numbers_that_are_none: unsafe C0301
module M where
lookupIt :: Int -> [(Int, a)] -> a
lookupIt k ((j, s) : rest) = if k == j then s else lookupIt k rest
lookupIt k [] = undefined
{-@ type Odd1 = {v:Int | v > 0 && v < 1} @-}
{-@ f :: x:Int -> [(Int, Odd1)] -> Int @-}
f :: Int -> [(Int, Int)] -> Int
f x as = let p = lookupIt 1 as in 10 `div` x

-- attack: found_in_two_lists_at_once: unsafe C0301
module M where
pick :: [a] -> [b] -> (a, b)
pick (x:_) (y:_) = (x, y)
pick _ _ = undefined
{-@ f :: x:Int -> [{v:Int | v > 0}] -> [{v:Int | v > x && v < x}] -> Int @-}
f :: Int -> [Int] -> [Int] -> Int
f x as bs = let p = pick as bs in 10 `div` x

-- attack: composed_with_a_promise_without_room: unsafe C0301
module M where
{-@ compose :: (b -> c) -> (a -> b) -> a -> c @-}
compose :: (b -> c) -> (a -> b) -> a -> c
compose f g x = f (g x)
{-@ nat :: x:Int -> {v:Int | v >= 0 && v < x} @-}
nat :: Int -> Int
nat x = if x > 0 then 0 else undefined
{-@ f :: Int -> Int @-}
f :: Int -> Int
f x = let y = compose nat id x in 10 `div` x
