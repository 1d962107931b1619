-- part
module System.Process.Common
  ( CmdSpec (RawCommand, ShellCommand)
  , CreateProcess (CreateProcess, child_group, child_user, close_fds, cmdspec, create_group,
      create_new_console, cwd, delegate_ctlc, detach_console, env, new_session, std_err, std_in,
      std_out, use_process_jobs)
  , ProcessHandle, StdStream (CreatePipe, Inherit, NoStream, UseHandle)
  ) where

import System.IO (Handle)
import System.Posix.Types (GroupID, UserID)

data CmdSpec = ShellCommand String | RawCommand FilePath [String]
data CreateProcess = CreateProcess {cmdspec :: CmdSpec, cwd :: Maybe FilePath, env :: Maybe
  [(String, String)], std_in :: StdStream, std_out :: StdStream, std_err :: StdStream, close_fds
  :: Bool, create_group :: Bool, delegate_ctlc :: Bool, detach_console :: Bool,
  create_new_console :: Bool, new_session :: Bool, child_group :: Maybe GroupID, child_user ::
  Maybe UserID, use_process_jobs :: Bool}
data ProcessHandle
data StdStream = Inherit | UseHandle Handle | CreatePipe | NoStream
instance Eq CmdSpec
instance Eq CreateProcess
instance Eq StdStream
instance Show CmdSpec
instance Show CreateProcess
instance Show StdStream

