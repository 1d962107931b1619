module Data.Time.Calendar.Easter
  ( gregorianEaster, gregorianPaschalMoon, orthodoxEaster, orthodoxPaschalMoon, sundayAfter
  ) where

import Data.Time.Calendar.Days (Day)


gregorianEaster, gregorianPaschalMoon, orthodoxEaster, orthodoxPaschalMoon :: Integer -> Day
sundayAfter :: Day -> Day
