module System.Mem.StableName
  ( StableName, makeStableName, hashStableName, eqStableName
  ) where

import Control.DeepSeq (NFData)

data StableName a
instance Eq (StableName a)
instance NFData (StableName a)

eqStableName :: StableName a -> StableName b -> Bool
hashStableName :: StableName a -> Int
makeStableName :: a -> IO (StableName a)
