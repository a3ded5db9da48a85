import type { ReceiveBuffer } from './receive-buffer'

/** Writes bytes that answer nothing; false when the connection is over. */
export type Push = (bytes: Buffer) => boolean

/** A connection in one protocol: cuts input into frames, each answered in its turn. */
export interface ProtocolSession {
  /** Whether the device is identified. */
  readonly introduced: boolean
  /** The next complete frame; null while it is incomplete. Throws CloseConnection for invalid input. */
  nextFrame(buffer: ReceiveBuffer): Buffer | null
  /**
   * The answer after everything in the frame is committed. Rejects when it could not be: then nothing is
   * acknowledged. Frames are passed in order, but concurrently.
   */
  answer(frame: Buffer): Promise<Answer>
}

export interface Answer {
  bytes: Buffer | null
  /** The connection closes after this answer. */
  last?: boolean
}

/** The connection closes without an acknowledgement. */
export class CloseConnection extends Error {}
