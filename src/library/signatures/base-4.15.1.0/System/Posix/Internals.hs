-- part
module System.Posix.Internals
  ( c_access, c_close, c_dup, c_dup2, c_fcntl_lock, c_fcntl_read, c_fcntl_write, c_fork, c_fstat
  , c_ftruncate, c_getpid, c_isatty, c_lflag, c_link, c_lseek, c_pipe, c_read, c_safe_read
  , c_safe_write, c_sigaddset, c_sigemptyset, c_sigprocmask, c_stat, c_tcgetattr, c_tcsetattr
  , c_unlink, c_utime, c_waitpid, c_write, const_echo, const_f_getfl, const_f_setfd, const_f_setfl
  , const_fd_cloexec, const_icanon, const_sig_block, const_sig_setmask, const_sigttou
  , const_tcsanow, const_vmin, const_vtime, dEFAULT_BUFFER_SIZE, fdFileSize, fdGetMode, fdStat
  , fdType, fileType, getEcho, get_saved_termios, ioe_unknownfiletype, lstat, newFilePath
  , o_APPEND, o_BINARY, o_CREAT, o_EXCL, o_NOCTTY, o_NONBLOCK, o_RDONLY, o_RDWR, o_TRUNC, o_WRONLY
  , peekFilePath, peekFilePathLen, poke_c_lflag, ptr_c_cc, puts, sEEK_CUR, sEEK_END, sEEK_SET
  , setCloseOnExec, setCooked, setEcho, setNonBlockingFD, set_saved_termios, sizeof_sigset_t
  , sizeof_stat, sizeof_termios, st_dev, st_ino, st_mtime, st_size, statGetType, tcSetAttr
  , withFilePath, CFilePath, FD
  ) where

import Control.Exception (IOException)
import Foreign (Ptr, Word8)
import Foreign.C.String (CString, CStringLen)
import Foreign.C.Types (CInt, CLong, CSize, CTime)
import GHC.IO.Device (IODeviceType)
import System.IO (IOMode)
import System.Posix.Types (CDev, CIno, COff, CPid, CSsize, CTcflag)

type CFilePath = CString
type FD = CInt

c_access :: CString -> CInt -> IO CInt
c_close, c_dup, c_isatty :: CInt -> IO CInt
c_dup2, c_fcntl_read :: CInt -> CInt -> IO CInt
c_fcntl_lock :: CInt -> CInt -> Ptr CFLock -> IO CInt
c_fcntl_write :: CInt -> CInt -> CLong -> IO CInt
c_fork, c_getpid :: IO CPid
c_fstat :: CInt -> Ptr CStat -> IO CInt
c_ftruncate :: CInt -> COff -> IO CInt
c_lflag :: Ptr CTermios -> IO CTcflag
c_link :: CString -> CString -> IO CInt
c_lseek :: CInt -> COff -> CInt -> IO COff
c_pipe :: Ptr CInt -> IO CInt
c_read, c_safe_read, c_safe_write, c_write :: CInt -> Ptr Word8 -> CSize -> IO CSsize
c_sigaddset :: Ptr CSigset -> CInt -> IO CInt
c_sigemptyset :: Ptr CSigset -> IO CInt
c_sigprocmask :: CInt -> Ptr CSigset -> Ptr CSigset -> IO CInt
c_stat, lstat :: CFilePath -> Ptr CStat -> IO CInt
c_tcgetattr :: CInt -> Ptr CTermios -> IO CInt
c_tcsetattr :: CInt -> CInt -> Ptr CTermios -> IO CInt
c_unlink :: CString -> IO CInt
c_utime :: CString -> Ptr CUtimbuf -> IO CInt
c_waitpid :: CPid -> Ptr CInt -> CInt -> IO CPid
const_echo, const_f_getfl, const_f_setfd, const_f_setfl, const_icanon, const_sig_block,
  const_sig_setmask, const_sigttou, const_tcsanow, const_vmin, const_vtime, o_APPEND, o_BINARY,
  o_CREAT, o_EXCL, o_NOCTTY, o_NONBLOCK, o_RDONLY, o_RDWR, o_TRUNC, o_WRONLY, sEEK_CUR,
  sEEK_END, sEEK_SET :: CInt
const_fd_cloexec :: CLong
dEFAULT_BUFFER_SIZE, sizeof_sigset_t, sizeof_stat, sizeof_termios :: Int
fdFileSize :: FD -> IO Integer
fdGetMode :: FD -> IO IOMode
fdStat :: FD -> IO (IODeviceType, CDev, CIno)
fdType :: FD -> IO IODeviceType
fileType :: FilePath -> IO IODeviceType
getEcho :: FD -> IO Bool
get_saved_termios :: CInt -> IO (Ptr CTermios)
ioe_unknownfiletype :: IOException
newFilePath :: FilePath -> IO CString
peekFilePath :: CString -> IO FilePath
peekFilePathLen :: CStringLen -> IO FilePath
poke_c_lflag :: Ptr CTermios -> CTcflag -> IO ()
ptr_c_cc :: Ptr CTermios -> IO (Ptr Word8)
puts :: String -> IO ()
setCloseOnExec :: FD -> IO ()
setCooked, setEcho, setNonBlockingFD :: FD -> Bool -> IO ()
set_saved_termios :: CInt -> Ptr CTermios -> IO ()
st_dev :: Ptr CStat -> IO CDev
st_ino :: Ptr CStat -> IO CIno
st_mtime :: Ptr CStat -> IO CTime
st_size :: Ptr CStat -> IO COff
statGetType :: Ptr CStat -> IO IODeviceType
tcSetAttr :: FD -> (Ptr CTermios -> IO a) -> IO a
withFilePath :: FilePath -> (CString -> IO a) -> IO a
