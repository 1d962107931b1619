-- feature: derived instances of types that apply their parameters
-- verdict: safe
module DerivedApplications where

data Product f g p = Product (f p) (g p) deriving Eq

{-@ pair :: Nat -> Product Maybe [] Nat @-}
pair :: Int -> Product Maybe [] Int
pair n = Product (Just n) [n]

{-@ same :: Nat -> Nat -> Bool @-}
same :: Int -> Int -> Bool
same m n = pair m == pair n
