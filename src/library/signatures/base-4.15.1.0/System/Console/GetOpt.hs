module System.Console.GetOpt
  ( getOpt, getOpt', usageInfo, ArgDescr (NoArg, OptArg, ReqArg)
  , ArgOrder (Permute, RequireOrder, ReturnInOrder), OptDescr (Option)
  ) where

data ArgDescr a = NoArg a | ReqArg (String -> a) String | OptArg (Maybe String -> a) String
data ArgOrder a = RequireOrder | Permute | ReturnInOrder (String -> a)
data OptDescr a = Option String [String] (ArgDescr a) String
instance Functor ArgDescr
instance Functor ArgOrder
instance Functor OptDescr

getOpt :: ArgOrder a -> [OptDescr a] -> [String] -> ([a], [String], [String])
getOpt' :: ArgOrder a -> [OptDescr a] -> [String] -> ([a], [String], [String], [String])
usageInfo :: String -> [OptDescr a] -> String
