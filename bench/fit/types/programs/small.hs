-- Small well-typed programs of the kind that papers and courses discuss, to put mistakes into. Each
-- stands between two lines like the next one and is a program of its own.
-- :
back [] = []
back (x:xs) = back xs ++ [x]
final xs = head (back xs)
-- :
put x [] = [x]
put x (y:ys) | x <= y = x : y : ys
             | otherwise = y : put x ys
order xs = foldr put [] xs
-- :
halves [] = ([], [])
halves [x] = ([x], [])
halves (x:y:zs) = let (xs, ys) = halves zs
                  in (x:xs, y:ys)
-- :
halves xs = case xs of
  [] -> ([], [])
  [x] -> ([], [x])
  (x:y:zs) -> let (as, bs) = halves zs
              in (x:as, y:bs)
-- :
join [] ys = ys
join (x:xs) ys = x : join xs ys
twice xs = join xs xs
-- :
total [] = 0
total (x:xs) = x + total xs
mean xs = total xs / fromIntegral (length xs)
-- :
glue [] = []
glue (xs:xss) = xs ++ glue xss
wide = glue . map glue
-- :
fac n = if n == 0 then 1 else n * fac (n - 1)
-- :
power b 0 = 1
power b n = b * power b (n - 1)
cube x = power x 3
-- :
fib 0 = 0
fib 1 = 1
fib n = fib (n - 1) + fib (n - 2)
small = takeWhile (< 100) (map fib [0 ..])
-- :
greet name = putStrLn ("hello, " ++ name ++ "!")
-- :
v = print ("one" ++ "two")
-- :
import Data.Char
shout s = map toUpper s
loud xs ys = map toUpper (xs ++ ys)
-- :
import Data.Char
capital [] = []
capital (c:cs) = toUpper c : map toLower cs
title = unwords . map capital . words
-- :
squares n = map (^ 2) [1 .. n]
v = sum (squares 10)
-- :
longest xs = maximum (map length xs) + 1
-- :
addAll n = foldl (+) 0 n
mulAll ns = foldr (*) 1 ns
-- :
pairs = zip [1, 2, 3] "abc"
sums = zipWith (\x y -> x + y) [1, 2] [3, 4, 5]
-- :
up xs = map (+ 1) xs ++ [1]
down xs = map (subtract 1) xs
-- :
up :: [Int] -> [Int]
up xs = map (+ 1) xs ++ [1]
-- :
largest [] = error "empty"
largest [x] = x
largest (x:xs) = x `max` largest xs
-- :
test b = if b then "yes" else "no"
answer = test (1 < 2)
-- :
opposite True = False
opposite False = True
v = opposite (opposite True)
-- :
isA 'a' = True
isA _ = False
v = isA 'b' || isA 'a'
-- :
v = (\x -> x + 3) (if True then 1 else 2)
-- :
v = (\x -> [x, True, False]) (if True then True else False)
-- :
v = \x -> let w = x + 1
          in if even w then [1, w] else [4]
-- :
v = \a -> (\b -> if b then a else 2) True + 3
-- :
v = let f = \x -> let y = x
                  in y 5
    in f (\z -> z + 1)
-- :
v = \f y (h:t) -> f h : y t
-- :
choose c = if c then \g x -> g x
           else \e y -> e y
-- :
each f (h:t) = f h : [f (head t)]
-- :
push top stack = top : stack
pop (top : stack) = stack
same stack = pop (push 1 stack)
-- :
push top stack = (top, stack)
pop (top, stack) = stack
same s = pop (push undefined s)
-- :
apply f [] = []
apply f (x:xs) = f x : apply f xs
test = apply not [True, False]
-- :
import Data.Char
apply f [] = []
apply f (x:xs) = f x : apply f xs
test = apply toLower "ABC"
-- :
addNew word list
  | word `elem` list = list
  | True = word : list
v = addNew "late" ["early", "soon"]
-- :
fold = foldl
numbers = [12, 3]
zero = 0.0
addInverse acc i = acc + 1.0 / i
inverses = fold addInverse zero numbers
-- :
one = 1
two = one + one
three = two + one
four = three + one
-- :
count p [] = 0
count p (x:xs) = if p x then 1 + count p xs else count p xs
v = count even [1, 2, 3]
-- :
size :: [a] -> Int
size ls = walk 0 ls
  where walk n [] = n
        walk n (_:xs) = walk (n + 1) xs
