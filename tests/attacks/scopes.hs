-- attack: comprehension_over_its_own_result: unsafe C0301
module M (start) where
start :: Int -> [Int]
start k = steps k
steps :: Int -> [Int]
steps k = if k <= 0 then [0] else [100 `div` s | s <- steps (k - 1)]

-- attack: map_over_its_own_result: unsafe C0301
module M (start) where
start :: Int -> [Int]
start k = steps k
steps :: Int -> [Int]
steps k = if k <= 0 then [3] else map (\s -> 100 `div` s) (map (\s -> s - 1) (steps (k - 1)))

-- attack: let_of_the_call_before: unsafe C0301
module M (start) where
start :: Int -> Int
start k = down k
down :: Int -> Int
down k = if k <= 0 then 0 else let r = down (k - 1) in 100 `div` r

-- attack: pair_of_the_call_before: unsafe C0301
module M (start) where
start :: Int -> Int
start k = case down k of (a, _) -> a
down :: Int -> (Int, Int)
down k = if k <= 0 then (1, 0) else case down (k - 1) of (a, b) -> (100 `div` b, a)

-- attack: two_functions_in_turn: unsafe C0301
module M (start) where
start :: Int -> [Int]
start k = ping k
ping, pong :: Int -> [Int]
ping k = if k <= 0 then [0] else [s | s <- pong (k - 1)]
pong k = if k <= 0 then [1] else [100 `div` s | s <- ping (k - 1)]

-- attack: local_function_of_a_list: unsafe C0301
module M (start) where
start :: Int -> [Int]
start k = go k
  where
    go j = if j <= 0 then [0] else concatMap (\s -> [100 `div` s]) (go (j - 1))
