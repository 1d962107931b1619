-- feature: records and their updates in reflected functions
-- verdict: unsafe
module ReflectedRecords where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
data Acc = Acc { owner :: Int, money :: Int }
{-@ reflect put @-}
put :: Int -> Acc -> Acc
put n a = a { money = money a + n }

{-@ p :: n:Int -> a:Acc -> { money (put n a) == money a } @-}
--                           ^^^^^^^^^^^^^^^^^^^^^^^^^^ blame 1: money (put n a) == money a
p :: Int -> Acc -> ()
p _ (Acc _ _) = ()
--              ^^ C0301: the result of `p`
