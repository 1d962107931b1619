-- feature: records with refined fields: selection and update
-- verdict: safe
module RefinedRecords where

data Account = Account { owner :: String, balance :: Int }

{-@ data Account = Account { owner :: {v:String | len v > 0}, balance :: {v:Int | v >= 0} } @-}

{-@ take' :: a:Account -> {n:Int | 0 <= n && n <= balance a} -> Account @-}
take' :: Account -> Int -> Account
take' a n = a { balance = balance a - n }

{-@ initial :: Account -> Char @-}
initial :: Account -> Char
initial = head . owner
