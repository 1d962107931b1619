{-# LANGUAGE FlexibleContexts, FlexibleInstances, MultiParamTypeClasses, FunctionalDependencies #-}
{-# LANGUAGE RankNTypes #-}
-- Parsers that look ahead by one token, unless `try` says otherwise.
module Text.Parsec
  ( ParsecT, Parsec, Stream (..), SourceName, SourcePos, Line, Column, ParseError
  , runParserT, runParser, runPT, runP, parse, parseTest
  , sourceName, sourceLine, sourceColumn, errorPos
  , getState, putState, modifyState, getPosition, getInput, setInput
  , (<|>), (<?>), label, try, lookAhead, unexpected, parserFail, parserZero, token, tokenPrim
  , many, many1, skipMany, skipMany1, choice, count, between, option, optionMaybe, optional
  , sepBy, sepBy1, endBy, endBy1, sepEndBy, sepEndBy1, chainl, chainl1, chainr, chainr1
  , eof, notFollowedBy, manyTill, anyToken
  , satisfy, oneOf, noneOf, char, string, anyChar, space, spaces, newline, tab, upper, lower
  , alphaNum, letter, digit, hexDigit, octDigit, endOfLine
  ) where

import Control.Applicative (Alternative)
import qualified Control.Applicative as A
import Control.Monad (MonadPlus (..))
import Data.Char
import Data.Functor.Identity
import Data.List (nub)

infix 0 <?>
infixr 1 <|>

type SourceName = String
type Line = Int
type Column = Int

data SourcePos = SourcePos SourceName !Line !Column
  deriving (Eq, Ord)

instance Show SourcePos where
  show (SourcePos name line column) =
    (if null name then "" else show name ++ " ") ++ "(line " ++ show line ++ ", column " ++ show column ++ ")"

sourceName :: SourcePos -> SourceName
sourceName (SourcePos name _ _) = name

sourceLine :: SourcePos -> Line
sourceLine (SourcePos _ line _) = line

sourceColumn :: SourcePos -> Column
sourceColumn (SourcePos _ _ column) = column

data ParseError = ParseError SourcePos [String] [String] -- what was not expected, and what was

instance Eq ParseError where
  ParseError p xs ys == ParseError q us vs = p == q && xs == us && ys == vs

instance Show ParseError where
  show (ParseError position other wanted) =
    show position ++ ":" ++ concatMap ("\nunexpected " ++) (take 1 other) ++ expecting (nub wanted)
    where
      expecting [] = ""
      expecting ws = "\nexpecting " ++ foldr1 (\a b -> a ++ " or " ++ b) ws

errorPos :: ParseError -> SourcePos
errorPos (ParseError position _ _) = position

class Monad m => Stream s m t | s -> t where
  uncons :: s -> m (Maybe (t, s))

instance Monad m => Stream [tok] m tok where
  uncons [] = return Nothing
  uncons (t : ts) = return (Just (t, ts))

data State s u = State s SourcePos u

-- Whether input was taken, and what came of it.
data Reply s u a
  = Good Bool a (State s u) ParseError
  | Bad Bool ParseError

newtype ParsecT s u m a = ParsecT (State s u -> m (Reply s u a))

type Parsec s u = ParsecT s u Identity

run :: ParsecT s u m a -> State s u -> m (Reply s u a)
run (ParsecT p) = p

merge :: ParseError -> ParseError -> ParseError
merge e@(ParseError p xs ys) f@(ParseError q us vs)
  | p > q = e
  | q > p = f
  | otherwise = ParseError p (xs ++ us) (ys ++ vs)

nothing :: State s u -> ParseError
nothing (State _ position _) = ParseError position [] []

instance Monad m => Functor (ParsecT s u m) where
  fmap f p = p >>= return . f

instance Monad m => Applicative (ParsecT s u m) where
  pure x = ParsecT (\s -> return (Good False x s (nothing s)))
  p <*> q = p >>= \f -> fmap f q

instance Monad m => Monad (ParsecT s u m) where
  p >>= f = ParsecT (\s -> run p s >>= \reply -> case reply of
    Bad taken e -> return (Bad taken e)
    Good taken x s' e -> run (f x) s' >>= \next -> case next of
      Bad more e' -> return (Bad (taken || more) (merge e e'))
      Good more y s'' e' -> return (Good (taken || more) y s'' (merge e e')))

instance Monad m => MonadFail (ParsecT s u m) where
  fail = parserFail

instance Monad m => Alternative (ParsecT s u m) where
  empty = parserZero
  (<|>) = (<|>)

