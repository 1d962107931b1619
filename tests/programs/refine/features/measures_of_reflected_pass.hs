-- feature: measures of what reflected functions give
-- verdict: safe
module MeasuresOfReflected where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
data T = L | N T T
{-@ measure size @-}
{-@ size :: T -> {v:Int | v >= 0} @-}
size :: T -> Int
size L = 0
size (N l r) = 1 + size l + size r

{-@ reflect mirror @-}
mirror :: T -> T
mirror L = L
mirror (N l r) = N (mirror r) (mirror l)

{-@ same :: t:T -> { size (mirror t) == size t } @-}
same :: T -> ()
same L = ()
same (N l r) = same l `seq` same r
