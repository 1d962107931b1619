-- feature: functions on lists that call each other
-- verdict: unsafe
module MutualSizes where
evens :: [a] -> [a]
evens [] = []
evens (x:xs) = x : odds (x:xs)
--                       ^^^^ C0303: `odds`
--                       ^^^^ blame 1: x:xs
odds :: [a] -> [a]
odds [] = []
odds (_:xs) = evens xs
