-- feature: an alias over a type constructor that has abstract refinements
-- verdict: safe
module ConstructorsOfAliases where

data Chain a = Link a (Chain a) | End

{-@ data Chain a <p :: a -> Bool> = Link (link :: a<p>) (rest :: Short Chain<p> a) | End @-}

{-@ type Short m a = {v:m a | links v <= 9} @-}

{-@ measure links @-}
links :: Chain a -> Int
links End = 0
links (Link _ rest) = 1 + links rest

{-@ type Sizes = Chain<{\v -> v > 0}> Int @-}

{-@ share :: Int -> Sizes -> Int @-}
share :: Int -> Chain Int -> Int
share whole (Link size rest) = whole `div` size + share whole rest
share whole End = whole

{-@ shorter :: Sizes -> {v:Int | v < 10} @-}
shorter :: Chain Int -> Int
shorter (Link _ rest) = links rest
shorter End = 0
