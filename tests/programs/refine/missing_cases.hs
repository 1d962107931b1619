-- verdict: unsafe
module MissingCases where

data Shape = Circle Int | Square Int | Tri Int Int

area :: Shape -> Int
area s = case s of { Circle r -> r; Square l -> l * l }
--       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ C0302: a match in `area` has no case for `Tri _ _`
--       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ blame 1: case s of { Circle r -> r; Square l -> l * l }

inner :: Maybe [Int] -> Int
inner m = case m of { Nothing -> 0; Just [x] -> x; Just [] -> 1 }
--        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ C0302: a match in `inner` has no case for `Just (_ : _ : _)`
--        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ blame 1: case m of { Nothing -> 0; Just [x] -> x; Just [] -> 1 }

code :: Maybe Int -> Int
code n = case n of { Just 0 -> 1; Just 1 -> 2; Nothing -> 3 }
--       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ C0302: a match in `code` has no case for `Just n` where n is not 0 or 1
--       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ blame 1: case n of { Just 0 -> 1; Just 1 -> 2; Nothing -> 3 }

letter :: Char -> Int
letter c = case c of { 'a' -> 1; 'b' -> 2 }
--         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ C0302: a match in `letter` has no case for `c` where c is not 'a' or 'b'
--         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ blame 1: case c of { 'a' -> 1; 'b' -> 2 }

pick :: [Int] -> Bool -> Int
pick = choose where { choose (x : _) True = x; choose _ False = 0 }
--                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ C0302: `choose` has no case for `choose [] True`
--                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ should be blame 1: choose (x : _) True = x; choose _ False = 0

sign :: Int -> Int
sign n = case n of { m | m > 0 -> 1 | m < 0 -> 2 }
--       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ C0302: the guards of `sign` may all fail
--                       ^^^^^ blame 1: m > 0

both :: (Bool, Maybe Int) -> Int
both p = case p of { (True, _) -> 1; (False, Just n) | n > 0 -> 2; (_, Nothing) -> 3 }
--       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ C0302: a match in `both` has no case for `(False, Just _)` if all guards fail
--       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ blame 1: case p of { (True, _) -> 1; (False, Just n) | n > 0 -> 2; (_, Nothing) -> 3 }

bound :: Maybe Int -> Int
bound m = let Just n = m in n
--            ^^^^^^ C0302: a pattern in `bound` does not match `Nothing`
--        ^^^^^^^^^^^^^^^^^^^ blame 1: let Just n = m in n
