-- attack: newtype_of_a_function_missing: unsafe C0301
-- To match a newtype evaluates nothing, so what is inside may be asked of a value that is not there.
newtype Source a = Source (Int -> a)
{-@ none :: Int -> Source {v:Int | false} @-}
none :: Int -> Source Int
none n = undefined
{-@ f :: Int -> {v:Int | v > 5} @-}
f :: Int -> Int
f n = case none n of Source give -> let x = give 1 in n

-- twin: newtype_of_a_function_that_gives_some_value: safe
newtype Source a = Source (Int -> a)
{-@ none :: Int -> Source {v:Int | v > 5} @-}
none :: Int -> Source Int
none n = undefined
{-@ f :: Int -> {v:Int | v > 5} @-}
f :: Int -> Int
f n = case none n of Source give -> give 1

-- twin: structure_of_a_function_missing: safe
-- To match this evaluates it, and that has no value.
data Source a = Source (Int -> a)
{-@ none :: Int -> Source {v:Int | false} @-}
none :: Int -> Source Int
none n = undefined
{-@ f :: Int -> {v:Int | v > 5} @-}
f :: Int -> Int
f n = case none n of Source give -> let x = give 1 in n

-- attack: newtype_selected: unsafe C0301
newtype Source a = Source { give :: Int -> a }
{-@ none :: Int -> Source {v:Int | false} @-}
none :: Int -> Source Int
none n = undefined
{-@ f :: Int -> {v:Int | v > 5} @-}
f :: Int -> Int
f n = let x = give (none n) 1 in n

-- attack: newtype_passed: unsafe C0301
newtype Source a = Source (Int -> a)
{-@ none :: Int -> Source {v:Int | false} @-}
none :: Int -> Source Int
none n = undefined
{-@ use :: Source {v:Int | false} -> n:Int -> {v:Int | v > 5} @-}
use :: Source Int -> Int -> Int
use (Source give) n = let x = give 1 in n
{-@ f :: Int -> {v:Int | v > 5} @-}
f :: Int -> Int
f n = let source = none n in use source n

-- attack: newtype_with_an_abstract_refinement_missing: unsafe C0301
newtype Source = Source (Int -> Int)
{-@ newtype Source <p :: Int -> Bool> = Source { give :: Int -> Int<p> } @-}
{-@ none :: Int -> Source <{\v -> false}> @-}
none :: Int -> Source
none n = undefined
{-@ use :: Source <{\v -> false}> -> n:Int -> {v:Int | v > 5} @-}
use :: Source -> Int -> Int
use (Source give) n = let x = give 1 in n
{-@ f :: Int -> {v:Int | v > 5} @-}
f :: Int -> Int
f n = let source = none n in use source n

-- attack: newtype_that_nothing_is_of: unsupported C0190
newtype Never = Never Int
{-@ newtype Never = Never { never :: {v:Int | v > 5 && v < 5} } @-}
none :: Int -> Never
none n = undefined
{-@ use :: Never -> n:Int -> {v:Int | v > 5} @-}
use :: Never -> Int -> Int
use (Never x) n = n
{-@ f :: Int -> {v:Int | v > 5} @-}
f :: Int -> Int
f n = use (none n) n

-- attack: newtype_of_a_function_that_nothing_is_of: unsupported C0190
newtype Never = Never (Int -> Int)
{-@ newtype Never = Never { never :: Int -> {v:Int | false} } @-}
none :: Int -> Never
none n = undefined
{-@ f :: Int -> {v:Int | v > 5} @-}
f :: Int -> Int
f n = case none n of Never give -> let x = give 1 in n

-- attack: newtype_of_a_newtype_that_nothing_is_of: unsupported C0190
newtype Never = Never Int
{-@ newtype Never = Never { never :: {v:Int | v > 5 && v < 5} } @-}
newtype Wrapped = Wrapped Never
none :: Int -> Wrapped
none n = undefined
{-@ f :: Int -> {v:Int | v > 5} @-}
f :: Int -> Int
f n = case none n of Wrapped (Never x) -> n

-- twin: newtype_with_values_missing: safe
newtype Large = Large Int
{-@ newtype Large = Large { large :: {v:Int | v > 5} } @-}
none :: Int -> Large
none n = undefined
{-@ use :: Large -> Int -> {v:Int | v > 5} @-}
use :: Large -> Int -> Int
use (Large x) n = x
{-@ f :: Int -> {v:Int | v > 5} @-}
f :: Int -> Int
f n = use (none n) n

-- attack: lazy_state_missing: unsafe C0301
import Control.Monad.State.Lazy
{-@ none :: State Int {v:Int | false} @-}
none :: State Int Int
none = undefined
{-@ f :: Int -> {v:Int | v > 5} @-}
f :: Int -> Int
f n = evalState (do { x <- none; return n }) 0

-- attack: reader_missing: unsafe C0301
import Control.Monad.Reader
{-@ none :: Reader Int {v:Int | false} @-}
none :: Reader Int Int
none = undefined
{-@ f :: Int -> {v:Int | v > 5} @-}
f :: Int -> Int
f n = runReader (do { x <- none; return n }) 0

-- attack: writer_missing: unsafe C0301
import Control.Monad.Writer
{-@ none :: Int -> Writer [Int] {v:Int | false} @-}
none :: Int -> Writer [Int] Int
none n = undefined
{-@ f :: Int -> {v:Int | v > 5} @-}
f :: Int -> Int
f n = fst (runWriter (none n >>= \x -> return n))

-- twin: state_that_gives_a_number: safe
import Control.Monad.State.Lazy
{-@ some :: State Int {v:Int | v > 5} @-}
some :: State Int Int
some = return 6
{-@ f :: Int -> {v:Int | v > 5} @-}
f :: Int -> Int
f n = evalState (do { x <- some; return x }) 0

-- attack: any_monad_missing: unsafe C0301
{-@ none :: Monad m => Int -> m {v:Int | false} @-}
none :: Monad m => Int -> m Int
none n = undefined
{-@ f :: Monad m => Int -> m {v:Int | v > 5} @-}
f :: Monad m => Int -> m Int
f n = none n >>= \x -> return n
