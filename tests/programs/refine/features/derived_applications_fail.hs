-- feature: derived instances of types that apply their parameters
-- verdict: unsafe
module DerivedApplications where

data Product f g p = Product (f p) (g p) deriving Eq

{-@ pair :: Nat -> Product Maybe [] Nat @-}
pair :: Int -> Product Maybe [] Int
pair n = Product (Just n) [n - 1]
--       ^^^^^^^^^^^^^^^^^^^^^^^^ C0301: the result of `pair` could not be proved to satisfy `0 <= v`
--       ^^^^^^^^^^^^^^^^^^^^^^^^ blame 1: Product (Just n) [n - 1]
