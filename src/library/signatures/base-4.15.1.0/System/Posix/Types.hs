module System.Posix.Types
  ( CPid (..), CGid (..), CUid (..), CMode (..), CDev (..), CIno (..), CNlink (..)
  , COff (..), CSsize (..), CSpeed (..), CTcflag (..), CRLim (..), CBlkSize (..)
  , CBlkCnt (..), CClockId (..), CFsBlkCnt (..), CFsFilCnt (..), CId (..), CKey (..)
  , CTimer (..), CSocklen (..), CNfds (..), Fd (..), ByteCount, ClockTick, EpochTime
  , FileOffset, ProcessID, ProcessGroupID, DeviceID, FileID, FileMode, GroupID, UserID
  , LinkCount, Limit
  ) where

import Data.Bits (Bits, FiniteBits)
import Data.Int (Int32, Int64)
import Data.Word (Word32, Word64, Word8)
import Foreign.C.Types (CClock, CInt, CLong, CSize, CTime)
import Foreign.Ptr (Ptr)
import Foreign.Storable (Storable)

newtype CPid = CPid Int32
newtype CGid = CGid Word32
newtype CUid = CUid Word32
newtype CMode = CMode Word32
newtype CDev = CDev Word64
newtype CIno = CIno Word64
newtype CNlink = CNlink Word64
newtype COff = COff Int64
newtype CSsize = CSsize Int64
newtype CSpeed = CSpeed Word32
newtype CTcflag = CTcflag Word32
newtype CRLim = CRLim Word64
newtype CBlkSize = CBlkSize Int64
newtype CBlkCnt = CBlkCnt Int64
newtype CClockId = CClockId Int32
newtype CFsBlkCnt = CFsBlkCnt Word64
newtype CFsFilCnt = CFsFilCnt Word64
newtype CId = CId Word32
newtype CKey = CKey Int32
newtype CTimer = CTimer (Ptr ())
newtype CSocklen = CSocklen Word32
newtype CNfds = CNfds Word64
newtype Fd = Fd CInt

type ByteCount = CSize
type ClockTick = CClock
type EpochTime = CTime
type FileOffset = COff
type ProcessID = CPid
type ProcessGroupID = CPid
type DeviceID = CDev
type FileID = CIno
type FileMode = CMode
type GroupID = CGid
type UserID = CUid
type LinkCount = CNlink
type Limit = CLong

