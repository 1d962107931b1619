-- feature: data size, for parts that functions give
-- verdict: safe
module FunctionsToParts where

{-@ measure height :: Plan -> Nat @-}
{-@ data size (Plan) height @-}

data Plan = Done Int | Ask Int (Bool -> Plan)

{-@ shortest :: p:Plan -> Int / [height p] @-}
shortest :: Plan -> Int
shortest (Done n) = n
shortest (Ask n next) = n + min (shortest (next True)) (shortest (next False))

{-@ shift :: Int -> p:Plan -> Plan / [height p] @-}
shift :: Int -> Plan -> Plan
shift by (Done n) = Done (n + by)
shift by (Ask n next) = Ask n (\answer -> shift by (next answer))
