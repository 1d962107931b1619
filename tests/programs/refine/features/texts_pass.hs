-- feature: lengths of texts
-- verdict: safe
module Texts where

import qualified Data.Text as T

{-@ first :: {t:T.Text | tlen t > 0} -> Char @-}
first :: T.Text -> Char
first = T.head
