-- feature: "" in a pattern is the empty list
-- verdict: unsafe
module EmptyTexts where

{-@ type Text = {v:String | len v > 0} @-}

{-@ tidy :: String -> Maybe Text @-}
tidy :: String -> Maybe String
tidy "-" = Nothing
tidy name = Just name
--          ^^^^^^^^^ C0301: the result of `tidy`
--          ^^^^^^^^^ blame 1: Just name
