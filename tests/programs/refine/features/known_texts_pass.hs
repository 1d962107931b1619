-- feature: KnownSymbol: the text that a type is
-- verdict: safe
{-# LANGUAGE DataKinds, KindSignatures, ScopedTypeVariables #-}
module KnownTexts where

import GHC.TypeLits
import Data.Proxy

newtype Tagged (s :: Symbol) = Tagged String

{-@ newtype Tagged s = Tagged {v:String | v == s} @-}

tag :: KnownSymbol s => Proxy s -> Tagged s
tag p = Tagged (symbolVal p)

{-@ ada :: {v:String | v == "ada"} @-}
ada :: String
ada = case tag (Proxy :: Proxy "ada") of Tagged v -> v
