-- attack: absref_contra: unsafe C0301
module M where
{-@ f :: forall <p :: Int -> Bool>. (Int<p> -> Int) -> Int<p> @-}
f :: (Int -> Int) -> Int
f g = g 0

-- attack: absref_data_contra: unsafe C0301
module M where
data F = F (Int -> Int)
{-@ data F <p :: Int -> Bool> = F { unF :: Int<p> -> Int } @-}
{-@ weak :: F <{\v -> v > 0}> -> F <{\v -> true}> @-}
weak :: F -> F
weak x = x

-- attack: absref_data_cov: unsafe C0301
module M where
data F = F Int
{-@ data F <p :: Int -> Bool> = F { unF :: Int<p> } @-}
{-@ weak :: F <{\v -> v > 0}> -> F <{\v -> v > 1}> @-}
weak :: F -> F
weak x = x

-- attack: absref_two: unsafe C0301
module M where
{-@ f :: forall <p :: Int -> Bool, q :: Int -> Bool>. Int<p> -> Int<q> @-}
f :: Int -> Int
f x = x

-- attack: absref_result_only: unsafe C0301
module M where
{-@ f :: forall <p :: Int -> Bool>. Int -> Int<p> @-}
f :: Int -> Int
f x = x

-- attack: absref_dep: unsafe C0301
module M where
{-@ f :: forall <p :: Int -> Int -> Bool>. x:Int -> y:Int<p x> -> Int<p y> @-}
f :: Int -> Int -> Int
f x y = y

-- attack: absref_maybe: unsafe C0301
module M where
{-@ mx :: forall <p :: Int -> Bool>. Int<p> -> Int<p> -> Int<p> @-}
mx :: Int -> Int -> Int
mx a b = if a > b then a else b
{-@ g :: {v:Int | v > 2} @-}
g :: Int
g = mx 1 5

-- attack: abs_rec_list: unsafe C0301
module M where
{-@ data L a <p :: a -> a -> Bool> = N | C { hd :: a, tl :: L <p> a<p hd> } @-}
data L a = N | C a (L a)
{-@ f :: L <{\x y -> x <= y}> Int @-}
f :: L Int
f = C 3 (C 1 N)

-- attack: bounds: unsafe C0301
module M where
{-@ f :: forall <p :: Int -> Bool, q :: Int -> Bool>. {x::Int<p> |- Int<q> <: Int<p>} Int<q> -> Int<p> @-}
f :: Int -> Int
f x = x
{-@ g :: {v:Int | v > 0} @-}
g :: Int
g = f (0 :: Int)

-- attack: tuple_dep: unsafe C0301
module M where
{-@ f :: x:Int -> (Int, Int)<{\a b -> a < b}> @-}
f :: Int -> (Int, Int)
f x = (x, x)

-- attack: list_sorted: unsafe C0301
module M where
{-@ type Inc a = [a]<{\x y -> x <= y}> @-}
{-@ f :: Ord a => a -> Inc a -> Inc a @-}
f :: Ord a => a -> [a] -> [a]
f x xs = x : xs

-- attack: map_sorted: unsafe C0301
module M where
{-@ type Inc a = [a]<{\x y -> x <= y}> @-}
{-@ f :: Inc Int -> Inc Int @-}
f :: [Int] -> [Int]
f xs = map (\x -> 0 - x) xs

-- attack: abs_rec_list2: unsafe C0301
module M where
{-@ data L a <p :: a -> a -> Bool> = N | C { hd :: a, tl :: L <p> a<p hd> } @-}
data L a = N | C a (L a)
{-@ f :: L <{\x y -> x <= y}> Int -> L <{\x y -> x <= y}> Int @-}
f :: L Int -> L Int
f (C x (C y r)) = C y (C x r)
f l = l

-- attack: type_var_refined: unsafe C0301
module M where
{-@ f :: a -> {v:a | v > v} @-}
f :: a -> a
f x = x

-- attack: list_append_sorted: unsafe C0301
module M where
{-@ type Inc a = [a]<{\x y -> x <= y}> @-}
{-@ f :: Inc Int -> Inc Int -> Inc Int @-}
f :: [Int] -> [Int] -> [Int]
f xs ys = xs ++ ys

-- attack: reverse_sorted: unsafe C0301
module M where
{-@ type Inc a = [a]<{\x y -> x <= y}> @-}
{-@ f :: Inc Int -> Inc Int @-}
f :: [Int] -> [Int]
f xs = reverse xs
