-- verdict: unsafe
{-# LANGUAGE TemplateHaskell #-}
-- The compiler looks at the types of a typed quotation; at those of another where it is spliced.
module TypedQuotations where

  import Language.Haskell.TH
--       ^^^^^^^^^^^^^^^^^^^ C0125: of the package `template-haskell` only the types are known

  right :: Int -> Code Q Int
  right n = [|| if n > 0 then n else $$(right 1) ||]

  wrong :: Code Q Int
  wrong = [|| if 'c' then 1 else 2 ||]
--               ^^^ C0201: `'c'` has type `Char`, but `Bool` is needed here
--               ^^^ blame 1: 'c'

  later :: Q Exp
  later = [| if 'c' then 1 else 2 |]
