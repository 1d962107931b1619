module Data.Time.Calendar.MonthDay
  ( dayOfYearToMonthAndDay, monthAndDayToDayOfYear, monthAndDayToDayOfYearValid, monthLength
  ) where


dayOfYearToMonthAndDay :: Bool -> Int -> (Int, Int)
monthAndDayToDayOfYear :: Bool -> Int -> Int -> Int
monthAndDayToDayOfYearValid :: Bool -> Int -> Int -> Maybe Int
monthLength :: Bool -> Int -> Int
