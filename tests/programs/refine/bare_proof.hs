-- verdict: unsafe
-- A theorem by induction that is given no step.
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module BareProof where

data Nats = None | Next Int Nats

{-@ reflect joined @-}
joined :: Nats -> Nats -> Nats
joined None others = others
joined (Next n rest) others = Next n (joined rest others)

{-@ joinedWithNone :: ns:Nats -> { joined ns None == ns } @-}
joinedWithNone :: Nats -> ()
joinedWithNone None = ()
joinedWithNone (Next _ rest) = ()
--                             ^^ C0301: the result of `joinedWithNone`
--                             ^^ blame 1: ()
