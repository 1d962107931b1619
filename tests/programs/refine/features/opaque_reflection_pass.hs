-- feature: opaque-reflect
-- verdict: safe
module OpaqueReflection where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
import Data.Char (toUpper)
{-@ opaque-reflect toUpper @-}
{-@ reflect shout @-}
shout :: [Char] -> [Char]
shout [] = []
shout (c:cs) = toUpper c : shout cs
{-@ p :: c:Char -> { shout [c] == [toUpper c] } @-}
p :: Char -> ()
p _ = ()
