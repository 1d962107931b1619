-- verdict: unsafe
-- Programs that go right, and types that say too little (counterfactual symbolic execution, §2.5).
module Abstract where

infixr 5 :>
data Row a = Nil | a :> (Row a)

{-@ measure count @-}
{-@ count :: Row a -> {v:Int | v >= 0} @-}
count :: Row a -> Int
count Nil = 0
count (_ :> rest) = 1 + count rest

{-@ measure total @-}
{-@ total :: Row (Row a) -> {v:Int | v >= 0} @-}
total :: Row (Row a) -> Int
total Nil = 0
total (row :> rows) = count row + total rows

-- Nothing is said about its length.
{-@ both :: Row a -> Row a -> Row a @-}
--                            ^^^^^ blame 1: Row a
both :: Row a -> Row a -> Row a
both Nil right = right
both (x :> left) right = x :> both left right

{-@ flat :: rows:Row (Row a) -> {v:Row a | count v == total rows} @-}
flat :: Row (Row a) -> Row a
flat Nil = Nil
flat (row :> rows) = both row (flat rows)
--                   ^^^^^^^^^^^^^^^^^^^^ C0301: the result of `flat`
--                   ^^^^^^^^^^^^^^^^^^^^ would be allowed: flat ((0 :> Nil) :> Nil) = Nil if both (0 :> Nil) Nil = Nil

-- Its type says too little for two steps.
{-@ next :: Int -> Int @-}
--                 ^^^ blame 1: Int
next :: Int -> Int
next x = x + 1

{-@ twice :: {v:Int | v >= 0} -> {v:Int | v >= 0} @-}
twice :: Int -> Int
twice x = next (next x)
--        ^^^^^^^^^^^^^ C0301: the result of `twice`
--        ^^^^^^^^^^^^^ would be allowed: twice 0 = -1 if next 1 = -1

-- And for a recursion of its own.
{-@ even2 :: {v:Int | v >= 0} -> {v:Int | v /= 1} @-}
--                                        ^^^^^^ should be blame 1: v /= 1
even2 :: Int -> Int
even2 n = if n == 0 then 0 else 2 + even2 (n - 1)
--                              ^^^^^^^^^^^^^^^^^ C0301: the result of `even2`
--                              ^^^^^^^^^^^^^^^^^ would be allowed: even2 1 = 1 if even2 0 = -1