v = size "abc"
-- :
gt :: Int -> Int -> Bool
gt = (>)
f [] = False
f [v] = v `gt` 0
f (h1:h2:t) = h1 `gt` h2
-- :
readFlag :: String -> Bool
readFlag s = s == "on"
negate' x = if x then readFlag "off" else fst (True, 1)
-- :
type Parser s a = [s] -> [(a, [s])]
apply :: (a -> b) -> Parser s a -> Parser s b
apply f p s = [ (f a, r) | (a, r) <- p s ]
both :: Parser s (a -> b) -> Parser s a -> Parser s b
both p q s = [ (f a, t) | (f, r) <- p s, (a, t) <- q r ]
word :: String -> Parser Char String
word w s = if take (length w) s == w then [(w, drop (length w) s)] else []
orElse :: Parser s a -> a -> Parser s a
orElse p a s = p s ++ [(a, s)]
twice = orElse ((++) `apply` word "ab" `both` word "cd") ""
-- :
at = (!!)
pick n i list = if i == n - 1 then [] else at list i : pick n (i + 1) list
-- :
type Stack = [Int]
empty :: Stack
empty = []
depth :: Stack -> Int
depth s = length s
v = depth (1 : 2 : empty)
-- :
data Tree a = Leaf | Node (Tree a) a (Tree a)
insert x Leaf = Node Leaf x Leaf
insert x (Node l y r) | x < y = Node (insert x l) y r
                      | otherwise = Node l y (insert x r)
flatten Leaf = []
flatten (Node l x r) = flatten l ++ [x] ++ flatten r
sorted xs = flatten (foldr insert Leaf xs)
-- :
data Shape = Circle Double | Box Double Double
area (Circle r) = 3.14 * r * r
area (Box w h) = w * h
areas ss = sum (map area ss)
-- :
data Expr = Num Int | Add Expr Expr | Mul Expr Expr
eval (Num n) = n
eval (Add a b) = eval a + eval b
eval (Mul a b) = eval a * eval b
render (Num n) = show n
render (Add a b) = "(" ++ render a ++ " + " ++ render b ++ ")"
render (Mul a b) = render a ++ " * " ++ render b
-- :
lookup' k [] = Nothing
lookup' k ((a, b) : rest) = if k == a then Just b else lookup' k rest
age = lookup' "ann" [("bob", 41), ("ann", 17)]
-- :
average :: [Double] -> Double
average xs = sum xs / fromIntegral (length xs)
spread xs = map (\x -> x - average xs) xs
-- :
palindrome xs = xs == reverse xs
v = filter palindrome (words "anna met otto there")
-- :
compress [] = []
compress (x:xs) = x : compress (dropWhile (== x) xs)
-- :
pack [] = []
pack (x:xs) = (x : takeWhile (== x) xs) : pack (dropWhile (== x) xs)
encode xs = map (\g -> (length g, head g)) (pack xs)
-- :
rotate xs n = drop n xs ++ take n xs
v = rotate "abcdef" 2
-- :
primes = sieve [2 ..]
sieve (p:xs) = p : sieve [ x | x <- xs, x `mod` p /= 0 ]
-- :
quick [] = []
quick (p:xs) = quick [ x | x <- xs, x < p ] ++ [p] ++ quick [ x | x <- xs, x >= p ]
-- :
table rows = unlines (map line rows)
line (name, n) = name ++ ": " ++ show n
-- :
main = do
  name <- getLine
  let n = length name
  putStrLn ("your name has " ++ show n ++ " letters")
-- :
compose f g = \x -> f (g x)
inc x = x + 1
v = compose inc inc 3
-- :
flip' f x y = f y x
v = flip' (-) 1 2
w = flip' map [1, 2] (+ 1)
-- :
curry' f x y = f (x, y)
uncurry' f (x, y) = f x y
v = uncurry' (+) (1, 2)
w = curry' fst 1 'c'
-- :
f x y = if x > y then x else y
g xs = foldr1 f xs
h = g [3, 1, 2] + 1
-- :
steps n | n == 1 = [1]
        | even n = n : steps (n `div` 2)
        | otherwise = n : steps (3 * n + 1)
long n = length (steps n) > 10
-- :
digits 0 = []
digits n = n `mod` 10 : digits (n `div` 10)
check n = sum (digits n) `mod` 9 == 0
-- :
positions x xs = [ i | (i, y) <- zip [0 ..] xs, x == y ]
v = positions 'a' "banana"
-- :
maybeHead [] = Nothing
maybeHead (x:_) = Just x
orZero Nothing = 0
orZero (Just n) = n
v = orZero (maybeHead [1, 2]) + 1
-- :
v = let id' = \x -> x
    in (id' 1, id' True)
-- :
v = \g -> (g 1 + 2, g 3)
-- :
f x = let y = x + 1
          z = show y
      in length z + y
-- :
select p q xs = [ x | x <- xs, p x, q x ]
v = select even (> 2) [1 .. 10]
-- :
split c [] = [[]]
split c (x:xs) | x == c = [] : rest
               | otherwise = (x : head rest) : tail rest
  where rest = split c xs
