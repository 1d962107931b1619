-- verdict: unsafe
-- A literal means the same in an annotation as in code.
module Literals where

{-@ letter :: {v:Char | v = 'a'} @-}
letter :: Char
letter = 'a'

{-@ printed :: {v:Char | v /= '\n'} -> Int @-}
printed :: Char -> Int
printed _ = 1

width :: Char -> Int
width '\n' = 0
width '\t' = 8
width c = printed c

same :: Int
same = printed '\10'
--             ^^^^^ C0301: argument 1 of `printed`
--             ^^^^^ should be blame 1: '\10'

{-@ greeting :: () -> {v:String | v ~~ "hi\tyou"} @-}
greeting :: () -> String
greeting () = "hi\9you"

{-@ other :: {v:String | v = "hi"} @-}
other :: String
other = "hello"
--      ^^^^^^^ C0301: the result of `other`
--      ^^^^^^^ should be blame 1: "hello"
