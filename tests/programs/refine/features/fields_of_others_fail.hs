-- feature: fields that only some constructors have
-- verdict: unsafe
module FieldsOfOthers where
data S = Circle { rad :: Int } | Sq { side :: Int }
f :: S -> Int
--   ^ should be blame 1: S
f s = rad s
--        ^ C0302: `rad`
