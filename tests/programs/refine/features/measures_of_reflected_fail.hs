-- feature: measures of what reflected functions give
-- verdict: unsafe
module MeasuresOfReflected where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
data T = L | N T T
{-@ measure size @-}
size :: T -> Int
size L = 0
size (N l r) = 1 + size l + size r

{-@ reflect mirror @-}
mirror :: T -> T
mirror L = L
mirror (N l r) = N (mirror r) (mirror l)

{-@ same :: t:T -> { mirror t == t } @-}
--                   ^^^^^^^^^^^^^ should be blame 1: mirror t == t
same :: T -> ()
same L = ()
same (N l r) = same l `seq` same r
--             ^^^^^^^^^^^^^^^^^^^ C0301: the result of `same`
