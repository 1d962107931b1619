type stat = {
  minor_words : float;
  promoted_words : float;
  major_words : float;
  minor_collections : int;
  major_collections : int;
  heap_words : int;
  heap_chunks : int;
  live_words : int;
  live_blocks : int;
  free_words : int;
  free_blocks : int;
  largest_free : int;
  fragments : int;
  compactions : int;
  top_heap_words : int;
  stack_size : int;
  forced_major_collections : int;
}
type control = {
  mutable minor_heap_size : int;
  mutable major_heap_increment : int;
  mutable space_overhead : int;
  mutable verbose : int;
  mutable max_overhead : int;
  mutable stack_limit : int;
  mutable allocation_policy : int;
  window_size : int;
  custom_major_ratio : int;
  custom_minor_ratio : int;
  custom_minor_max_size : int;
}
val stat : unit -> stat
val quick_stat : unit -> stat
val counters : unit -> float * float * float
val minor_words : unit -> float
val get : unit -> control
val set : control -> unit
val minor : unit -> unit
val major_slice : int -> int
val major : unit -> unit
val full_major : unit -> unit
val compact : unit -> unit
val print_stat : out_channel -> unit
val allocated_bytes : unit -> float
val get_minor_free : unit -> int
val get_bucket : int -> int
val get_credit : unit -> int
val huge_fallback_count : unit -> int
val finalise : ('a -> unit) -> 'a -> unit
val finalise_last : (unit -> unit) -> 'a -> unit
val finalise_release : unit -> unit
type alarm
val create_alarm : (unit -> unit) -> alarm
val delete_alarm : alarm -> unit
val eventlog_pause : unit -> unit
val eventlog_resume : unit -> unit
module Memprof :
  sig
    type allocation_source = Normal | Marshal | Custom
    type allocation = private {
      n_samples : int;
      size : int;
      source : allocation_source;
      callstack : Printexc.raw_backtrace;
    }
    type ('minor, 'major) tracker = {
      alloc_minor : allocation -> 'minor option;
      alloc_major : allocation -> 'major option;
      promote : 'minor -> 'major option;
      dealloc_minor : 'minor -> unit;
      dealloc_major : 'major -> unit;
    }
    val null_tracker : ('minor, 'major) tracker
    val start :
      sampling_rate:float ->
      ?callstack_size:int -> ('minor, 'major) tracker -> unit
    val stop : unit -> unit
  end
