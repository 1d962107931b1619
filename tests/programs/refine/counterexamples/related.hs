-- verdict: unsafe
-- Runs that go wrong on data whose parts are related, and runs that do not come to an end.
{-@ LIQUID "--no-termination" @-}
module Related where

import Language.Haskell.Liquid.Prelude (liquidAssertB)

{-@ data Path a <p :: here:a -> there:a -> Bool>
      = Stop
      | Go { place :: a, onward :: Path <p> (a<p place>) } @-}
data Path a = Stop | Go a (Path a)

{-@ type Uphill = Path <{\here there -> here < there}> Int @-}

{-@ climb :: Uphill -> {v:Int | v > 1} @-}
climb :: Path Int -> Int
climb (Go here (Go there _)) = there - here
--                             ^^^^^^^^^^^^ C0301: the result of `climb`
--                                   ^ should be blame 1: -
--                             ^^^^^^^^^^^^ can fail: climb (Go 0 (Go 1 Stop)) = 1
climb _ = 2

{-@ downhill :: Uphill -> Uphill @-}
downhill :: Path Int -> Path Int
downhill (Go here (Go there rest)) = Go there (Go here rest)
--                                   ^^^^^^^^^^^^^^^^^^^^^^^ C0301: the result of `downhill`
--                                   ^^^^^^^^^^^^^^^^^^^^^^^ blame 1: Go there (Go here rest)
--                                   ^^^^^^^^^^^^^^^^^^^^^^^ can fail: downhill (Go 0 (Go 1 Stop)) = Go 1 (Go 0 Stop)
downhill path = path

-- Nobody looks at what is passed.
{-@ halve :: {n:Int | n > 0} -> Int @-}
--                    ^^^^^ blame 1: n > 0
halve :: Int -> Int
halve n = halve (n `div` 2)
--               ^^^^^^^^^ C0301: argument 1 of `halve`
--               ^^^^^^^^^ can fail: halve 1 calls halve 0

-- Only those who call it say what it is applied to.
{-@ less :: _ -> {v:Int | v > 0} @-}
--                        ^^^^^ blame 1: v > 0
less :: Int -> Int
less x = x - 1
--       ^^^^^ C0301: the result of `less`
--       ^^^^^ can fail: lessOfSquare 0 = -1

lessOfSquare :: Int -> Int
lessOfSquare x = less (x * x)

many :: Bool
many = liquidAssertB (count [1 .. 700 :: Int] > 700)
--                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ C0301: argument 1 of `liquidAssertB`
--                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ blame 1: count [1 .. 700 :: Int] > 700
--                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ can fail: many calls liquidAssertB False

count :: [a] -> Int
count [] = 0
count (_ : xs) = 1 + count xs