instance Monad m => MonadPlus (ParsecT s u m)

parserZero :: Monad m => ParsecT s u m a
parserZero = ParsecT (\s -> return (Bad False (nothing s)))

parserFail :: Monad m => String -> ParsecT s u m a
parserFail message = ParsecT (\(State _ p _) -> return (Bad False (ParseError p [message] [])))

unexpected :: Monad m => String -> ParsecT s u m a
unexpected = parserFail

(<|>) :: Monad m => ParsecT s u m a -> ParsecT s u m a -> ParsecT s u m a
p <|> q = ParsecT (\s -> run p s >>= \reply -> case reply of
  Bad False e -> run q s >>= \other -> case other of
    Bad taken e' -> return (Bad taken (merge e e'))
    Good taken x s' e' -> return (Good taken x s' (merge e e'))
  _ -> return reply)

(<?>), label :: Monad m => ParsecT s u m a -> String -> ParsecT s u m a
p <?> name = ParsecT (\s -> run p s >>= \reply -> case reply of
  Bad False (ParseError position other _) -> return (Bad False (ParseError position other [name]))
  _ -> return reply)
label = (<?>)

try :: Monad m => ParsecT s u m a -> ParsecT s u m a
try p = ParsecT (\s -> run p s >>= \reply -> case reply of
  Bad _ e -> return (Bad False e)
  _ -> return reply)

lookAhead :: Monad m => ParsecT s u m a -> ParsecT s u m a
lookAhead p = ParsecT (\s -> run p s >>= \reply -> case reply of
  Good _ x _ _ -> return (Good False x s (nothing s))
  Bad taken e -> return (Bad taken e))

runPT, runParserT :: Monad m => ParsecT s u m a -> u -> SourceName -> s -> m (Either ParseError a)
runPT p user name input = run p (State input (SourcePos name 1 1) user) >>= \reply -> case reply of
  Good _ x _ _ -> return (Right x)
  Bad _ e -> return (Left e)
runParserT = runPT

runP, runParser :: Parsec s u a -> u -> SourceName -> s -> Either ParseError a
runP p user name input = runIdentity (runPT p user name input)
runParser = runP

parse :: Parsec s () a -> SourceName -> s -> Either ParseError a
parse p = runP p ()

parseTest :: Show a => Parsec s () a -> s -> IO ()
parseTest p input = either print print (parse p "" input)

getState :: Monad m => ParsecT s u m u
getState = ParsecT (\s@(State _ _ user) -> return (Good False user s (nothing s)))

putState :: Monad m => u -> ParsecT s u m ()
putState user = modifyState (const user)

modifyState :: Monad m => (u -> u) -> ParsecT s u m ()
modifyState f = ParsecT (\s@(State i p user) -> return (Good False () (State i p (f user)) (nothing s)))

getPosition :: Monad m => ParsecT s u m SourcePos
getPosition = ParsecT (\s@(State _ p _) -> return (Good False p s (nothing s)))

getInput :: Monad m => ParsecT s u m s
getInput = ParsecT (\s@(State i _ _) -> return (Good False i s (nothing s)))

setInput :: Monad m => s -> ParsecT s u m ()
setInput i = ParsecT (\s@(State _ p user) -> return (Good False () (State i p user) (nothing s)))

tokenPrim :: Stream s m t => (t -> String) -> (SourcePos -> t -> s -> SourcePos) -> (t -> Maybe a)
          -> ParsecT s u m a
tokenPrim shown next test = ParsecT (\(State input position user) -> uncons input >>= \first -> case first of
  Nothing -> return (Bad False (ParseError position ["end of input"] []))
  Just (t, rest) -> case test t of
    Nothing -> return (Bad False (ParseError position [shown t] []))
    Just x ->
      let s = State rest (next position t rest) user
       in return (Good True x s (nothing s)))

token :: Stream s Identity t => (t -> String) -> (t -> SourcePos) -> (t -> Maybe a) -> Parsec s u a
token shown at = tokenPrim shown (\position t _ -> let p = at t in if p < position then position else p)

many, many1 :: Monad m => ParsecT s u m a -> ParsecT s u m [a]
many p = many1 p <|> return []
many1 p = p >>= \x -> fmap (x :) (many p)

skipMany, skipMany1 :: Monad m => ParsecT s u m a -> ParsecT s u m ()
skipMany p = many p >> return ()
skipMany1 p = many1 p >> return ()

choice :: Monad m => [ParsecT s u m a] -> ParsecT s u m a
choice = foldr (<|>) parserZero

