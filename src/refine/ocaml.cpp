// The dialect of OCaml.
#include "refine/dialect.h"

#include <array>

namespace culprit::refine {

namespace {

using Sort = Dialect::Sort;
using Place = Dialect::Place;

// Nothing is known of the arithmetic of fractions: they are rounded.
constexpr std::array<Dialect::Embedding, 3> embeddings_of_ocaml{
    Dialect::Embedding{"int", Sort::WholeNumber},
    {"char", Sort::WholeNumber},
    {"bool", Sort::Truth}};

constexpr std::array<Place, 1> int_of_ocaml{Place{"Stdlib", "int"}};
constexpr std::array<Place, 1> float_of_ocaml{Place{"Stdlib", "float"}};
constexpr std::array<Place, 1> char_of_ocaml{Place{"Stdlib", "char"}};
constexpr std::array<Place, 1> string_of_ocaml{Place{"Stdlib", "string"}};
constexpr std::array<Place, 1> exn_of_ocaml{Place{"Stdlib", "exn"}};
constexpr std::array<Place, 1> bool_of_ocaml{Place{"Stdlib", "bool"}};

constexpr std::array<Dialect::Evaluation::Raising, 2> raising{
    Dialect::Evaluation::Raising{"failwith", "Failure"}, {"invalid_arg", "Invalid_argument"}};

constexpr std::array<Dialect::Called, 4> lengths{
    Dialect::Called{"Array", "length", "array_length", true},
    {"String", "length", "string_length"},
    {"Bytes", "length", "bytes_length"},
    {"List", "length", "len", true}};

// A format says what is done with the arguments that follow it; a big array may hold what nobody
// put there.
constexpr std::array<std::string_view, 2> unrefined{"Stdlib.format", "Bigarray."};

// Of the same name in all modules. What may raise one of several has an argument for each.
constexpr std::array<Dialect::Evaluation::Raising, 84> partial{
    Dialect::Evaluation::Raising{"hd", "Failure"},
    {"tl", "Failure"},
    {"find", "Not_found"},
    {"assoc", "Not_found"},
    {"assq", "Not_found"},
    {"index", "Not_found"},
    {"rindex", "Not_found"},
    {"choose", "Not_found"},
    {"min_elt", "Not_found"},
    {"max_elt", "Not_found"},
    {"min_binding", "Not_found"},
    {"max_binding", "Not_found"},
    {"find_first", "Not_found"},
    {"find_last", "Not_found"},
    {"get", "Invalid_argument"},
    {"set", "Invalid_argument"},
    {"make", "Invalid_argument"},
    {"create", "Invalid_argument"},
    {"make_matrix", "Invalid_argument"},
    {"create_matrix", "Invalid_argument"},
    {"init", "Invalid_argument"},
    {"sub", "Invalid_argument"},
    {"sub_string", "Invalid_argument"},
    {"fill", "Invalid_argument"},
    {"blit", "Invalid_argument"},
    {"iter2", "Invalid_argument"},
    {"map2", "Invalid_argument"},
    {"fold_left2", "Invalid_argument"},
    {"fold_right2", "Invalid_argument"},
    {"for_all2", "Invalid_argument"},
    {"exists2", "Invalid_argument"},
    {"combine", "Invalid_argument"},
    {"chr", "Invalid_argument"},
    {"char_of_int", "Invalid_argument"},
    {"index_from", "Invalid_argument", 2},
    {"index_from", "Not_found", 3},
    {"rindex_from", "Invalid_argument", 2},
    {"rindex_from", "Not_found", 3},
    {"index_from_opt", "Invalid_argument"},
    {"rindex_from_opt", "Invalid_argument"},
    {"contains_from", "Invalid_argument"},
    {"rcontains_from", "Invalid_argument"},
    {"blit_string", "Invalid_argument"},
    {"extend", "Invalid_argument"},
    {"add_substring", "Invalid_argument"},
    {"add_subbytes", "Invalid_argument"},
    {"input", "Invalid_argument"},
    {"really_input", "Invalid_argument"},
    {"really_input_string", "Invalid_argument"},
    {"output", "Invalid_argument"},
    {"output_substring", "Invalid_argument"},
    {"add_channel", "Invalid_argument"},
    {"nth_opt", "Invalid_argument"},
    {"chop_extension", "Invalid_argument"},
    {"chop_suffix", "Invalid_argument"},
    {"getenv", "Not_found"},
    {"get_uint8", "Invalid_argument"},
    {"get_int8", "Invalid_argument"},
    {"get_uint16_ne", "Invalid_argument"},
    {"get_uint16_be", "Invalid_argument"},
    {"get_uint16_le", "Invalid_argument"},
    {"get_int16_ne", "Invalid_argument"},
    {"get_int16_be", "Invalid_argument"},
    {"get_int16_le", "Invalid_argument"},
    {"get_int32_ne", "Invalid_argument"},
    {"get_int32_be", "Invalid_argument"},
    {"get_int32_le", "Invalid_argument"},
    {"get_int64_ne", "Invalid_argument"},
    {"get_int64_be", "Invalid_argument"},
    {"get_int64_le", "Invalid_argument"},
    {"set_uint8", "Invalid_argument"},
    {"set_int8", "Invalid_argument"},
    {"set_uint16_ne", "Invalid_argument"},
    {"set_uint16_be", "Invalid_argument"},
    {"set_uint16_le", "Invalid_argument"},
    {"set_int16_ne", "Invalid_argument"},
    {"set_int16_be", "Invalid_argument"},
    {"set_int16_le", "Invalid_argument"},
    {"set_int32_ne", "Invalid_argument"},
    {"set_int32_be", "Invalid_argument"},
    {"set_int32_le", "Invalid_argument"},
    {"set_int64_ne", "Invalid_argument"},
    {"set_int64_be", "Invalid_argument"},
    {"set_int64_le", "Invalid_argument"}};

// As the library documents them. What may fail because of the world alone is here, too.
constexpr std::array<Dialect::Evaluation::Total, 37> total{
    Dialect::Evaluation::Total{"Array",
                               "fold_left_map find_opt find_map split to_seq to_seqi of_seq"},
    {"Big_int", "minus_big_int abs_big_int add_big_int succ_big_int add_int_big_int "
                "sub_big_int pred_big_int mult_big_int mult_int_big_int "
                "square_big_int sign_big_int compare_big_int eq_big_int le_big_int "
                "ge_big_int lt_big_int gt_big_int max_big_int min_big_int "
                "num_digits_big_int num_bits_big_int string_of_big_int big_int_of_int "
                "is_int_big_int int_of_big_int_opt big_int_of_string_opt "
                "float_of_big_int"},
    {"Buffer", "to_bytes output_buffer add_bytes add_buffer add_utf_8_uchar "
               "add_utf_16le_uchar add_utf_16be_uchar to_seq to_seqi add_seq of_seq "
               "add_uint8 add_int8 add_uint16_ne add_uint16_be add_uint16_le "
               "add_int16_ne add_int16_be add_int16_le add_int32_ne add_int32_be "
               "add_int32_le add_int64_ne add_int64_be add_int64_le"},
    {"Bytes", "concat iter fold_left fold_right for_all exists index_opt rindex_opt "
              "contains equal starts_with to_seq to_seqi of_seq empty ends_with "
              "uppercase lowercase capitalize uncapitalize"},
    {"Char", "escaped"},
    {"Complex", "neg conj add sub mul inv div sqrt norm2 norm arg polar exp log pow "
                "zero one i"},
    {"Digest", "compare equal string bytes channel file output input"},
    {"Filename", "concat is_relative is_implicit check_suffix extension "
                 "remove_extension basename dirname quote get_temp_dir_name "
                 "set_temp_dir_name current_dir_name parent_dir_name dir_sep "
                 "chop_suffix_opt null temp_file open_temp_file temp_dir_name "
                 "quote_command"},
    {"Float", "rem succ pred of_string_opt to_string acosh asinh atanh erf erfc "
              "next_after frexp ldexp modf min_num max_num min_max_num"},
    {"Format", "open_box close_box open_hbox open_vbox open_hvbox open_hovbox "
               "pp_open_box pp_open_hbox pp_open_vbox pp_open_hvbox pp_open_hovbox "
               "print_string print_int print_float print_char print_bool print_space "
               "print_cut print_break print_flush print_newline force_newline "
               "pp_print_string pp_print_int pp_print_float pp_print_char "
               "pp_print_bool pp_force_newline pp_print_flush pp_print_newline "
               "pp_print_text printf eprintf fprintf sprintf asprintf bprintf "
               "ifprintf kfprintf ksprintf kasprintf dprintf kdprintf ikfprintf "
               "flush_str_formatter formatter_of_buffer formatter_of_out_channel "
               "pp_close_box pp_print_space pp_print_cut pp_print_break "
               "pp_set_margin set_margin get_margin pp_get_margin set_max_boxes "
               "pp_set_max_boxes get_max_boxes pp_get_max_boxes over_max_boxes "
               "pp_over_max_boxes std_formatter err_formatter stdbuf str_formatter "
               "pp_print_list pp_print_seq pp_print_option pp_print_result "
               "pp_print_either pp_print_bytes print_bytes pp_print_as print_as "
               "pp_print_if_newline print_if_newline pp_set_max_indent "
               "set_max_indent get_max_indent pp_get_max_indent pp_open_tbox "
               "open_tbox pp_close_tbox close_tbox pp_set_tab set_tab pp_print_tab "
               "print_tab pp_print_tbreak print_tbreak pp_set_ellipsis_text "
               "set_ellipsis_text pp_get_ellipsis_text get_ellipsis_text pp_open_tag "
               "open_tag pp_close_tag close_tag pp_open_stag open_stag pp_close_stag "
               "close_stag pp_set_tags set_tags set_print_tags set_mark_tags "
               "pp_set_print_tags pp_set_mark_tags pp_set_formatter_out_channel "
               "set_formatter_out_channel kprintf make_synchronized_formatter "
               "get_geometry pp_get_geometry check_geometry"},
    {"Fun", "negate"},
    {"Gc", "stat quick_stat counters minor_words get minor major full_major "
           "compact allocated_bytes"},
    {"Hashtbl", "reset copy filter_map_inplace stats to_seq to_seq_keys to_seq_values "
                "add_seq replace_seq of_seq randomize is_randomized rebuild "
                "seeded_hash seeded_hash_param"},
    {"(Hashtbl).Make.(result)", "create clear reset copy add remove find_opt find_all replace mem "
                                "iter filter_map_inplace fold length stats to_seq to_seq_keys "
                                "to_seq_values add_seq replace_seq of_seq"},
    {"Int32", "of_string_opt bits_of_float float_of_bits unsigned_compare "
              "unsigned_to_int"},
    {"Int64", "of_string_opt bits_of_float float_of_bits unsigned_compare "
              "unsigned_to_int"},
    {"Lazy", "force force_val map map_val is_val from_val from_fun lazy_from_fun "
             "lazy_from_val lazy_is_val"},
    {"Lexing", "from_channel from_string from_function set_position set_filename "
               "with_positions lexeme lexeme_start lexeme_end lexeme_start_p "
               "lexeme_end_p new_line flush_input dummy_pos"},
    {"List", "compare_lengths compare merge"},
    {"(Map).Make.(result)", "empty is_empty mem add update singleton remove merge union compare "
                            "equal iter fold for_all exists filter filter_map partition cardinal "
                            "bindings min_binding_opt max_binding_opt choose_opt split find_opt "
                            "find_first_opt find_last_opt map mapi to_seq to_rev_seq to_seq_from "
                            "add_seq of_seq"},
    {"Nativeint", "of_string_opt unsigned_compare unsigned_to_int"},
    {"Printexc", "get_raw_backtrace print_raw_backtrace raw_backtrace_to_string "
                 "get_callstack to_string to_string_default print_backtrace "
                 "get_backtrace record_backtrace backtrace_status"},
    {"Printf", "bprintf ifprintf ibprintf kfprintf ikfprintf ksprintf kbprintf "
               "ikbprintf kprintf"},
    {"Random", "bits full_init get_state set_state"},
    {"Stdlib", "__LOC_OF__ __LINE_OF__ __POS_OF__ acosh asinh atanh mod_float frexp "
               "ldexp modf prerr_char prerr_float __LOC__ __FILE__ __LINE__ "
               "__MODULE__ __POS__ __FUNCTION__ open_out open_out_bin open_out_gen "
               "output_byte output_binary_int seek_out pos_out out_channel_length "
               "set_binary_mode_out open_in open_in_bin open_in_gen input_binary_int "
               "seek_in pos_in set_binary_mode_in"},
    {"(Set).Make.(result)", "empty is_empty mem add singleton remove union inter disjoint diff "
                            "compare equal subset iter map fold for_all exists filter filter_map "
                            "partition cardinal elements min_elt_opt max_elt_opt choose_opt split "
                            "find_opt find_first_opt find_last_opt to_seq_from to_seq to_rev_seq "
                            "add_seq of_list of_seq"},
    {"String", "compare starts_with fold_left fold_right for_all exists index_opt "
               "rindex_opt to_seq to_seqi of_seq ends_with"},
    {"Uchar", "is_valid to_int is_char of_char equal compare hash min max bom rep"},
    {"Atomic", "make get set exchange compare_and_set fetch_and_add incr decr"},
    {"Sys", "argv is_directory remove rename command chdir mkdir rmdir getcwd "
            "readdir backend_type runtime_variant runtime_parameters "
            "enable_runtime_warnings runtime_warnings_enabled sigabrt sigalrm "
            "sigfpe sighup sigill sigint sigkill sigpipe sigquit sigsegv sigterm "
            "sigusr1 sigusr2 sigchld sigcont sigstop sigtstp sigttin sigttou "
            "sigvtalrm sigprof sigbus sigpoll sigsys sigtrap sigurg sigxcpu "
            "sigxfsz"},
    {"In_channel", "stdin open_bin open_text open_gen with_open_bin with_open_text "
                   "with_open_gen close close_noerr input_char input_byte input_line "
                   "input_all seek pos length set_binary_mode"},
    {"Out_channel", "stdout stderr open_bin open_text open_gen with_open_bin "
                    "with_open_text with_open_gen close close_noerr output_char "
                    "output_byte output_string output_bytes flush flush_all seek pos "
                    "length set_binary_mode"},
    {"Condition", "create signal broadcast"},
    {"Mutex", "create try_lock"},
    {"Callback", "register register_exception"},
    {"Unix", "time gettimeofday getpid getppid error_message environment "
             "unsafe_environment putenv execv execve execvp execvpe fork wait "
             "waitpid system nice stdin stdout stderr openfile close fsync lseek "
             "truncate ftruncate stat lstat fstat isatty unlink rename link "
             "realpath chmod fchmod chown fchown umask access dup dup2 "
             "set_nonblock clear_nonblock set_close_on_exec clear_close_on_exec "
             "in_channel_of_descr out_channel_of_descr descr_of_in_channel "
             "descr_of_out_channel mkdir rmdir chdir getcwd chroot opendir readdir "
             "rewinddir closedir pipe mkfifo create_process create_process_env "
             "open_process_in open_process_out open_process open_process_full "
             "open_process_args_in open_process_args_out open_process_args "
             "close_process_in close_process_out close_process close_process_full "
             "symlink has_symlink readlink select lockf kill sigprocmask "
             "sigpending sigsuspend pause gmtime localtime mktime alarm sleep "
             "sleepf times utimes getitimer setitimer getuid geteuid setuid getgid "
             "getegid setgid getgroups setgroups getlogin inet_addr_any "
             "inet_addr_loopback inet6_addr_any inet6_addr_loopback "
             "string_of_inet_addr is_inet6_addr socket socketpair accept bind "
             "connect listen shutdown getsockname getpeername getsockopt "
             "setsockopt getsockopt_int setsockopt_int getsockopt_optint "
             "setsockopt_optint getsockopt_float setsockopt_float getsockopt_error "
             "open_connection shutdown_connection getaddrinfo gethostname "
             "tcgetattr tcsetattr tcsendbreak tcdrain tcflush tcflow setsid "
             "domain_of_sockaddr"},
    {"Unix.LargeFile", "lseek truncate ftruncate stat lstat fstat"}};

constexpr Dialect dialect_of_ocaml{.embeddings = embeddings_of_ocaml,
                                   .truth = "true",
                                   .falsehood = "false",
                                   .length = "len",
                                   .prelude = "Stdlib",
                                   .measures = lengths,
                                   .optional = {"Stdlib", "option"},
                                   .immutable = {},
                                   .literals = {.machine_integer = int_of_ocaml,
                                                .integer = int_of_ocaml,
                                                .fraction = float_of_ocaml,
                                                .character = char_of_ocaml,
                                                .bytes = string_of_ocaml,
                                                .truth = bool_of_ocaml,
                                                .exception = exn_of_ocaml},
                                   .evaluation = {.lazy = false,
                                                  .need_not_return = {},
                                                  .strict = {},
                                                  .application = "@@",
                                                  .raising = raising,
                                                  .partial = partial,
                                                  .unchecked = "unsafe_",
                                                  .total = total},
                                   .infers_everything = true,
                                   .unrefined = unrefined,
                                   .entry = "main",
                                   .classes = {},
                                   .derived = {.keeps_invariants = {},
                                               .makes_none = {},
                                               .maps = {},
                                               .makes_fields = {},
                                               .makes_all = {},
                                               .unchecked_coercion = "magic"}};

} // namespace

const Dialect &ocaml() { return dialect_of_ocaml; }

} // namespace culprit::refine
