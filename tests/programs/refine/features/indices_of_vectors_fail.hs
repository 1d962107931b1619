-- feature: indices of vectors
-- verdict: unsafe
module IndicesOfVectors where
import Data.Vector (Vector, (!))
import qualified Data.Vector as V
lastV :: Vector Int -> Int
lastV v = v ! V.length v
--            ^^^^^^^^^^ C0301: argument 2 of `!`
--        ^^^^^^^^^^^^^^ blame 1: v ! V.length v
