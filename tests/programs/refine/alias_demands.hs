-- verdict: unsafe
-- What an alias says is asked for by different functions, and each failure has a reason of its own.
module AliasDemands where

{-@ measure filled @-}
filled :: [a] -> Bool
filled [] = False
--          ^^^^^ blame 1: False
filled (_ : _) = True

{-@ type Filled a = {v:[a] | filled v} @-}
--                           ^^^^^^^^ blame 1: filled v

{-@ leader :: Filled a -> a @-}
leader :: [a] -> a
leader (x : _) = x

{-@ closer :: Filled a -> a @-}
closer :: [a] -> a
closer [x] = x
closer (_ : xs@(_ : _)) = closer xs

first :: [a] -> a
first row = leader row
--                 ^^^ C0301: argument 1 of `leader`
--                 ^^^ can fail: first [] calls leader []

final :: [a] -> a
final row = closer row
--                 ^^^ C0301: argument 1 of `closer`
--                 ^^^ can fail: final [] calls closer []
