-- attack: class_law: unsafe C0301
module M where
class C a where
  {-@ pos :: a -> {v:Int | v > 0} @-}
  pos :: a -> Int
instance C Int where
  pos n = n

-- attack: class_default: unsafe C0301
module M where
class C a where
  {-@ pos :: a -> {v:Int | v > 0} @-}
  pos :: a -> Int
  pos _ = 0

-- attack: class_missing: unsafe C0302
module M where
class C a where
  {-@ pos :: a -> {v:Int | v > 0} @-}
  pos :: a -> Int
instance C Int where
f :: Int
f = pos (3 :: Int)

-- attack: class_method_pre: unsafe C0301
module M where
class C a where
  {-@ need :: a -> {v:Int | v > 0} -> Int @-}
  need :: a -> Int -> Int
f :: C a => a -> Int
f x = need x 0

-- attack: class_super: unsafe C0301
module M where
class A a where
  {-@ aa :: a -> {v:Int | v > 0} @-}
  aa :: a -> Int
class A a => B a where
  bb :: a -> Int
  bb x = aa x
instance A Int where
  aa x = x
instance B Int

-- attack: inst_poly: unsafe C0301
module M where
class A a where
  {-@ aa :: a -> {v:Int | v > 0} @-}
  aa :: a -> Int
instance A a => A [a] where
  aa xs = length xs
instance A a => A (Maybe a) where
  aa Nothing = 1
  aa (Just x) = aa x - 1

-- attack: inst_two: unsafe C0301
module M where
class C a where
  {-@ val :: a -> {v:Int | v >= 0} @-}
  val :: a -> Int
instance C Bool where
  val True = 1
  val False = -1
instance C () where
  val () = 0

-- attack: class_dict_direct: unsafe C0301
module M where
class D a where
  dv :: a -> a -> a
instance D Int where
  {-@ instance D Int where dv :: Int -> {v:Int | v /= 0} -> Int @-}
  dv x y = x `div` y
g :: Int
g = dv 1 0

-- attack: class_nosig: unsafe C0301
module M where
class D a where
  dv :: a -> a -> a
instance D Int where
  dv x y = x `div` y

-- attack: semigroup_law: unsafe C0301
module M where
data Mx = Mx Int
{-@ data Mx = Mx { mx :: {v:Int | v >= 0} } @-}
instance Semigroup Mx where
  Mx a <> Mx b = Mx (a - b)

-- attack: monad_user: unsafe C0301
module M where
data I a = I a
instance Functor I where { fmap g (I x) = I (g x) }
instance Applicative I where { pure = I; I g <*> I x = I (g x) }
instance Monad I where { I x >>= g = g x }
{-@ f :: I {v:Int | v > 0} @-}
f :: I Int
f = do { x <- I 1; return (x - 1) }

-- attack: functor_user: unsafe C0301
module M where
data B a = B a
instance Functor B where
  fmap g (B x) = B (g x)
{-@ f :: B {v:Int | v > 0} -> B {v:Int | v > 0} @-}
f :: B Int -> B Int
f b = fmap (\x -> x - 1) b
