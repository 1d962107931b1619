-- feature: texts in reflected functions
-- verdict: safe
module ReflectedTexts where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
data C = R | G
{-@ reflect name @-}
name :: C -> String
name R = "red"
name G = "green"
{-@ p :: { name R == "red" } @-}
p :: ()
p = ()
{-@ q :: { name R /= name G } @-}
q :: ()
q = ()
