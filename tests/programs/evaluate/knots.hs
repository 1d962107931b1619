-- verdict: welltyped
{-# LANGUAGE RecursiveDo #-}
module Main where
import Data.IORef
import Control.Monad.Fix (mfix)

data Node = Node Int (IORef Node)

loop2 :: IO Node
loop2 = mdo
  a <- newIORef (Node 1 b)
  b <- newIORef (Node 2 a)
  readIORef a

walk :: Int -> Node -> IO [Int]
walk 0 _ = return []
walk n (Node v next) = do
  following <- readIORef next
  (v :) <$> walk (n - 1) following

ones :: Maybe [Int]
ones = do
  rec xs <- Just (1 : map (* 2) ys)
      ys <- Just (take 4 xs)
  return ys

helpers :: IO (Int, String)
helpers = mdo
  let early = take k (cycle "ab")
      twice x = x + x
  k <- return (twice 3)
  r <- return (twice 2)
  let size = length early + k
  putStrLn (early ++ show r)
  return (size, show (twice k))

inner :: IO Node
inner = mdo
  a <- newIORef (Node 10 b)
  rec { b <- newIORef (Node 20 c); c <- newIORef (Node 30 a) }
  readIORef a

main :: IO ()
main = do
  n <- loop2
  walk 5 n >>= print
  inner >>= walk 5 >>= print
  print ones
  helpers >>= print
  rec { let { even' 0 = True; even' m = odd' (m - 1) }
      ; x <- return (even' (10 :: Int))
      ; let { odd' 0 = False; odd' m = even' (m - 1) } }
  print (x, odd' 3)
  print (take 3 (fst (either (\e -> ([], e)) (\v -> (v, "")) (mfix (\xs -> Right (7 : xs))))))
