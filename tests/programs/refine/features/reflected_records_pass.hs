-- feature: records and their updates in reflected functions
-- verdict: safe
module ReflectedRecords where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
data Acc = Acc { owner :: Int, money :: Int }
{-@ reflect put @-}
put :: Int -> Acc -> Acc
put n a = a { money = money a + n }
{-@ reflect swapA @-}
swapA :: Acc -> Acc
swapA (Acc { owner = o, money = m }) = Acc { money = o, owner = m }

{-@ p :: n:Int -> a:Acc -> { money (put n a) == money a + n && owner (put n a) == owner a } @-}
p :: Int -> Acc -> ()
p _ (Acc _ _) = ()
{-@ q :: a:Acc -> { swapA (swapA a) == a } @-}
q :: Acc -> ()
q (Acc _ _) = ()
