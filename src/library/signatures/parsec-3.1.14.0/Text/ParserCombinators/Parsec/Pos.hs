module Text.ParserCombinators.Parsec.Pos
  ( incSourceColumn, incSourceLine, initialPos, newPos, setSourceColumn, setSourceLine
  , setSourceName, sourceColumn, sourceLine, sourceName, updatePosChar, updatePosString, Column
  , Line, SourceName, SourcePos
  ) where

import Text.Parsec.Pos (Column, Line, SourceName, SourcePos, incSourceColumn, incSourceLine,
  initialPos, newPos, setSourceColumn, setSourceLine, setSourceName, sourceColumn, sourceLine,
  sourceName, updatePosChar, updatePosString)
