-- verdict: safe
-- What is inferred may speak about a name that a `let` or `where` gave to a value.
{-@ LIQUID "--no-termination" @-}
module LocalNames (climb, shelf) where

{-@ climb :: n:Nat -> m:Nat -> {v:Int | v == n * m + 1} @-}
climb :: Int -> Int -> Int
climb n m = go 0
  where
    limit = n * m + 1
    go i = if i < limit then go (i + 1) else i

{-@ shelf :: xs:[a] -> {v:Int | v <= len xs} @-}
shelf :: [a] -> Int
shelf xs =
  let room = length xs
      fill i = if i + 3 <= room then fill (i + 3) else i
   in fill 0
