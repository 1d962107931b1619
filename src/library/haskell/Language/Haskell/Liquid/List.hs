module Language.Haskell.Liquid.List (transpose) where

-- The first argument is the number of columns; only specifications use it.
transpose :: Int -> [[a]] -> [[a]]
transpose _ [] = []
transpose n ([] : rows) = transpose n rows
transpose n ((x : xs) : rows) =
  (x : [y | y : _ <- rows]) : transpose (n - 1) (xs : [ys | _ : ys <- rows])
