-- attack: equality_of_refined_types: unsafe C0301
-- What a match says of two types holds of all their values, not only of those that it is written of.
{-# LANGUAGE GADTs #-}
module M where
data Same a b where Same :: Same a a
{-@ cast :: Same {v:Int | v > 5} b -> Int -> b @-}
cast :: Same Int b -> Int -> b
cast Same x = x
{-@ f :: Int -> {v:Int | v > 5} @-}
f :: Int -> Int
f n = cast Same n

-- twin: equality_of_types: safe
{-# LANGUAGE GADTs #-}
module M where
data Same a b where Same :: Same a a
{-@ cast :: Same a b -> a -> b @-}
cast :: Same a b -> a -> b
cast Same x = x
{-@ f :: {v:Int | v > 5} -> {v:Int | v > 5} @-}
f :: Int -> Int
f n = cast Same n

-- attack: equality_under_abstract_refinements: unsafe C0301
{-# LANGUAGE GADTs #-}
module M (g) where
data Same a b where Same :: Same a a
{-@ cast :: forall <p :: a -> Bool, q :: b -> Bool>. Same (a<p>) (b<q>) -> a -> b @-}
cast :: Same a b -> a -> b
cast Same x = x
{-@ g :: Int -> Int @-}
g :: Int -> Int
g n = n `div` cast Same 0

-- attack: index_that_a_constructor_refines: unsafe C0301
{-# LANGUAGE GADTs #-}
module M where
{-@ data T a where
      Number :: T {v:Int | v > 5}
      Truth :: T Bool @-}
data T a where { Number :: T Int; Truth :: T Bool }
{-@ change :: T a -> a -> a @-}
change :: T a -> a -> a
change Number x = x - 1
change Truth x = not x
{-@ f :: {v:Int | v > 5} -> {v:Int | v > 5} @-}
f :: Int -> Int
f n = change Number n

-- twin: field_that_a_constructor_refines: safe
{-# LANGUAGE GADTs #-}
module M where
{-@ data T a where
      Number :: {v:Int | v > 5} -> T Int
      Truth :: Bool -> T Bool @-}
data T a where { Number :: Int -> T Int; Truth :: Bool -> T Bool }
{-@ value :: T Int -> {v:Int | v > 5} @-}
value :: T Int -> Int
value (Number n) = n

-- attack: variable_inside_of_another_index: unsafe C0301
{-# LANGUAGE GADTs #-}
module M where
data Part b a where Part :: Part [a] a
{-@ put :: Part b {v:Int | v > 5} -> Int -> b @-}
put :: Part b Int -> Int -> b
put Part n = [n]
{-@ f :: Int -> {v:Int | v > 5} @-}
f :: Int -> Int
f n = case put Part n of
  x : _ -> x
  []    -> 6
