-- feature: isJust and fromJust
-- verdict: unsafe
module MaybeValues where

import Data.Maybe

use :: Maybe Int -> Int
use m = fromJust m
--               ^ C0301: argument 1 of `fromJust` could not be proved to satisfy `isJust v`
--      ^^^^^^^^^^ blame 1: fromJust m
