-- verdict: invalid
module AnnotationsMalformed where

{-@ average :: xs:{v:[Int] | 0 < len v -> Int @-}
--                                     ^^ C0130: expected `}`, found `->`
average :: [Int] -> Int
average xs = sum xs
