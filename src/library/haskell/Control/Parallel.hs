-- Parallelism is a hint; without it the result is the same.
module Control.Parallel (par, pseq) where

infixr 0 `par`, `pseq`

par, pseq :: a -> b -> b
par _ y = y
pseq = seq
