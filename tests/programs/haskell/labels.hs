-- verdict: unsafe
{-# LANGUAGE OverloadedLabels, ImplicitParams, ScopedTypeVariables, CPP #-}
module Labels where

#define TWICE(f) f (f 1) + \

#if 1 /* a comment */ && 1
class Field a where field :: a -> Int
#endif

age :: Int
age = either id id #age
--                 ^^^^ C0125: an overloaded label stands for something that is not known

deeper :: Int
deeper = let ?level = 1 + age in age + 'd'
--                                     ^^^ C0201: `'d'` has type `Char`
--                                     ^^^ blame 1: 'd'

signed :: Int -> Int
signed n = size
  where
    size :: Int
      | n < 0 = 0
      | otherwise = TWICE(succ)  2

left :: Int -> IO Int
left n
  | 'g' = do
--  ^^^ C0201: `'g'` has type `Char`
--  ^^^ blame 1: 'g'
    print n
    more <- return n
--  ^^^^^^^^^^^^^^^^ C0207: the last statement of a `do` block is an expression
  | otherwise = return n
