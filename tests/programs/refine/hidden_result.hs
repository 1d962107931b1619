-- verdict: unsafe
-- A written type that says nothing of a result hides what the code would show.
module HiddenResult where

{-@ claim :: {truth:Bool | truth} -> () @-}
claim :: Bool -> ()
claim _ = ()

{-@ joined :: [[a]] -> [a] @-}
--                     ^^^ blame 1: [a]
joined :: [[a]] -> [a]
joined [] = []
joined (xs : rest) = xs ++ joined rest

checked :: ()
checked = claim (length (joined [[1 :: Int], [2, 3]]) == 3)
--               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ C0301: argument 1 of `claim`
