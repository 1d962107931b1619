-- feature: lengths of texts
-- verdict: unsafe
module Texts where

import qualified Data.Text as T

first :: T.Text -> Char
first = T.head
--      ^^^^^^ C0301: the result of `first` could not be proved to satisfy `1 <= tlen v`
--      ^^^^^^ should be blame 1: T.head
