-- The vocabulary of programs with refinement types.
module Language.Haskell.Liquid.Prelude where

import Culprit.Primitive (primChoose)

infixr 8 ==>, <=>

plus, minus, times :: Int -> Int -> Int
plus x y = x + y
minus x y = x - y
times x y = x * y

eq, neq, leq, geq, lt, gt :: Int -> Int -> Bool
eq x y = x == y
neq x y = x /= y
leq x y = x <= y
geq x y = x >= y
lt x y = x < y
gt x y = x > y

liquidAssertB :: Bool -> Bool
liquidAssertB holds = holds

liquidAssert :: Bool -> a -> a
liquidAssert _ x = x

liquidAssume :: Bool -> a -> a
liquidAssume holds x = if holds then x else error "liquidAssume: what was assumed is false"

liquidAssumeB :: (a -> Bool) -> a -> a
liquidAssumeB p x = if p x then x else error "liquidAssumeB: what was assumed is false"

unsafeError :: String -> a
unsafeError = error

liquidError :: String -> a
liquidError = error

crash :: Bool -> a
crash _ = undefined

force :: Bool
force = True

choose :: Int -> Int
choose = primChoose

isEven, isOdd :: Int -> Bool
isEven x = x `mod` 2 == 0
isOdd x = x `mod` 2 == 1

safeZipWith :: (a -> b -> c) -> [a] -> [b] -> [c]
safeZipWith f (x : xs) (y : ys) = f x y : safeZipWith f xs ys
safeZipWith _ [] [] = []
safeZipWith _ _ _ = error "safeZipWith: lists of different lengths"

(==>), (<=>) :: Bool -> Bool -> Bool
p ==> q = not p || q
p <=> q = p == q