instance Eq CPid
instance Ord CPid
instance Read CPid
instance Show CPid
instance Num CPid
instance Enum CPid
instance Real CPid
instance Storable CPid
instance Bounded CPid
instance Integral CPid
instance Bits CPid
instance FiniteBits CPid
instance Eq CGid
instance Ord CGid
instance Read CGid
instance Show CGid
instance Num CGid
instance Enum CGid
instance Real CGid
instance Storable CGid
instance Bounded CGid
instance Integral CGid
instance Bits CGid
instance FiniteBits CGid
instance Eq CUid
instance Ord CUid
instance Read CUid
instance Show CUid
instance Num CUid
instance Enum CUid
instance Real CUid
instance Storable CUid
instance Bounded CUid
instance Integral CUid
instance Bits CUid
instance FiniteBits CUid
instance Eq CMode
instance Ord CMode
instance Read CMode
instance Show CMode
instance Num CMode
instance Enum CMode
instance Real CMode
instance Storable CMode
instance Bounded CMode
instance Integral CMode
instance Bits CMode
instance FiniteBits CMode
instance Eq CDev
instance Ord CDev
instance Read CDev
instance Show CDev
instance Num CDev
instance Enum CDev
instance Real CDev
instance Storable CDev
instance Bounded CDev
instance Integral CDev
instance Bits CDev
instance FiniteBits CDev
instance Eq CIno
instance Ord CIno
instance Read CIno
instance Show CIno
instance Num CIno
instance Enum CIno
instance Real CIno
instance Storable CIno
instance Bounded CIno
instance Integral CIno
instance Bits CIno
instance FiniteBits CIno
instance Eq CNlink
instance Ord CNlink
instance Read CNlink
instance Show CNlink
instance Num CNlink
instance Enum CNlink
instance Real CNlink
instance Storable CNlink
instance Bounded CNlink
instance Integral CNlink
instance Bits CNlink
instance FiniteBits CNlink
instance Eq COff
instance Ord COff
instance Read COff
instance Show COff
instance Num COff
instance Enum COff
instance Real COff
instance Storable COff
instance Bounded COff
instance Integral COff
instance Bits COff
instance FiniteBits COff
instance Eq CSsize
instance Ord CSsize
instance Read CSsize
instance Show CSsize
instance Num CSsize
instance Enum CSsize
instance Real CSsize
instance Storable CSsize
instance Bounded CSsize
instance Integral CSsize
instance Bits CSsize
instance FiniteBits CSsize
instance Eq CSpeed
instance Ord CSpeed
instance Read CSpeed
instance Show CSpeed
instance Num CSpeed
instance Enum CSpeed
instance Real CSpeed
instance Storable CSpeed
instance Eq CTcflag
instance Ord CTcflag
instance Read CTcflag
instance Show CTcflag
instance Num CTcflag
instance Enum CTcflag
instance Real CTcflag
instance Storable CTcflag
instance Bounded CTcflag
instance Integral CTcflag
instance Bits CTcflag
instance FiniteBits CTcflag
instance Eq CRLim
instance Ord CRLim
instance Read CRLim
instance Show CRLim
instance Num CRLim
instance Enum CRLim
instance Real CRLim
instance Storable CRLim
instance Bounded CRLim
instance Integral CRLim
instance Bits CRLim
instance FiniteBits CRLim
instance Eq CBlkSize
instance Ord CBlkSize
instance Read CBlkSize
instance Show CBlkSize
instance Num CBlkSize
instance Enum CBlkSize
instance Real CBlkSize
instance Storable CBlkSize
instance Bounded CBlkSize
instance Integral CBlkSize
instance Bits CBlkSize
instance FiniteBits CBlkSize
instance Eq CBlkCnt
instance Ord CBlkCnt
instance Read CBlkCnt
instance Show CBlkCnt
instance Num CBlkCnt
instance Enum CBlkCnt
instance Real CBlkCnt
instance Storable CBlkCnt
instance Bounded CBlkCnt
instance Integral CBlkCnt
instance Bits CBlkCnt
instance FiniteBits CBlkCnt
instance Eq CClockId
instance Ord CClockId
instance Read CClockId
instance Show CClockId
instance Num CClockId
instance Enum CClockId
instance Real CClockId
instance Storable CClockId
instance Bounded CClockId
instance Integral CClockId
instance Bits CClockId
instance FiniteBits CClockId
instance Eq CFsBlkCnt
instance Ord CFsBlkCnt
instance Read CFsBlkCnt
instance Show CFsBlkCnt
instance Num CFsBlkCnt
instance Enum CFsBlkCnt
instance Real CFsBlkCnt
instance Storable CFsBlkCnt
instance Bounded CFsBlkCnt
instance Integral CFsBlkCnt
instance Bits CFsBlkCnt
instance FiniteBits CFsBlkCnt
instance Eq CFsFilCnt
instance Ord CFsFilCnt
instance Read CFsFilCnt
instance Show CFsFilCnt
instance Num CFsFilCnt
instance Enum CFsFilCnt
instance Real CFsFilCnt
instance Storable CFsFilCnt
instance Bounded CFsFilCnt
instance Integral CFsFilCnt
instance Bits CFsFilCnt
instance FiniteBits CFsFilCnt
instance Eq CId
instance Ord CId
instance Read CId
instance Show CId
instance Num CId
instance Enum CId
instance Real CId
instance Storable CId
instance Bounded CId
instance Integral CId
instance Bits CId
instance FiniteBits CId
instance Eq CKey
instance Ord CKey
instance Read CKey
instance Show CKey
instance Num CKey
instance Enum CKey
instance Real CKey
instance Storable CKey
instance Bounded CKey
instance Integral CKey
instance Bits CKey
instance FiniteBits CKey
instance Eq CSocklen
instance Ord CSocklen
instance Read CSocklen
instance Show CSocklen
instance Num CSocklen
instance Enum CSocklen
instance Real CSocklen
instance Storable CSocklen
instance Bounded CSocklen
instance Integral CSocklen
instance Bits CSocklen
instance FiniteBits CSocklen
instance Eq CNfds
instance Ord CNfds
instance Read CNfds
instance Show CNfds
instance Num CNfds
instance Enum CNfds
instance Real CNfds
instance Storable CNfds
instance Bounded CNfds
instance Integral CNfds
instance Bits CNfds
instance FiniteBits CNfds
instance Eq Fd
instance Ord Fd
instance Read Fd
instance Show Fd
instance Num Fd
instance Enum Fd
instance Real Fd
instance Storable Fd
instance Bounded Fd
instance Integral Fd
instance Bits Fd
instance FiniteBits Fd
instance Eq CTimer
instance Ord CTimer
instance Show CTimer
instance Storable CTimer
