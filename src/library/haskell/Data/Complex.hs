module Data.Complex
  ( Complex (..), realPart, imagPart, mkPolar, cis, polar, magnitude, phase, conjugate
  ) where

infix 6 :+

data Complex a = !a :+ !a
  deriving (Eq, Show, Read)

realPart, imagPart :: Complex a -> a
realPart (x :+ _) = x
imagPart (_ :+ y) = y

conjugate :: Num a => Complex a -> Complex a
conjugate (x :+ y) = x :+ negate y

mkPolar :: Floating a => a -> a -> Complex a
mkPolar r theta = (r * cos theta) :+ (r * sin theta)

cis :: Floating a => a -> Complex a
cis theta = cos theta :+ sin theta

polar :: RealFloat a => Complex a -> (a, a)
polar z = (magnitude z, phase z)

-- Scaled, so that the squares do not overflow.
magnitude :: RealFloat a => Complex a -> a
magnitude (x :+ y) = scaleFloat k (sqrt (square (scaled x) + square (scaled y)))
  where
    k = max (exponent x) (exponent y)
    scaled = scaleFloat (negate k)
    square z = z * z

phase :: RealFloat a => Complex a -> a
phase (x :+ y) = if x == 0 && y == 0 then 0 else atan2 y x

instance Functor Complex where
  fmap f (x :+ y) = f x :+ f y

instance Foldable Complex where
  foldr f end (x :+ y) = f x (f y end)

instance Traversable Complex where
  traverse f (x :+ y) = (:+) <$> f x <*> f y

instance RealFloat a => Num (Complex a) where
  (x :+ y) + (x' :+ y') = (x + x') :+ (y + y')
  (x :+ y) - (x' :+ y') = (x - x') :+ (y - y')
  (x :+ y) * (x' :+ y') = (x * x' - y * y') :+ (x * y' + y * x')
  negate (x :+ y) = negate x :+ negate y
  abs z = magnitude z :+ 0
  signum z@(x :+ y) = if x == 0 && y == 0 then 0 else (x / r) :+ (y / r)
    where
      r = magnitude z
  fromInteger n = fromInteger n :+ 0

instance RealFloat a => Fractional (Complex a) where
  (x :+ y) / (x' :+ y') = ((x * xs + y * ys) / d) :+ ((y * xs - x * ys) / d)
    where
      xs = scaleFloat k x'
      ys = scaleFloat k y'
      k = negate (max (exponent x') (exponent y'))
      d = x' * xs + y' * ys
  fromRational q = fromRational q :+ 0

instance RealFloat a => Floating (Complex a) where
  pi = pi :+ 0
  exp (x :+ y) = (e * cos y) :+ (e * sin y)
    where
      e = exp x
  log z = log (magnitude z) :+ phase z
  sqrt z@(x :+ y)
    | x == 0 && y == 0 = 0
    | otherwise = u :+ (if y < 0 then negate v else v)
    where
      (u, v) = if x < 0 then (v', u') else (u', v')
      v' = abs y / (u' * 2)
      u' = sqrt ((magnitude z + abs x) / 2)
  sin (x :+ y) = (sin x * cosh y) :+ (cos x * sinh y)
  cos (x :+ y) = (cos x * cosh y) :+ negate (sin x * sinh y)
  sinh (x :+ y) = (cos y * sinh x) :+ (sin y * cosh x)
  cosh (x :+ y) = (cos y * cosh x) :+ (sin y * sinh x)
  asin z = timesNegI (log (timesI z + sqrt (1 - z * z)))
  acos z = timesNegI (log (z + timesI (sqrt (1 - z * z))))
  atan z = timesNegI (log ((1 + timesI z) / sqrt (1 + z * z)))
  asinh z = log (z + sqrt (z * z + 1))
  acosh z = log (z + sqrt (z + 1) * sqrt (z - 1))
  atanh z = (log (1 + z) - log (1 - z)) / 2

timesI, timesNegI :: Num a => Complex a -> Complex a
timesI (x :+ y) = negate y :+ x
timesNegI (x :+ y) = y :+ negate x
