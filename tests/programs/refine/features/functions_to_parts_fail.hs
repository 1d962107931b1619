-- feature: data size, for parts that functions give
-- verdict: unsafe
module FunctionsToParts where

{-@ measure height :: Plan -> Nat @-}
{-@ data size (Plan) height @-}

data Plan = Done Int | Ask Int (Bool -> Plan)

{-@ shift :: Int -> p:Plan -> Plan / [height p] @-}
shift :: Int -> Plan -> Plan
shift by (Done n) = Done (n + by)
shift by (Ask n next) = Ask n (\answer -> shift by (Ask n next))
--                                                  ^^^^^^^^^^ C0303: `shift` may not terminate: nothing shows that its recursion gets smaller
--                                        ^^^^^^^^^^^^^^^^^^^^^ blame 1: shift by (Ask n next)
