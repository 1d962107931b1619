module System.Process
  ( callCommand, callProcess, cleanupProcess, createProcess, getCurrentPid, getPid
  , getProcessExitCode, proc, rawSystem, readCreateProcess, readCreateProcessWithExitCode
  , readProcess, readProcessWithExitCode, runCommand, runInteractiveCommand
  , runInteractiveProcess, runProcess, shell, showCommandForUser, spawnCommand, spawnProcess
  , system, terminateProcess, waitForProcess, withCreateProcess, createPipe, createPipeFd
  , createProcess_, interruptProcessGroupOf, Pid, CmdSpec (RawCommand, ShellCommand)
  , CreateProcess (CreateProcess, child_group, child_user, close_fds, cmdspec, create_group,
      create_new_console, cwd, delegate_ctlc, detach_console, env, new_session, std_err, std_in,
      std_out, use_process_jobs)
  , ProcessHandle, StdStream (CreatePipe, Inherit, NoStream, UseHandle)
  ) where

import System.Exit (ExitCode)
import System.IO (Handle)
import System.Posix.Types (CPid)
import System.Process.Common (CmdSpec (..), CreateProcess (..), ProcessHandle, StdStream (..))
import System.Process.Internals (createPipe, createPipeFd, createProcess_,
  interruptProcessGroupOf)

type Pid = CPid

callCommand :: String -> IO ()
callProcess :: FilePath -> [String] -> IO ()
cleanupProcess :: (Maybe Handle, Maybe Handle, Maybe Handle, ProcessHandle) -> IO ()
createProcess :: CreateProcess -> IO (Maybe Handle, Maybe Handle, Maybe Handle, ProcessHandle)
getCurrentPid :: IO Pid
getPid :: ProcessHandle -> IO (Maybe Pid)
getProcessExitCode :: ProcessHandle -> IO (Maybe ExitCode)
proc :: FilePath -> [String] -> CreateProcess
rawSystem :: String -> [String] -> IO ExitCode
readCreateProcess :: CreateProcess -> String -> IO String
readCreateProcessWithExitCode :: CreateProcess -> String -> IO (ExitCode, String, String)
readProcess :: FilePath -> [String] -> String -> IO String
readProcessWithExitCode :: FilePath -> [String] -> String -> IO (ExitCode, String, String)
runCommand, spawnCommand :: String -> IO ProcessHandle
runInteractiveCommand :: String -> IO (Handle, Handle, Handle, ProcessHandle)
runInteractiveProcess :: FilePath -> [String] -> Maybe FilePath -> Maybe [(String, String)] ->
  IO (Handle, Handle, Handle, ProcessHandle)
runProcess :: FilePath -> [String] -> Maybe FilePath -> Maybe [(String, String)] -> Maybe Handle
  -> Maybe Handle -> Maybe Handle -> IO ProcessHandle
shell :: String -> CreateProcess
showCommandForUser :: FilePath -> [String] -> String
spawnProcess :: FilePath -> [String] -> IO ProcessHandle
system :: String -> IO ExitCode
terminateProcess :: ProcessHandle -> IO ()
waitForProcess :: ProcessHandle -> IO ExitCode
withCreateProcess :: CreateProcess -> (Maybe Handle -> Maybe Handle -> Maybe Handle ->
  ProcessHandle -> IO a) -> IO a
