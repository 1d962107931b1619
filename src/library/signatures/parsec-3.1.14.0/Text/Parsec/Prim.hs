module Text.Parsec.Prim
  ( (<?>), (<|>), getInput, getParserState, getPosition, getState, label, labels, lookAhead, many
  , manyAccum, mergeErrorReply, mkPT, modifyState, parse, parseTest, parsecMap, parserBind
  , parserFail, parserPlus, parserReturn, parserZero, putState, runP, runPT, runParsecT, runParser
  , runParserT, setInput, setParserState, setPosition, setState, skipMany, sysUnExpectError, token
  , tokenPrim, tokenPrimEx, tokens, try, unexpected, unknownError, updateParserState, updateState
  , Consumed (..), Parsec, ParsecT, Reply (..), State (..), Stream (..)
  ) where

import Control.Applicative (Alternative)
import Control.Monad (MonadPlus)
import Control.Monad.Cont.Class (MonadCont)
import Control.Monad.Error.Class (MonadError)
import Control.Monad.IO.Class (MonadIO)
import Control.Monad.Reader.Class (MonadReader)
import Control.Monad.State.Class (MonadState)
import Control.Monad.Trans.Class (MonadTrans)
import Data.ByteString (ByteString)
import qualified Data.ByteString.Lazy as Lazy
import Data.Text.Lazy (Text)
import qualified Data.Text as Text
import Text.Parsec ((<?>), (<|>), Consumed (..), Parsec, ParsecT, Reply (..), State (..),
  Stream (..), getInput, getParserState, getPosition, getState, label, labels, lookAhead, many,
  manyAccum, mergeErrorReply, mkPT, modifyState, parse, parseTest, parsecMap, parserBind,
  parserFail, parserPlus, parserReturn, parserZero, putState, runP, runPT, runParsecT, runParser,
  runParserT, setInput, setParserState, setPosition, setState, skipMany, sysUnExpectError, token,
  tokenPrim, tokenPrimEx, tokens, try, unexpected, unknownError, updateParserState, updateState)
