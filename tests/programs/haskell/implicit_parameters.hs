-- verdict: unsafe
{-# LANGUAGE ImplicitParams #-}
module ImplicitParameters where

type Logged a = (?level :: Int) => a

note :: (?level :: Int, Show a) => a -> String
note x = if above ?level then show x else ""
--                ^^^^^^ C0125: an implicit parameter stands for something that is not known

above :: Int -> Bool
above n = n > 'c'
--            ^^^ C0201: has type `Char`
--            ^^^ blame 1: 'c'
