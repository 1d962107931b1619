-- feature: functions on lists that call each other
-- verdict: safe
module MutualSizes where
evens :: [a] -> [a]
evens [] = []
evens (x:xs) = x : odds xs
odds :: [a] -> [a]
odds [] = []
odds (_:xs) = evens xs
