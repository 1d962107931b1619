-- attack: meas_wrong_eq: unsafe C0301
module M where
data T = A Int | B
{-@ measure sz :: T -> Int
    sz (A x) = x
    sz B = 0 @-}
{-@ f :: Int -> {v:T | sz v >= 0} @-}
f :: Int -> T
f n = A n

-- attack: meas_claimed_type: unsafe C0301
module M where
data T = A Int | B
{-@ measure sz :: T -> {v:Int | v >= 0}
    sz (A x) = x
    sz B = 0 @-}
{-@ f :: T -> {v:Int | v >= 0} @-}
f :: T -> Int
f (A x) = x
f B = 0

-- attack: bool_measure: unsafe C0301
module M where
data T = A | B
{-@ measure isA @-}
isA :: T -> Bool
isA A = True
isA B = False
{-@ f :: {v:T | isA v} @-}
f :: T
f = B

-- attack: measure_two_args: unsafe C0301
module M where
data T = T Int Int
{-@ measure sm @-}
sm :: T -> Int
sm (T a b) = a + b
{-@ f :: a:Int -> {v:T | sm v = a} @-}
f :: Int -> T
f a = T a 1

-- attack: measure_default_arm: unsafe C0301
module M where
data T = A | B | C
{-@ measure rank @-}
rank :: T -> Int
rank A = 0
rank _ = 1
{-@ f :: {v:T | rank v = 0} @-}
f :: T
f = C

-- attack: measure_guard: unsafe C0301
module M where
{-@ measure pos @-}
pos :: Maybe Int -> Bool
pos (Just n) = n > 0
pos Nothing = True
{-@ f :: {v:Maybe Int | pos v} @-}
f :: Maybe Int
f = Just 0

-- attack: measure_rec_noterm: unsafe C0303
module M where
data T = L | N T
{-@ measure dep @-}
dep :: T -> Int
dep L = 0
dep (N t) = 1 + dep (N t)

-- attack: meas_partial: unsafe C0301
module M where
{-@ measure hd @-}
{-@ hd :: {v:[Int] | len v > 0} -> Int @-}
hd :: [Int] -> Int
hd (x:_) = x
{-@ f :: xs:[Int] -> {v:Int | v = hd xs} @-}
f :: [Int] -> Int
f [] = 0
f (x:_) = x

-- attack: invariant_trust: unsafe C0301
module M where
data T = T Int
{-@ measure tv :: T -> Int
    tv (T x) = x @-}
{-@ invariant {v:T | tv v >= 0} @-}
{-@ f :: Int -> {v:T | tv v > 0} @-}
f :: Int -> T
f n = T n

-- attack: dup_eq: invalid C0105
module M where
data T = A Int | B
{-@ measure sz :: T -> Int
    sz (A x) = 0
    sz (A x) = 1
    sz B = 2 @-}
{-@ f :: Int -> {v:T | sz v = 7} @-}
f :: Int -> T
f n = A n

-- attack: spec_eq_circular: invalid C0105
module M where
data T = A Int | B
{-@ measure sz :: T -> Int
    sz (A x) = 1 + sz (A x)
    sz B = 2 @-}
{-@ f :: Int -> {v:T | sz v = 7} @-}
f :: Int -> T
f n = A n

-- attack: autosize: unsafe C0303
module M where
data T = L | N Int T
{-@ autosize T @-}
f :: T -> Int
f L = 0
f (N x t) = f (N x t)

-- attack: inline_lie: unsafe C0301
module M where
{-@ inline mx @-}
mx :: Int -> Int -> Int
mx a b = if a > b then a else b
{-@ f :: a:Int -> b:Int -> {v:Int | v = mx a b} @-}
f :: Int -> Int -> Int
f a b = if a > b then b else a

-- attack: inline_rec: unsafe C0301
module M where
{-@ inline dbl @-}
dbl :: Int -> Int
dbl x = x + x
{-@ f :: x:Int -> {v:Int | v = dbl x} @-}
f :: Int -> Int
f x = x + x + x
