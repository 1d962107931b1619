module Data.Time.Calendar.Week
  ( dayOfWeek, DayOfWeek (Friday, Monday, Saturday, Sunday, Thursday, Tuesday, Wednesday)
  ) where

import Data.Time.Calendar.Days (Day)

data DayOfWeek = Monday | Tuesday | Wednesday | Thursday | Friday | Saturday | Sunday
instance Enum DayOfWeek
instance Eq DayOfWeek
instance Read DayOfWeek
instance Show DayOfWeek

dayOfWeek :: Day -> DayOfWeek
