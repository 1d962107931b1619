-- feature: a proof about two reflected interpreters
-- verdict: safe
module CompiledExpressions where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
import Language.Haskell.Liquid.ProofCombinators
data Exp = Lit Int | Add Exp Exp | Mul Exp Exp
data Ins = Push Int | IAdd | IMul
{-@ reflect eval @-}
eval :: Exp -> Int
eval (Lit n) = n
eval (Add a b) = eval a + eval b
eval (Mul a b) = eval a * eval b
{-@ reflect app @-}
app :: [a] -> [a] -> [a]
app [] ys = ys
app (x:xs) ys = x : app xs ys
{-@ reflect comp @-}
comp :: Exp -> [Ins]
comp (Lit n) = [Push n]
comp (Add a b) = app (comp a) (app (comp b) [IAdd])
comp (Mul a b) = app (comp a) (app (comp b) [IMul])
{-@ reflect exec @-}
exec :: [Ins] -> [Int] -> [Int]
exec [] s = s
exec (Push n : r) s = exec r (n : s)
exec (IAdd : r) (x:y:s) = exec r (y + x : s)
exec (IMul : r) (x:y:s) = exec r (y * x : s)
exec (_ : r) s = exec r s
{-@ execApp :: p:[Ins] -> q:[Ins] -> s:[Int] -> { exec (app p q) s == exec q (exec p s) } @-}
execApp :: [Ins] -> [Ins] -> [Int] -> Proof
execApp [] _ _ = ()
execApp (Push n : r) q s = execApp r q (n : s)
execApp (IAdd : r) q (x:y:s) = execApp r q (y + x : s)
execApp (IMul : r) q (x:y:s) = execApp r q (y * x : s)
execApp (IAdd : r) q [] = execApp r q []
execApp (IMul : r) q [] = execApp r q []
execApp (IAdd : r) q [x] = execApp r q [x]
execApp (IMul : r) q [x] = execApp r q [x]
{-@ correct :: e:Exp -> s:[Int] -> { exec (comp e) s == eval e : s } @-}
correct :: Exp -> [Int] -> Proof
correct (Lit _) _ = ()
correct (Add a b) s = execApp (comp a) (app (comp b) [IAdd]) s &&& correct a s &&& execApp (comp b) [IAdd] (eval a : s) &&& correct b (eval a : s)
correct (Mul a b) s = execApp (comp a) (app (comp b) [IMul]) s &&& correct a s &&& execApp (comp b) [IMul] (eval a : s) &&& correct b (eval a : s)
