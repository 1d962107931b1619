-- Names the quasi-quoter of annotations. The quotation itself is read as an annotation and never
-- evaluated.
module LiquidHaskell (lq, QuasiQuoter) where

data QuasiQuoter

lq :: QuasiQuoter
lq = undefined
