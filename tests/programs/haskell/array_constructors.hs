-- verdict: incomplete
-- The constructors of unboxed arrays are those of the package, which nobody knows here.
module ArrayConstructors where

    import Data.Array.Base (UArray (..))
--  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ C0115: only a part of `Data.Array.Base` is known

    size :: UArray i e -> Int
    size (UArray _ _ n _) = n
