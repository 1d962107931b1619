-- feature: fields that only some constructors have
-- verdict: safe
module FieldsOfOthers where
data S = Circle { rad :: Int } | Sq { side :: Int }
{-@ measure isCircle @-}
isCircle :: S -> Bool
isCircle (Circle _) = True
isCircle _ = False
{-@ f :: {s:S | isCircle s} -> Int @-}
f :: S -> Int
f s = rad s
