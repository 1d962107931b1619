module GHC.Desugar
  ( (>>>), toAnnotationWrapper, AnnotationWrapper (..)
  ) where

import Control.Arrow (Arrow)
import Data.Data (Data)

data AnnotationWrapper = forall a. Data a => AnnotationWrapper a

(>>>) :: Arrow arr => arr a b -> arr b c -> arr a c
toAnnotationWrapper :: Data a => a -> AnnotationWrapper
