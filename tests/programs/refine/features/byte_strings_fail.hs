-- feature: lengths of byte strings
-- verdict: unsafe
module ByteStrings where

import qualified Data.ByteString as B
import Data.Word

first :: B.ByteString -> Word8
first b = B.head b
--               ^ C0301: argument 1 of `head` could not be proved to satisfy `1 <= bslen v`
--        ^^^^^^^^ blame 1: B.head b
