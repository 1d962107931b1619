-- feature: KnownSymbol: the text that a type is
-- verdict: unsafe
{-# LANGUAGE DataKinds, KindSignatures, ScopedTypeVariables #-}
module KnownTexts where

import GHC.TypeLits

newtype Tagged (s :: Symbol) = Tagged String

{-@ newtype Tagged s = Tagged {v:String | v == s} @-}
--                                        ^^^^^^ blame 1: v == s

ada :: Tagged "ada"
ada = Tagged "bob"
--           ^^^^^ C0301: field 1 of `Tagged` could not be proved to satisfy `v == s`