count :: Monad m => Int -> ParsecT s u m a -> ParsecT s u m [a]
count n p = if n <= 0 then return [] else sequence (replicate n p)

between :: Monad m => ParsecT s u m open -> ParsecT s u m close -> ParsecT s u m a -> ParsecT s u m a
between open close p = open >> p >>= \x -> close >> return x

option :: Monad m => a -> ParsecT s u m a -> ParsecT s u m a
option x p = p <|> return x

optionMaybe :: Monad m => ParsecT s u m a -> ParsecT s u m (Maybe a)
optionMaybe p = option Nothing (fmap Just p)

optional :: Monad m => ParsecT s u m a -> ParsecT s u m ()
optional p = (p >> return ()) <|> return ()

sepBy, sepBy1, endBy, endBy1, sepEndBy, sepEndBy1
  :: Monad m => ParsecT s u m a -> ParsecT s u m sep -> ParsecT s u m [a]
sepBy p s = sepBy1 p s <|> return []
sepBy1 p s = p >>= \x -> fmap (x :) (many (s >> p))
endBy p s = many (p >>= \x -> s >> return x)
endBy1 p s = many1 (p >>= \x -> s >> return x)
sepEndBy p s = sepEndBy1 p s <|> return []
sepEndBy1 p s = p >>= \x -> (s >> fmap (x :) (sepEndBy p s)) <|> return [x]

chainl, chainr :: Monad m => ParsecT s u m a -> ParsecT s u m (a -> a -> a) -> a -> ParsecT s u m a
chainl p op x = chainl1 p op <|> return x
chainr p op x = chainr1 p op <|> return x

chainl1, chainr1 :: Monad m => ParsecT s u m a -> ParsecT s u m (a -> a -> a) -> ParsecT s u m a
chainl1 p op = p >>= rest
  where rest x = (op >>= \f -> p >>= \y -> rest (f x y)) <|> return x
chainr1 p op = p >>= \x -> (op >>= \f -> fmap (f x) (chainr1 p op)) <|> return x

anyToken :: (Stream s m t, Show t) => ParsecT s u m t
anyToken = tokenPrim show (\position _ _ -> position) Just

eof :: (Stream s m t, Show t) => ParsecT s u m ()
eof = notFollowedBy anyToken <?> "end of input"

notFollowedBy :: (Monad m, Show a) => ParsecT s u m a -> ParsecT s u m ()
notFollowedBy p = try ((try p >>= \x -> unexpected (show x)) <|> return ())

manyTill :: Monad m => ParsecT s u m a -> ParsecT s u m end -> ParsecT s u m [a]
manyTill p end = (end >> return []) <|> (p >>= \x -> fmap (x :) (manyTill p end))

-- ---- characters

moved :: SourcePos -> Char -> SourcePos
moved (SourcePos name line column) c = case c of
  '\n' -> SourcePos name (line + 1) 1
  '\t' -> SourcePos name line (column + 8 - ((column - 1) `mod` 8))
  _ -> SourcePos name line (column + 1)

satisfy :: Stream s m Char => (Char -> Bool) -> ParsecT s u m Char
satisfy test = tokenPrim show (\position c _ -> moved position c) (\c -> if test c then Just c else Nothing)

oneOf, noneOf :: Stream s m Char => [Char] -> ParsecT s u m Char
oneOf cs = satisfy (`elem` cs)
noneOf cs = satisfy (`notElem` cs)

char :: Stream s m Char => Char -> ParsecT s u m Char
char c = satisfy (== c) <?> show [c]

string :: Stream s m Char => String -> ParsecT s u m String
string s = mapM (\c -> satisfy (== c)) s <?> show s

anyChar, space, newline, tab, upper, lower, alphaNum, letter, digit, hexDigit, octDigit, endOfLine
  :: Stream s m Char => ParsecT s u m Char
anyChar = satisfy (const True)
space = satisfy isSpace <?> "space"
newline = char '\n' <?> "new-line"
tab = char '\t' <?> "tab"
upper = satisfy isUpper <?> "uppercase letter"
lower = satisfy isLower <?> "lowercase letter"
alphaNum = satisfy isAlphaNum <?> "letter or digit"
letter = satisfy isAlpha <?> "letter"
digit = satisfy isDigit <?> "digit"
hexDigit = satisfy isHexDigit <?> "hexadecimal digit"
octDigit = satisfy isOctDigit <?> "octal digit"
endOfLine = newline <|> (char '\r' >> newline)

spaces :: Stream s m Char => ParsecT s u m ()
spaces = skipMany space <?> "white space"
