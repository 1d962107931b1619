-- feature: preconditions and postconditions of state transformers
-- verdict: safe
module StateConditions where

data ST s a = ST { run :: s -> (a, s) }

{-@ data ST s a <pre :: s -> Bool, post :: a -> s -> Bool> = ST { run :: x:s<pre> -> ((a, s)<\v -> {w:s<post v> | true}>) } @-}

{-@ fresh :: ST <{\s -> s >= 0}, {\a s -> a >= 0 && s == a + 1}> Int Int @-}
fresh :: ST Int Int
fresh = ST (\n -> (n, n + 1))
