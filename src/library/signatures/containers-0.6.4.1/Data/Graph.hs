module Data.Graph
  ( bcc, buildG, components, dff, dfs, edges, flattenSCC, flattenSCCs, graphFromEdges
  , graphFromEdges', indegree, outdegree, path, reachable, reverseTopSort, scc
  , stronglyConnComp, stronglyConnCompR, topSort, transposeG, vertices, Bounds, Edge, Graph
  , SCC (AcyclicSCC, CyclicSCC), Table, Vertex, Forest, Tree (Node)
  ) where

import Control.DeepSeq (NFData)
import Data.Array (Array)
import Data.Data (Data)
import Data.Foldable (Foldable)
import Data.Functor.Classes (Eq1, Read1, Show1)
import Data.Traversable (Traversable)
import Data.Tree (Forest, Tree (..))
import GHC.Generics (Generic)

type Bounds = (Vertex, Vertex)
type Edge = (Vertex, Vertex)
type Graph = Array Vertex [Vertex]
data SCC vertex = AcyclicSCC vertex | CyclicSCC [vertex]
type Table a = Array Vertex a
type Vertex = Int
instance Data vertex => Data (SCC vertex)
instance Eq vertex => Eq (SCC vertex)
instance Eq1 SCC
instance Foldable SCC
instance Functor SCC
instance Generic (SCC vertex)
instance NFData a => NFData (SCC a)
instance Read vertex => Read (SCC vertex)
instance Read1 SCC
instance Show vertex => Show (SCC vertex)
instance Show1 SCC
instance Traversable SCC

bcc :: Graph -> Forest [Vertex]
buildG :: Bounds -> [Edge] -> Graph
components, dff, scc :: Graph -> Forest Vertex
dfs :: Graph -> [Vertex] -> Forest Vertex
edges :: Graph -> [Edge]
flattenSCC :: SCC vertex -> [vertex]
flattenSCCs :: [SCC a] -> [a]
graphFromEdges :: Ord key => [(node, key, [key])] -> (Graph, Vertex -> (node, key, [key]), key
  -> Maybe Vertex)
graphFromEdges' :: Ord key => [(node, key, [key])] -> (Graph, Vertex -> (node, key, [key]))
indegree, outdegree :: Graph -> Array Vertex Int
path :: Graph -> Vertex -> Vertex -> Bool
reachable :: Graph -> Vertex -> [Vertex]
reverseTopSort, topSort, vertices :: Graph -> [Vertex]
stronglyConnComp :: Ord key => [(node, key, [key])] -> [SCC node]
stronglyConnCompR :: Ord key => [(node, key, [key])] -> [SCC (node, key, [key])]
transposeG :: Graph -> Graph
