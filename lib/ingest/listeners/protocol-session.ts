import type { ReceiveBuffer } from './receive-buffer'

/** One connection in one protocol: frames are cut off what comes, and each is answered in its turn. */
export interface ProtocolSession {
  /** Whether the other side has said whose device it is. */
  readonly introduced: boolean
  /** The next whole frame; null while it is on its way. Throws CloseConnection when what has come cannot become one. */
  nextFrame(buffer: ReceiveBuffer): Buffer | null
  /** What is written back once all that the frame says is committed. Rejects when it could not be: then nothing is
   * acknowledged. Frames are handed over in their order and not one after the other. */
  answer(frame: Buffer): Promise<Answer>
}

export interface Answer {
  bytes: Buffer | null
  /** The connection ends with this answer. */
  last?: boolean
}

/** The connection ends without an acknowledgement. */
export class CloseConnection extends Error {}
