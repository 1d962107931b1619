-- Documents that are laid out in lines of a given width. Colours and the like leave no trace.
module Text.PrettyPrint.ANSI.Leijen
  ( Doc, SimpleDoc (..), Pretty (..), putDoc, hPutDoc
  , empty, char, text, string, int, integer, float, double, rational, bool
  , (<>), (<+>), (</>), (<//>), (<$>), (<$$>)
  , hsep, vsep, fillSep, sep, hcat, vcat, fillCat, cat, punctuate
  , nest, align, hang, indent, group, line, linebreak, hardline, softline, softbreak
  , encloseSep, list, tupled, semiBraces, enclose, squotes, dquotes, parens, angles, braces, brackets
  , lparen, rparen, langle, rangle, lbrace, rbrace, lbracket, rbracket
  , squote, dquote, semi, colon, comma, space, dot, backslash, equals
  , black, red, green, yellow, blue, magenta, cyan, white, bold, underline, plain
  , renderPretty, renderCompact, displayS, displayIO
  ) where

import Prelude hiding ((<$>))
import System.IO (Handle, hPutStr)

infixr 5 </>, <//>, <$>, <$$>
infixr 6 <+>

data Doc
  = Empty
  | Text String
  | Line Bool -- flattened, it is a space or nothing
  | Hard
  | Doc :<> Doc
  | Nest Int Doc
  | Union Doc Doc -- the first one is the flat one
  | Column (Int -> Doc)
  | Nesting (Int -> Doc)

data SimpleDoc
  = SFail
  | SEmpty
  | SChar Char SimpleDoc
  | SText !Int String SimpleDoc
  | SLine !Int SimpleDoc

instance Semigroup Doc where
  (<>) = (:<>)

instance Monoid Doc where
  mempty = Empty

instance Show Doc where
  showsPrec _ d = displayS (renderPretty 0.4 80 d)

class Pretty a where
  pretty :: a -> Doc
  prettyList :: [a] -> Doc
  prettyList = list . map pretty

instance Pretty Doc where
  pretty = id

instance Pretty () where
  pretty () = text "()"

instance Pretty Bool where
  pretty = bool

instance Pretty Char where
  pretty = char
  prettyList = string

instance Pretty Int where
  pretty = int

instance Pretty Integer where
  pretty = integer

instance Pretty Float where
  pretty = float

instance Pretty Double where
  pretty = double

instance Pretty a => Pretty [a] where
  pretty = prettyList

instance (Pretty a, Pretty b) => Pretty (a, b) where
  pretty (x, y) = tupled [pretty x, pretty y]

instance Pretty a => Pretty (Maybe a) where
  pretty Nothing = Empty
  pretty (Just x) = pretty x

empty :: Doc
empty = Empty

char :: Char -> Doc
char '\n' = line
char c = Text [c]

text :: String -> Doc
text = Text

string :: String -> Doc
string s = case break (== '\n') s of
  (first, _ : rest) -> Text first :<> (line :<> string rest)
  (first, []) -> Text first

int :: Int -> Doc
int = Text . show

integer :: Integer -> Doc
integer = Text . show

float :: Float -> Doc
float = Text . show

double :: Double -> Doc
double = Text . show

rational :: Rational -> Doc
rational = Text . show

bool :: Bool -> Doc
bool = Text . show

(<+>), (</>), (<//>), (<$>), (<$$>) :: Doc -> Doc -> Doc
x <+> y = x :<> (space :<> y)
x </> y = x :<> (softline :<> y)
x <//> y = x :<> (softbreak :<> y)
x <$> y = x :<> (line :<> y)
x <$$> y = x :<> (linebreak :<> y)

joined :: (Doc -> Doc -> Doc) -> [Doc] -> Doc
joined _ [] = Empty
joined f (d : ds) = with d ds
  where
    with e [] = e
    with e (x : xs) = e `f` with x xs

hsep, vsep, fillSep, sep, hcat, vcat, fillCat, cat :: [Doc] -> Doc
hsep = joined (<+>)
vsep = joined (<$>)
fillSep = joined (</>)
sep = group . vsep
hcat = joined (:<>)
vcat = joined (<$$>)
fillCat = joined (<//>)
cat = group . vcat

punctuate :: Doc -> [Doc] -> [Doc]
punctuate _ [] = []
punctuate _ [d] = [d]
punctuate p (d : ds) = (d :<> p) : punctuate p ds

nest :: Int -> Doc -> Doc
nest = Nest

align :: Doc -> Doc
align d = Column (\k -> Nesting (\i -> Nest (k - i) d))

hang, indent :: Int -> Doc -> Doc
hang i d = align (Nest i d)
indent i d = hang i (Text (replicate i ' ') :<> d)

line, linebreak, hardline, softline, softbreak :: Doc
line = Line True
linebreak = Line False
hardline = Hard
softline = group line
softbreak = group linebreak

group :: Doc -> Doc
group d = Union (flatten d) d

flatten :: Doc -> Doc
flatten (Line True) = Text " "
flatten (Line False) = Empty
flatten (x :<> y) = flatten x :<> flatten y
flatten (Nest i x) = Nest i (flatten x)
flatten (Union x _) = flatten x
flatten (Column f) = Column (flatten . f)
flatten (Nesting f) = Nesting (flatten . f)
flatten d = d

encloseSep :: Doc -> Doc -> Doc -> [Doc] -> Doc
encloseSep l r _ [] = l :<> r
encloseSep l r p (d : ds) = align (cat ((l :<> d) : map (p :<>) ds) :<> r)

list, tupled, semiBraces :: [Doc] -> Doc
list = encloseSep lbracket rbracket comma
tupled = encloseSep lparen rparen comma
semiBraces = encloseSep lbrace rbrace semi

enclose :: Doc -> Doc -> Doc -> Doc
enclose l r d = l :<> (d :<> r)

squotes, dquotes, parens, angles, braces, brackets :: Doc -> Doc
squotes = enclose squote squote
dquotes = enclose dquote dquote
parens = enclose lparen rparen
angles = enclose langle rangle
braces = enclose lbrace rbrace
brackets = enclose lbracket rbracket

lparen, rparen, langle, rangle, lbrace, rbrace, lbracket, rbracket :: Doc
lparen = Text "("
rparen = Text ")"
langle = Text "<"
rangle = Text ">"
lbrace = Text "{"
rbrace = Text "}"
lbracket = Text "["
rbracket = Text "]"

squote, dquote, semi, colon, comma, space, dot, backslash, equals :: Doc
squote = Text "'"
dquote = Text "\""
semi = Text ";"
colon = Text ":"
comma = Text ","
space = Text " "
dot = Text "."
backslash = Text "\\"
equals = Text "="

black, red, green, yellow, blue, magenta, cyan, white, bold, underline, plain :: Doc -> Doc
black = id
red = id
green = id
yellow = id
blue = id
magenta = id
cyan = id
white = id
bold = id
underline = id
plain = id

-- Of two ways, the flat one is taken where its first line fits.
renderPretty :: Float -> Int -> Doc -> SimpleDoc
renderPretty _ width = layout width

layout :: Int -> Doc -> SimpleDoc
layout width d = best width 0 [(0, d)]

best :: Int -> Int -> [(Int, Doc)] -> SimpleDoc
best _ _ [] = SEmpty
best w k ((i, d) : ds) = case d of
  Empty -> best w k ds
  Text s -> SText (length s) s (best w (k + length s) ds)
  Line _ -> SLine i (best w i ds)
  Hard -> SLine i (best w i ds)
  x :<> y -> best w k ((i, x) : (i, y) : ds)
  Nest j x -> best w k ((i + j, x) : ds)
  Column f -> best w k ((i, f k) : ds)
  Nesting f -> best w k ((i, f i) : ds)
  Union x y ->
    let flat = best w k ((i, x) : ds)
     in if fits (w - k) flat then flat else best w k ((i, y) : ds)

fits :: Int -> SimpleDoc -> Bool
fits w d
  | w < 0 = False
  | otherwise = case d of
      SFail -> False
      SEmpty -> True
      SChar _ rest -> fits (w - 1) rest
      SText n _ rest -> fits (w - n) rest
      SLine _ _ -> True

renderCompact :: Doc -> SimpleDoc
renderCompact = layout 0

displayS :: SimpleDoc -> ShowS
displayS d rest = case d of
  SFail -> rest
  SEmpty -> rest
  SChar c more -> c : displayS more rest
  SText _ s more -> s ++ displayS more rest
  SLine i more -> '\n' : replicate i ' ' ++ displayS more rest

displayIO :: Handle -> SimpleDoc -> IO ()
displayIO handle d = hPutStr handle (displayS d "")

putDoc :: Doc -> IO ()
putDoc d = putStr (displayS (renderPretty 0.4 80 d) "")

hPutDoc :: Handle -> Doc -> IO ()
hPutDoc handle d = displayIO handle (renderPretty 0.4 80 d)
