-- feature: reflected functions whose results have the types that constructors say
-- verdict: safe
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

{-@ same :: f:Field t -> p:Person -> {v:t | v == get f p} @-}
same :: Field t -> Person -> t
same f p = get f p
