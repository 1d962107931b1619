-- verdict: unsafe
-- Each of several functions that fail in the same way has a run of its own.
module OfEach where

    import qualified Data.Map as Map
    import qualified Data.Set as Set

    first :: Map.Map Int Bool -> Bool
    first entries = head (Map.elems entries)
--                        ^^^^^^^^^^^^^^^^^ blame 1: Map.elems entries
--                        ^^^^^^^^^^^^^^^^^ C0301: argument 1 of `head`
--                        ^^^^^^^^^^^^^^^^^ can fail: first (Map.fromList []) fails: Prelude.head: empty list

    second :: Map.Map Int Int -> Int
    second entries = head (Map.elems entries)
--                         ^^^^^^^^^^^^^^^^^ blame 1: Map.elems entries
--                         ^^^^^^^^^^^^^^^^^ C0301: argument 1 of `head`
--                         ^^^^^^^^^^^^^^^^^ can fail: second (Map.fromList []) fails: Prelude.head: empty list

    -- The order of the keys is that of their parts.
    named :: Map.Map String Int -> Int
    named entries = last (Map.elems entries)
--                  ^^^^^^^^^^^^^^^^^^^^^^^^ blame 1: last (Map.elems entries)
--                        ^^^^^^^^^^^^^^^^^ C0301: argument 1 of `last`
--                        ^^^^^^^^^^^^^^^^^ can fail: named (Map.fromList []) fails: Prelude.last: empty list

    inPairs :: Set.Set (Maybe Int, [Bool]) -> [Bool]
    inPairs pairs = snd (head (Set.toList pairs))
--                             ^^^^^^^^^^^^^^^^ blame 1: Set.toList pairs
--                             ^^^^^^^^^^^^^^^^ C0301: argument 1 of `head`
--                             ^^^^^^^^^^^^^^^^ can fail: inPairs (Set.fromList []) fails: Prelude.head: empty list
