-- part
module GHC.RTS.Flags
  ( getCCFlags, getConcFlags, getDebugFlags, getGCFlags, getIoManagerFlag, getMiscFlags
  , getParFlags, getProfFlags, getRTSFlags, getTickyFlags, getTraceFlags, CCFlags (..)
  , ConcFlags (..), DebugFlags (..), DoCostCentres (..), DoHeapProfile (..), DoTrace (..)
  , GCFlags (..), GiveGCStats (..), IoSubSystem (..), MiscFlags (..), ParFlags (..)
  , ProfFlags (..), RTSFlags (..), RtsTime, TickyFlags (..), TraceFlags (..)
  ) where

import Foreign (Word32, Word64)
import Foreign.Storable (Storable)

data CCFlags = CCFlags {doCostCentres :: DoCostCentres, profilerTicks :: Int, msecsPerTick :: Int}
data ConcFlags = ConcFlags {ctxtSwitchTime :: RtsTime, ctxtSwitchTicks :: Int}
data DebugFlags = DebugFlags {scheduler :: Bool, interpreter :: Bool, weak :: Bool,
    gccafs :: Bool, gc :: Bool, nonmoving_gc :: Bool, block_alloc :: Bool, sanity :: Bool,
    stable :: Bool, prof :: Bool, linker :: Bool, apply :: Bool, stm :: Bool, squeeze :: Bool,
    hpc :: Bool, sparks :: Bool}
data DoCostCentres = CostCentresNone | CostCentresSummary | CostCentresVerbose | CostCentresAll
    | CostCentresJSON
data DoHeapProfile = NoHeapProfiling | HeapByCCS | HeapByMod | HeapByDescr | HeapByType |
    HeapByRetainer | HeapByLDV | HeapByClosureType
data DoTrace = TraceNone | TraceEventLog | TraceStderr
data GCFlags = GCFlags {statsFile :: Maybe FilePath, giveStats :: GiveGCStats,
    maxStkSize :: Word32, initialStkSize :: Word32, stkChunkSize :: Word32,
    stkChunkBufferSize :: Word32, maxHeapSize :: Word32, minAllocAreaSize :: Word32,
    largeAllocLim :: Word32, nurseryChunkSize :: Word32, minOldGenSize :: Word32,
    heapSizeSuggestion :: Word32, heapSizeSuggestionAuto :: Bool, oldGenFactor :: Double,
    pcFreeHeap :: Double, generations :: Word32, squeezeUpdFrames :: Bool, compact :: Bool,
    compactThreshold :: Double, sweep :: Bool, ringBell :: Bool, idleGCDelayTime :: RtsTime,
    doIdleGC :: Bool, heapBase :: Word, allocLimitGrace :: Word, numa :: Bool, numaMask :: Word}
data GiveGCStats = NoGCStats | CollectGCStats | OneLineGCStats | SummaryGCStats | VerboseGCStats
data IoSubSystem = IoPOSIX | IoNative
data MiscFlags = MiscFlags {tickInterval :: RtsTime, installSignalHandlers :: Bool,
    installSEHHandlers :: Bool, generateCrashDumpFile :: Bool, generateStackTrace :: Bool,
    machineReadable :: Bool, disableDelayedOsMemoryReturn :: Bool, internalCounters :: Bool,
    linkerAlwaysPic :: Bool, linkerMemBase :: Word, ioManager :: IoSubSystem,
    numIoWorkerThreads :: Word32}
data ParFlags = ParFlags {nCapabilities :: Word32, migrate :: Bool, maxLocalSparks :: Word32,
    parGcEnabled :: Bool, parGcGen :: Word32, parGcLoadBalancingEnabled :: Bool,
    parGcLoadBalancingGen :: Word32, parGcNoSyncWithIdle :: Word32, parGcThreads :: Word32,
    setAffinity :: Bool}
data ProfFlags = ProfFlags {doHeapProfile :: DoHeapProfile, heapProfileInterval :: RtsTime,
    heapProfileIntervalTicks :: Word, includeTSOs :: Bool, showCCSOnException :: Bool,
    maxRetainerSetSize :: Word, ccsLength :: Word, modSelector :: Maybe String,
    descrSelector :: Maybe String, typeSelector :: Maybe String, ccSelector :: Maybe String,
    ccsSelector :: Maybe String, retainerSelector :: Maybe String, bioSelector :: Maybe String}
data RTSFlags = RTSFlags {gcFlags :: GCFlags, concurrentFlags :: ConcFlags,
    miscFlags :: MiscFlags, debugFlags :: DebugFlags, costCentreFlags :: CCFlags,
    profilingFlags :: ProfFlags, traceFlags :: TraceFlags, tickyFlags :: TickyFlags,
    parFlags :: ParFlags}
type RtsTime = Word64
data TickyFlags = TickyFlags {showTickyStats :: Bool, tickyFile :: Maybe FilePath}
data TraceFlags = TraceFlags {tracing :: DoTrace, timestamp :: Bool, traceScheduler :: Bool,
    traceGc :: Bool, traceNonmovingGc :: Bool, sparksSampled :: Bool, sparksFull :: Bool,
    user :: Bool}
instance Enum DoCostCentres
instance Enum DoHeapProfile
instance Enum DoTrace
instance Enum GiveGCStats
instance Enum IoSubSystem
instance Eq IoSubSystem
instance Show CCFlags
instance Show ConcFlags
instance Show DebugFlags
instance Show DoCostCentres
instance Show DoHeapProfile
instance Show DoTrace
instance Show GCFlags
instance Show GiveGCStats
instance Show IoSubSystem
instance Show MiscFlags
instance Show ParFlags
instance Show ProfFlags
instance Show RTSFlags
instance Show TickyFlags
instance Show TraceFlags
instance Storable IoSubSystem

getCCFlags :: IO CCFlags
getConcFlags :: IO ConcFlags
getDebugFlags :: IO DebugFlags
getGCFlags :: IO GCFlags
getIoManagerFlag :: IO IoSubSystem
getMiscFlags :: IO MiscFlags
getParFlags :: IO ParFlags
getProfFlags :: IO ProfFlags
getRTSFlags :: IO RTSFlags
getTickyFlags :: IO TickyFlags
getTraceFlags :: IO TraceFlags
