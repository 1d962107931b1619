-- feature: "" in a pattern is the empty list
-- verdict: safe
module EmptyTexts where

{-@ type Text = {v:String | len v > 0} @-}

{-@ shortened :: Text -> String @-}
shortened :: String -> String
shortened (_ : rest) = rest

{-@ tidy :: String -> Maybe Text @-}
tidy :: String -> Maybe String
tidy "" = Nothing
tidy name@(_ : _) = Just name

{-@ underlined :: text:String -> {v:String | len v = len text} @-}
underlined :: String -> String
underlined "" = ""
underlined (_ : rest) = '-' : underlined rest

parts :: String -> String -> Int
parts "" "" = 0
parts "" more = length (shortened more)
parts text _ = length (shortened text)
