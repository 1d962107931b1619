-- feature: lengths of parts of lists, and of texts that are written
-- verdict: safe
{-# LANGUAGE OverloadedStrings #-}
module LengthsOfTexts where

import qualified Data.Text as T

{-@ initials :: T.Text -> [Char] @-}
initials :: T.Text -> [Char]
initials = map T.head . filter (not . T.null) . T.splitOn ", "

{-@ chunks :: n:{Int | n > 0} -> xs:[a] -> [{v:[a] | len v <= n}] / [len xs] @-}
chunks :: Int -> [a] -> [[a]]
chunks _ [] = []
chunks n xs = let (first, rest) = splitAt n xs in first : chunks n rest
