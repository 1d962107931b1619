-- feature: lengths of parts of lists, and of texts that are written
-- verdict: unsafe
{-# LANGUAGE OverloadedStrings #-}
module LengthsOfTexts where

import qualified Data.Text as T

{-@ pieces :: T.Text -> [T.Text] @-}
pieces :: T.Text -> [T.Text]
pieces = T.splitOn ""
--                 ^^ blame 1: ""
--                 ^^ C0301: argument 1 of `splitOn`
