-- attack: fields_swapped: unsafe C0301
module M where
data T = C { fx :: Int, fy :: Int }
{-@ data T = C { fy :: {v:Int | v > 0}, fx :: Int } @-}
f :: T
f = C 5 0

-- attack: fields_swapped_record_syntax: unsafe C0301
module M where
data T = C { fx :: Int, fy :: Int }
{-@ data T = C { fy :: {v:Int | v > 0}, fx :: Int } @-}
f :: T
f = C { fy = 0, fx = 5 }

-- attack: fields_swapped_used: unsafe C0301
module M where
data T = C { fx :: Int, fy :: Int }
{-@ data T = C { fy :: {v:Int | v > 0}, fx :: Int } @-}
f :: T -> Int
f t = 10 `div` fx t

-- attack: fields_swapped_update: unsafe C0301
module M where
data T = C { fx :: Int, fy :: Int }
{-@ data T = C { fy :: {v:Int | v > 0}, fx :: Int } @-}
f :: T -> T
f t = t { fy = 0 }

-- attack: fields_swapped_three: unsafe C0301
module M where
data T = C { fx :: Int, fy :: Int, fz :: Int }
{-@ data T = C { fz :: {v:Int | v > 0}, fx :: Int, fy :: {v:Int | v > fx} } @-}
f :: T
f = C 5 1 1

-- attack: fields_swapped_dependent: unsupported C0190
module M where
data T = C { fx :: Int, fy :: Int }
{-@ data T = C { fy :: Int, fx :: {v:Int | v > fy} } @-}
f :: T
f = C 0 5

-- attack: fields_swapped_other_types: unsafe C0301
module M where
data T = C { fx :: Int, fb :: Bool }
{-@ data T = C { fb :: Bool, fx :: {v:Int | v > 0} } @-}
f :: T
f = C 0 True

-- attack: fields_unknown: invalid C0102
module M where
data T = C { fx :: Int, fy :: Int }
{-@ data T = C { fq :: {v:Int | v > 0}, fx :: Int } @-}
f :: T
f = C 5 0

-- attack: fields_twice: invalid C0102
module M where
data T = C { fx :: Int, fy :: Int }
{-@ data T = C { fx :: Int, fx :: {v:Int | v > 0} } @-}
f :: T
f = C 5 0

-- attack: fields_positional_binders: invalid C0102
module M where
data T = C { fx :: Int, fy :: Int }
{-@ data T where
      C :: fy:{v:Int | v > 0} -> fx:Int -> T @-}
f :: T
f = C 5 0

-- attack: fields_too_few: invalid C0103
module M where
data T = C { fx :: Int, fy :: Int }
{-@ data T = C { fy :: {v:Int | v > 0} } @-}
f :: T
f = C 5 0

-- attack: fields_other_type: invalid C0311
module M where
data T = C { fx :: Int, fb :: Bool }
{-@ data T = C { fx :: Bool, fb :: Bool } @-}
f :: T
f = C 5 True

-- attack: fields_second_constructor: unsafe C0301
module M where
data T = A { fx :: Int, fy :: Int } | B { fy :: Int, fx :: Int }
{-@ data T = A { fx :: Int, fy :: {v:Int | v > 0} } | B { fx :: Int, fy :: {v:Int | v > 0} } @-}
f :: T
f = B 0 5

-- attack: constructors_swapped: unsafe C0301
module M where
data T = A Int | B Int
{-@ data T = B {b :: Int} | A {a :: {v:Int | v > 0}} @-}
f :: T
f = A 0

-- attack: constructor_left_out: invalid C0103
module M where
data T = A Int | B Int
{-@ data T = A {a :: {v:Int | v > 0}} @-}
f :: T
f = A 0

-- attack: constructor_twice: invalid C0105
module M where
data T = A Int
{-@ data T = A {a :: {v:Int | v > 0}} | A {a :: Int} @-}
f :: T
f = A 0

-- attack: constructor_infix: unsafe C0301
module M where
data T = Int :* Int
{-@ data T = (:*) {l :: Int, r :: {v:Int | v > 0}} @-}
f :: T
f = 1 :* 0

-- attack: fields_gadt_record: unsafe C0301
{-# LANGUAGE GADTs #-}
module M where
data T where
  C :: { fx :: Int, fy :: Int } -> T
{-@ data T = C { fy :: {v:Int | v > 0}, fx :: Int } @-}
f :: T
f = C 5 0

-- attack: data_twice: invalid C0105
module M where
data T = C { fx :: Int }
{-@ data T = C { fx :: {v:Int | v > 0} } @-}
{-@ data T = C { fx :: Int } @-}
f :: T
f = C 0
g :: T -> Int
g (C x) = 10 `div` x

-- attack: predicates_too_many: invalid C0103
module M where
data F = F Int
{-@ data F <p :: Int -> Bool> = F { unF :: Int<p> } @-}
{-@ f :: F <{\v -> true}, {\v -> v > 0}> @-}
f :: F
f = F 0

-- attack: shape_fields_positional_dependent: unsafe C0301
module M where
data T = C Int Int
{-@ data T = C { lo :: Int, hi :: {v:Int | v > lo} } @-}
f :: T
f = C 5 0

-- attack: shape_fields_unnamed_record: unsafe C0301
module M where
data T = C { fx :: Int, fy :: Int }
{-@ data T = C Int {v:Int | v > 0} @-}
f :: T
f = C 5 0

-- attack: shape_type_params_swapped: unsafe C0301
module M where
data T a b = C { fa :: a, fb :: b }
{-@ data T b a = C { fa :: b, fb :: {v:a | false} } @-}
f :: T Int Int
f = C 5 0

-- attack: shape_shared_field_two: unsafe C0301
module M where
data T = A { fx :: Int, fy :: Int } | B { fy :: Int }
{-@ data T = B { fy :: {v:Int | v > 0} } | A { fy :: {v:Int | v > 0}, fx :: Int } @-}
g :: T -> Int
g t = 10 `div` fy t
f :: T
f = A 1 0
