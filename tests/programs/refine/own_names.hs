-- verdict: unsafe
-- Names that the library's measures have too, records of functions, strings, and (:) by name.
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module OwnNames where

import Prelude hiding (Maybe (..), fst, isJust)

data Maybe a = Nothing | Just a

{-@ reflect isJust @-}
isJust :: Maybe a -> Bool
isJust (Just _) = True
isJust Nothing = False

{-@ reflect fst @-}
fst :: (a, b) -> a
fst (x, _) = x

{-@ content :: {x:Maybe a | isJust x} -> a @-}
content :: Maybe a -> a
content (Just x) = x

{-@ firsts :: x:a -> y:b -> {fst (x, y) = x} @-}
firsts :: a -> b -> ()
firsts _ _ = ()

{-@ reflect bind @-}
bind :: Maybe a -> (a -> Maybe b) -> Maybe b
bind Nothing _ = Nothing
bind (Just x) f = f x

{-@ associative :: m:Maybe a -> f:(a -> Maybe b) -> g:(b -> Maybe c)
      -> {bind (bind m f) g = bind m (\x:a -> bind (f x) g)} @-}
associative :: Maybe a -> (a -> Maybe b) -> (b -> Maybe c) -> ()
associative Nothing _ _ = ()
associative (Just _) _ _ = ()

data Peano = Z | S Peano
data Semi a = Semi {plus :: a -> a -> a}

{-@ reflect add @-}
add :: Peano -> Peano -> Peano
add Z n = n
add (S m) n = S (add m n)

{-@ reflect adding @-}
adding :: Semi Peano
adding = Semi add

{-@ assoc :: x:Peano -> y:Peano -> z:Peano
      -> {plus adding (plus adding x y) z = plus adding x (plus adding y z)} @-}
assoc :: Peano -> Peano -> Peano -> ()
assoc Z _ _ = ()
assoc (S x) y z = assoc x y z

{-@ commutes :: x:Peano -> y:Peano -> {plus adding x y = plus adding y x} @-}
commutes :: Peano -> Peano -> ()
commutes _ _ = ()
--             ^^ C0301: the result of `commutes`
--             ^^ blame 1: ()

data Colour = Red | Blue

{-@ reflect name @-}
name :: Colour -> String
name Red = "red"
name Blue = "blue"

{-@ red :: {v:String | v = name Red && v = "red"} @-}
red :: String
red = "red"

{-@ blue :: {v:String | v = name Blue} @-}
blue :: String
blue = "red"
--     ^^^^^ C0301: the result of `blue`
--     ^^^^^ should be blame 1: "red"

{-@ reflect cons @-}
cons :: a -> [a] -> [a]
cons = (:)

{-@ one :: {v:[Int] | v = cons 1 []} @-}
one :: [Int]
one = [1]
