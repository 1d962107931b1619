module GHC.ResponseFile
  ( escapeArgs, expandResponse, getArgsWithResponseFiles, unescapeArgs
  ) where

data Quoting

escapeArgs :: [String] -> String
expandResponse :: [String] -> IO [String]
getArgsWithResponseFiles :: IO [String]
unescapeArgs :: String -> [String]
