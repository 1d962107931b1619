module Greeting (greeting) where

data Day = Workday | Weekend | Holiday String

greeting :: Day -> String
greeting Workday = "Back to work!"
greeting Weekend = "Enjoy your weekend!"
