-- attack: string_pat: unsafe C0301
module M where
{-@ f :: String -> {v:Int | v = 1} @-}
f :: String -> Int
f "a" = 1
f _ = 2

-- attack: case_lit: unsafe C0301
module M where
{-@ f :: x:Int -> {v:Int | v = x} @-}
f :: Int -> Int
f 0 = 0
f 1 = 2
f n = n

-- attack: case_overlap: unsafe C0301
module M where
data T = A | B | C deriving Eq
{-@ f :: t:T -> {v:Bool | v <=> t = C} @-}
f :: T -> Bool
f A = False
f _ = True

-- attack: nested_pat: unsafe C0301
module M where
{-@ f :: xs:[Int] -> {v:Int | v = len xs} @-}
f :: [Int] -> Int
f [] = 0
f [_] = 1
f (_:_:_) = 2

-- attack: if_neg: unsafe C0301
module M where
{-@ f :: x:Int -> y:Int -> {v:Int | v >= x && v >= y} @-}
f :: Int -> Int -> Int
f x y = if not (x <= y) then y else x

-- attack: or_and: unsafe C0301
module M where
{-@ f :: x:Int -> {v:Int | v /= 0} @-}
f :: Int -> Int
f x = if x > 0 || x >= 0 then x else 1

-- attack: where_guard: unsafe C0301
module M where
{-@ f :: x:Int -> {v:Int | v >= 0} @-}
f :: Int -> Int
f x | neg = x
    | otherwise = 0 - x
  where neg = x < 0

-- attack: guard_pat: unsafe C0301
module M where
{-@ f :: Maybe Int -> {v:Int | v > 0} @-}
f :: Maybe Int -> Int
f m | Just x <- m, x >= 0 = x
    | otherwise = 1

-- attack: view_pat: unsafe C0301
{-# LANGUAGE ViewPatterns #-}
module M where
{-@ f :: Int -> {v:Int | v > 0} @-}
f :: Int -> Int
f (subtract 1 -> n) = n

-- attack: neg_pat: unsafe C0301
module M where
{-@ f :: x:Int -> {v:Int | v >= 0} @-}
f :: Int -> Int
f (-1) = -1
f x = if x < 0 then 0 else x

-- attack: char_pat: unsafe C0301
module M where
{-@ f :: c:Char -> {v:Int | v = 0} @-}
f :: Char -> Int
f 'a' = 0
f 'b' = 1
f _ = 0

-- attack: multiway: unsafe C0302
{-# LANGUAGE MultiWayIf #-}
module M where
f :: Int -> Int
f x = if | x > 0 -> 1 | x < 0 -> 2

-- attack: lambdacase: unsafe C0302
{-# LANGUAGE LambdaCase #-}
module M where
f :: Maybe Int -> Int
f = \case { Just x -> x }

-- attack: as_pat: unsafe C0301
module M where
{-@ f :: xs:[Int] -> {v:[Int] | len v = len xs - 1} @-}
f :: [Int] -> [Int]
f a@(x:xs) = a
f [] = []

-- attack: where_over_guards: unsafe C0301
module M where
{-@ f :: Int -> Int -> {v:Int | v > 0} @-}
f :: Int -> Int -> Int
f a b | d > 0 = d
      | d < 0 = d
      | otherwise = 1
  where d = a - b

-- attack: compare_case: unsafe C0301
module M where
{-@ f :: x:Int -> y:Int -> {v:Int | v >= x && v >= y} @-}
f :: Int -> Int -> Int
f x y = case compare x y of { LT -> x; EQ -> x; GT -> x }

-- attack: bool_ops: unsafe C0301
module M where
{-@ f :: a:Bool -> b:Bool -> {v:Bool | v <=> (a && b)} @-}
f :: Bool -> Bool -> Bool
f a b = a || b

-- attack: nplusk: unsafe C0301
module M where
{-@ f :: x:Nat -> {v:Int | v = x} @-}
f :: Int -> Int
f x = case x of { 0 -> 0; _ -> x - 1 + 2 }

-- attack: tuple_sel: unsafe C0301
module M where
{-@ f :: (Int, {v:Int | v > 0}) -> {v:Int | v > 0} @-}
f :: (Int, Int) -> Int
f p = fst p

-- attack: triple: unsafe C0301
module M where
{-@ f :: (Int, Int, {v:Int | v > 0}) -> {v:Int | v > 0} @-}
f :: (Int, Int, Int) -> Int
f (a, b, c) = b

-- attack: character_in_annotation: unsafe C0301
module M where
{-@ f :: {v:Char | v /= 'x'} -> Int @-}
f :: Char -> Int
f _ = 1
g :: Int
g = f 'x'

-- attack: escape_in_annotation: unsafe C0301
module M where
{-@ f :: {v:Char | v /= '\n'} -> {s:String | s /= "A\t"} -> Int @-}
f :: Char -> String -> Int
f _ _ = 1
g :: Int
g = f '\t' "\65\t"

-- attack: constructor_in_formula: unsafe C0301
module M where
{-@ data Box = Box { content :: {v:Int | v > 0} } @-}
data Box = Box Int
{-@ measure content' @-}
content' :: Box -> Int
content' (Box n) = n
{-@ f :: n:Int -> {v:Bool | v <=> content' (Box n) > 0} @-}
f :: Int -> Bool
f _ = True

-- attack: function_in_record: unsafe C0301
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module M where
data P = Z | S P
data Op = Op { left :: P -> P -> P, right :: P -> P -> P }
{-@ reflect one @-}
one :: P -> P -> P
one x _ = x
{-@ reflect two @-}
two :: P -> P -> P
two _ y = y
{-@ reflect both @-}
both :: Op
both = Op one two
{-@ wrong :: x:P -> y:P -> {left both x y = right both x y} @-}
wrong :: P -> P -> ()
wrong _ _ = ()
