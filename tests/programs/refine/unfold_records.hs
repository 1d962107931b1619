{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--no-adt" @-}
{-@ LIQUID "--ple" @-}
-- verdict: unsafe
-- A record that a reflected function makes has the fields that it was given, and its constructor.
module UnfoldRecords where

data Order = Less | More

data Query a = Query { bound :: a, order :: Order }

{-@ reflect below @-}
below :: Eq a => a -> Query a
below x = Query { bound = x, order = Less }

{-@ reflect holds @-}
holds :: Query Int -> Int -> Bool
holds q n = compared (order q) (bound q) n

{-@ reflect compared @-}
compared :: Order -> Int -> Int -> Bool
compared Less limit n = n < limit
compared More limit n = n > limit

{-@ assume select :: q:Query Int -> [{v:Int | holds q v}] @-}
select :: Query Int -> [Int]
select _ = []

{-@ small :: () -> [{v:Int | v < 10}] @-}
small :: () -> [Int]
small () = select (below 10)

{-@ wrong :: () -> [{v:Int | v < 9}] @-}
--                           ^^^^^ blame 1: v < 9
wrong :: () -> [Int]
wrong () = select (below 10)
--         ^^^^^^^^^^^^^^^^^ C0301: `v < 9`

{-@ assume pick :: q:Query Int -> [{v:Int | holds q v}] @-}
pick :: Query Int -> [Int]
pick _ = []

{-@ reversed :: () -> [{v:Int | v > 10}] @-}
--                              ^^^^^^ blame 1: v > 10
reversed :: () -> [Int]
reversed () = pick (below 10)
--            ^^^^^^^^^^^^^^^ C0301: `v > 10`
