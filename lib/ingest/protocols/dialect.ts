import type { Command, Reply } from '@/lib/domain/device-commands'
import type { Report } from '@/lib/domain/position-intake'

/** The content of one frame of a terminal. */
export interface Said {
  /** The key of the device, where the frame names it. */
  key?: string
  reports?: readonly Report[]
  /** The answer once the reports are stored. */
  answer?: Buffer
  /** The answer to a device that is not known; it is disconnected. */
  refusal?: Buffer
  /** What the device answers to a command. */
  reply?: Reply | null
  /** Why the frame, or a part of it, is not taken. */
  fault?: 'checksum' | 'unreadable'
}

/** A protocol of terminals that name themselves once, with the state of one connection. */
export interface Dialect {
  /** The longest frame in bytes: more is refused before it is received. */
  readonly longest: number
  /** The length of the frame at the start in bytes; null while it is unknown, 0 when no frame starts here. */
  frameLength(bytes: Buffer): number | null
  /** A complete frame. Frames are read in their order. */
  read(frame: Buffer, received: Date): Said
  /** The bytes of a command for the device; null where there is none for it. */
  command?(command: Command): Buffer | null
}
