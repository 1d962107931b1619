-- feature: opaque-reflect
-- verdict: unsafe
module OpaqueReflection where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
import Data.Char (toUpper)
{-@ opaque-reflect toUpper @-}
{-@ reflect shout @-}
shout :: [Char] -> [Char]
shout [] = []
shout (c:cs) = toUpper c : shout cs
{-@ p :: c:Char -> { shout [c] == [c] } @-}
--                   ^^^^^^^^^^^^^^^^ blame 1: shout [c] == [c]
p :: Char -> ()
p _ = ()
--    ^^ C0301: the result of `p`
