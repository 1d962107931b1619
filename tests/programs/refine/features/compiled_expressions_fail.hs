-- feature: a proof about two reflected interpreters
-- verdict: unsafe
module CompiledExpressions where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
import Language.Haskell.Liquid.ProofCombinators
data Exp = Lit Int | Sub Exp Exp
data Ins = Push Int | ISub
{-@ reflect eval @-}
eval :: Exp -> Int
eval (Lit n) = n
eval (Sub a b) = eval a - eval b
{-@ reflect app @-}
app :: [a] -> [a] -> [a]
app [] ys = ys
app (x:xs) ys = x : app xs ys
{-@ reflect comp @-}
comp :: Exp -> [Ins]
comp (Lit n) = [Push n]
comp (Sub a b) = app (comp a) (app (comp b) [ISub])
{-@ reflect exec @-}
exec :: [Ins] -> [Int] -> [Int]
exec [] s = s
exec (Push n : r) s = exec r (n : s)
exec (ISub : r) (x:y:s) = exec r (x - y : s)
exec (_ : r) s = exec r s
{-@ execApp :: p:[Ins] -> q:[Ins] -> s:[Int] -> { exec (app p q) s == exec q (exec p s) } @-}
execApp :: [Ins] -> [Ins] -> [Int] -> Proof
execApp [] _ _ = ()
execApp (Push n : r) q s = execApp r q (n : s)
execApp (ISub : r) q (x:y:s) = execApp r q (x - y : s)
--                                          ^^^^^^^^^ should be blame 1: x - y : s
execApp (ISub : r) q [] = execApp r q []
execApp (ISub : r) q [x] = execApp r q [x]
{-@ correct :: e:Exp -> s:[Int] -> { exec (comp e) s == eval e : s } @-}
correct :: Exp -> [Int] -> Proof
correct (Lit _) _ = ()
correct (Sub a b) s = execApp (comp a) (app (comp b) [ISub]) s &&& correct a s &&& execApp (comp b) [ISub] (eval a : s) &&& correct b (eval a : s)
--                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ C0301: the result of `correct`
