-- feature: texts in reflected functions
-- verdict: unsafe
module ReflectedTexts where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
data C = R | G
{-@ reflect name @-}
name :: C -> String
name R = "red"
name G = "green"
{-@ p :: { name G == "red" } @-}
--         ^^^^^^^^^^^^^^^ blame 1: name G == "red"
p :: ()
p = ()
--  ^^ C0301: the result of `p`
