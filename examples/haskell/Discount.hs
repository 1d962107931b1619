module Discount (discount) where

-- What a customer pays with a voucher.
{-@ discount :: price:Int -> {voucher:Int | 0 <= voucher} -> {v:Int | v <= prize} @-}
discount :: Int -> Int -> Int
discount price voucher = price - voucher
