-- verdict: unsafe
{-# LANGUAGE OverloadedLists, TypeFamilies #-}
module OverloadedListsWrong where

import GHC.Exts (IsList (..))

newtype Box a = Box [a]

instance IsList (Box a) where
  type Item (Box a) = a
  fromList = Box
  toList (Box xs) = xs

letters :: Box Int
letters = ['a']
--        ^^^^^ C0125: an overloaded list stands for something that is not known
--         ^^^ C0201: `'a'` has type `Char`, but `Item (Box Int)` is needed here
--         ^^^ blame 1: 'a'
