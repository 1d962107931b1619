-- feature: records with refined fields: selection and update
-- verdict: unsafe
module RefinedRecords where

data Account = Account { owner :: String, balance :: Int }

{-@ data Account = Account { owner :: {v:String | len v > 0}, balance :: {v:Int | v >= 0} } @-}
--                                                                                ^^^^^^ blame 1: v >= 0

take' :: Account -> Int -> Account
take' a n = a { balance = balance a - n }
--                        ^^^^^^^^^^^^^ C0301: field 2 of `Account` could not be proved to satisfy `v >= 0`
