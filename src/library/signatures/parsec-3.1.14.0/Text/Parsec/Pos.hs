-- part
module Text.Parsec.Pos
  ( SourceName, Line, Column, SourcePos, sourceLine, sourceColumn, sourceName, incSourceLine
  , incSourceColumn, setSourceLine, setSourceColumn, setSourceName, newPos, initialPos
  , updatePosChar, updatePosString
  ) where

import Text.Parsec
  (Column, Line, SourceName, SourcePos, sourceColumn, sourceLine, sourceName)

incSourceColumn, setSourceColumn :: SourcePos -> Column -> SourcePos
incSourceLine, setSourceLine :: SourcePos -> Line -> SourcePos
initialPos :: SourceName -> SourcePos
newPos :: SourceName -> Line -> Column -> SourcePos
setSourceName :: SourcePos -> SourceName -> SourcePos
updatePosChar :: SourcePos -> Char -> SourcePos
updatePosString :: SourcePos -> String -> SourcePos
