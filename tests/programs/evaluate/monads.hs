-- verdict: welltyped
-- Monads of the program's own and of the library, do blocks, comprehensions.
module Main where

import Control.Monad
import Data.IORef
import Data.Char (isDigit, isSpace, toUpper)

newtype State s a = State { runState :: s -> (a, s) }

instance Functor (State s) where
  fmap f (State g) = State $ \s -> let (a, s') = g s in (f a, s')
instance Applicative (State s) where
  pure a = State $ \s -> (a, s)
  State f <*> State g = State $ \s ->
    let (h, s1) = f s
        (a, s2) = g s1
    in (h a, s2)
instance Monad (State s) where
  State g >>= k = State $ \s -> let (a, s') = g s in runState (k a) s'

get :: State s s
get = State (\s -> (s, s))

put :: s -> State s ()
put s = State (const ((), s))

fresh :: State Int Int
fresh = do
  n <- get
  put (n + 1)
  return n

labels :: [a] -> State Int [(Int, a)]
labels xs = forM xs $ \x -> do
  n <- fresh
  let m = n * 10
  pure (m, x)

newtype Parser a = Parser { parse :: String -> [(a, String)] }

instance Functor Parser where
  fmap = liftM
instance Applicative Parser where
  pure x = Parser (\s -> [(x, s)])
  (<*>) = ap
instance Monad Parser where
  p >>= f = Parser (\s -> concat [parse (f a) rest | (a, rest) <- parse p s])

item :: Parser Char
item = Parser step
  where
    step [] = []
    step (c : cs) = [(c, cs)]

orElse :: Parser a -> Parser a -> Parser a
orElse p q = Parser (\s -> case parse p s of [] -> parse q s; found -> found)

sat :: (Char -> Bool) -> Parser Char
sat ok = do { c <- item; if ok c then return c else Parser (const []) }

many0, many1' :: Parser a -> Parser [a]
many0 p = many1' p `orElse` return []
many1' p = do { x <- p; xs <- many0 p; return (x : xs) }

token :: Parser a -> Parser a
token p = p >>= \x -> many0 (sat isSpace) >> return x

symbol :: Char -> Parser Char
symbol = token . sat . (==)

number :: Parser Int
number = token (read <$> many1' (sat isDigit))

expr, term, factor :: Parser Int
expr = term >>= rest
  where
    rest acc = (do { _ <- symbol '+'; t <- term; rest (acc + t) })
      `orElse` (do { _ <- symbol '-'; t <- term; rest (acc - t) })
      `orElse` return acc
term = do
  f <- factor
  (do { _ <- symbol '*'; t <- term; return (f * t) }) `orElse` return f
factor = number `orElse` (symbol '(' *> expr <* symbol ')')

safeDivide :: Int -> Int -> Either String Int
safeDivide _ 0 = Left "division by zero"
safeDivide a b = Right (a `div` b)

main :: IO ()
main = do
  print (fst (runState (labels "abc") 5))
  print (parse expr "1 + 2 * (3 + 4) - 5")
  print (mapM (safeDivide 100) [1, 2, 5], mapM (safeDivide 100) [1, 0])
  print [(x, y, z) | z <- [1 .. 20], y <- [1 .. z], x <- [1 .. y], x * x + y * y == z * z]
  print [c | Just c <- [Just 'a', Nothing, Just 'b']]
  print (do { Just x <- [Just 1, Nothing, Just 3]; let { y = x + 1 }; [x, y] })
  counter <- newIORef (0 :: Int)
  forM_ [1 .. 10] $ \i -> when (even i) $ modifyIORef counter (+ i)
  readIORef counter >>= print
  line <- getLine
  rest <- getContents
  putStrLn (map toUpper line)
  print (length (lines rest), sum (map read (lines rest) :: [Int]))
  print =<< foldM (\acc x -> do { putStrLn ("adding " ++ show x); return (acc + x) }) 0 [1, 2, 3]
  print (zipWithM (\a b -> if b /= 0 then Just (a `div` b) else Nothing) [10, 20] [2, 5])
  print (sequence [Just 1, Just 2], replicateM 2 "ab", join [[1], [2, 3]])
