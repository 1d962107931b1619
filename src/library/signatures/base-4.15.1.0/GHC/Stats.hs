-- part
module GHC.Stats
  ( getRTSStats, getRTSStatsEnabled, GCDetails (..), RTSStats (..), RtsTime
  ) where

import Foreign (Int64, Word32, Word64)

data GCDetails = GCDetails {gcdetails_gen :: Word32, gcdetails_threads :: Word32,
    gcdetails_allocated_bytes :: Word64, gcdetails_live_bytes :: Word64,
    gcdetails_large_objects_bytes :: Word64, gcdetails_compact_bytes :: Word64,
    gcdetails_slop_bytes :: Word64, gcdetails_mem_in_use_bytes :: Word64,
    gcdetails_copied_bytes :: Word64, gcdetails_par_max_copied_bytes :: Word64,
    gcdetails_par_balanced_copied_bytes :: Word64, gcdetails_sync_elapsed_ns :: RtsTime,
    gcdetails_cpu_ns :: RtsTime, gcdetails_elapsed_ns :: RtsTime,
    gcdetails_nonmoving_gc_sync_cpu_ns :: RtsTime,
    gcdetails_nonmoving_gc_sync_elapsed_ns :: RtsTime}
data RTSStats = RTSStats {gcs :: Word32, major_gcs :: Word32, allocated_bytes :: Word64,
    max_live_bytes :: Word64, max_large_objects_bytes :: Word64, max_compact_bytes :: Word64,
    max_slop_bytes :: Word64, max_mem_in_use_bytes :: Word64, cumulative_live_bytes :: Word64,
    copied_bytes :: Word64, par_copied_bytes :: Word64,
    cumulative_par_max_copied_bytes :: Word64, cumulative_par_balanced_copied_bytes :: Word64,
    init_cpu_ns :: RtsTime, init_elapsed_ns :: RtsTime, mutator_cpu_ns :: RtsTime,
    mutator_elapsed_ns :: RtsTime, gc_cpu_ns :: RtsTime, gc_elapsed_ns :: RtsTime,
    cpu_ns :: RtsTime, elapsed_ns :: RtsTime, nonmoving_gc_sync_cpu_ns :: RtsTime,
    nonmoving_gc_sync_elapsed_ns :: RtsTime, nonmoving_gc_sync_max_elapsed_ns :: RtsTime,
    nonmoving_gc_cpu_ns :: RtsTime, nonmoving_gc_elapsed_ns :: RtsTime,
    nonmoving_gc_max_elapsed_ns :: RtsTime, gc :: GCDetails}
type RtsTime = Int64
instance Read GCDetails
instance Read RTSStats
instance Show GCDetails
instance Show RTSStats

getRTSStats :: IO RTSStats
getRTSStatsEnabled :: IO Bool