-- :
merge [] ys = ys
merge xs [] = xs
merge (x:xs) (y:ys) = if x < y then x : merge xs (y:ys) else y : merge (x:xs) ys
-- :
subs [] = [[]]
subs (x:xs) = subs xs ++ map (x :) (subs xs)
-- :
transpose' [] = []
transpose' ([] : _) = []
transpose' xss = map head xss : transpose' (map tail xss)
-- :
swap (a, b) = (b, a)
ordered (a, b) = if a <= b then (a, b) else swap (a, b)
v = map ordered [(2, 1), (3, 4)]
-- :
type Name = String
type Book = [(Name, Int)]
add :: Name -> Int -> Book -> Book
add name n book = (name, n) : book
numbers :: Book -> [Int]
numbers book = map snd book
v = numbers (add "ann" 12 [])
-- :
vowels :: String -> Int
vowels s = length (filter (`elem` "aeiou") s)
most :: [String] -> String
most ws = snd (maximum (map (\w -> (vowels w, w)) ws))
-- :
replicate' :: Int -> a -> [a]
replicate' 0 _ = []
replicate' n x = x : replicate' (n - 1) x
row :: Int -> String
row n = replicate' n '*' ++ "\n"
-- :
same :: Eq a => [a] -> Bool
same [] = True
same (x:xs) = all (== x) xs
-- :
biggest :: Ord a => [a] -> a
biggest = foldr1 max
show2 :: (Show a, Show b) => a -> b -> String
show2 a b = show a ++ " and " ++ show b
-- :
snoc xs x = xs ++ [x]
v = snoc (snoc [] 1) 2
-- :
bits 0 = []
bits n = bits (n `div` 2) ++ [n `mod` 2]
-- :
tails' [] = [[]]
tails' (x:xs) = (x : xs) : tails' xs
-- :
inits' [] = [[]]
inits' (x:xs) = [] : map (x :) (inits' xs)
-- :
between s [] = []
between s [x] = [x]
between s (x:xs) = x : s : between s xs
-- :
perms [] = [[]]
perms (x:xs) = concatMap (place x) (perms xs)
place x [] = [[x]]
place x (y:ys) = (x : y : ys) : map (y :) (place x ys)
-- :
data Tree a = Leaf a | Fork (Tree a) (Tree a)
fringe (Leaf a) = [a]
fringe (Fork l r) = fringe l ++ fringe r
deep (Leaf _) = 0
deep (Fork l r) = 1 + max (deep l) (deep r)
-- :
paths (n, []) = [[n]]
paths (n, ms) = map (n :) (concatMap paths ms')
  where ms' = map (\m -> (m, [])) ms
-- :
quote c s = [c] ++ s ++ [c]
v = quote '"' "word"
-- :
merge f [] ys = ys
merge f xs [] = xs
merge f (x:xs) (y:ys) | f x y = [x] ++ merge f xs (y : ys)
                      | otherwise = [y] ++ merge f (x : xs) ys
-- :
evens [] = []
evens [x] = [x]
evens (x:_:xs) = x : evens xs
-- :
backwards = foldl (\acc x -> x : acc) []
also = foldr (\x acc -> acc ++ [x]) []
v = backwards (also "abc")
-- :
collatz 1 = [1]
collatz n = n : collatz (if even n then n `div` 2 else 3 * n + 1)
-- :
groupsOf n [] = []
groupsOf n xs = [take n xs] ++ groupsOf n (drop n xs)
-- :
single x = [x]
pairUp x y = [x, y]
v = single 'a' ++ pairUp 'b' 'c'
-- :
pre Nothing = []
pre (Just x) = [x]
all' ms = concat (map pre ms)
-- :
lastTwo xs = case reverse xs of
  (a:b:_) -> [b, a]
  [a] -> [a]
  [] -> []
-- :
remove x xs = [ y | y <- xs, y /= x ]
uniq [] = []
uniq (x:xs) = [x] ++ uniq (remove x xs)
-- :
v = let xs = [1, 2, 3]
        ys = map (* 2) xs
    in zip xs ys ++ [(0, 0)]
-- :
f g x = g (g x)
v = f (+ 1) 2
w = f (\s -> s ++ "!") "hi"
-- :
maxi (x, y) = if x > y then x else y
v = maxi (1, 2) + maxi (3, 4)
-- :
isIn x [] = False
isIn x (y:ys) = x == y || isIn x ys
v = if isIn 3 [1, 2, 3] then "in" else "out"
-- :
repl n x = if n == 0 then [] else x : repl (n - 1) x
bar n = concat (repl n "-*")
-- :
v = foldr (\x n -> n + length x) 0 ["a", "bc"]
w = map fst (zip "ab" [1, 2])
