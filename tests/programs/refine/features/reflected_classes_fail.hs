-- feature: methods of classes of the library in reflected functions
-- verdict: unsafe
module ReflectedClasses where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
{-@ reflect insert @-}
insert :: Ord a => a -> [a] -> [a]
insert x [] = [x]
insert x (y:ys) = if x <= y then x : y : ys else y : insert x ys

{-@ reflect sorted @-}
sorted :: Ord a => [a] -> Bool
sorted [] = True
sorted [_] = True
sorted (x:y:r) = x <= y && sorted (y:r)

{-@ p :: x:Int -> xs:[Int] -> { sorted (insert x xs) } @-}
--                   ^^^^^ should be blame 1: [Int]
p :: Int -> [Int] -> ()
p _ [] = ()
p x [y] = if x <= y then () else ()
p x (y:z:r) | x <= y = ()
--                     ^^ C0301: the result of `p`
            | x <= z = p x (z:r)
            | otherwise = p x (z:r)
