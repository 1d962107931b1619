-- feature: reflected functions whose results have the types that constructors say
-- verdict: unsafe
{-# LANGUAGE GADTs #-}
module ReflectedResults where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}

data Person = Person { age :: Int, name :: String }

data Field t where
  Age :: Field Int
  Name :: Field String

{-@ reflect get @-}
get :: Field t -> Person -> t
get Age p = age p
get Name p = name p

{-@ other :: f:Field t -> p:Person -> q:Person -> {v:t | v == get f p} @-}
other :: Field t -> Person -> Person -> t
other f p q = get f q
--            ^^^^^^^ C0301: the result of `other` could not be proved to satisfy `v == get f p`
--                  ^ should be blame 1: q
