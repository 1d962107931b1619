module Data.Eq (Eq (..)) where
