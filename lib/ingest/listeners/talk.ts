import type { Inbox } from './inbox'

/** One connection in one protocol: frames are cut off what comes, and each is answered in its turn. */
export interface Talk {
  /** Whether the other side has said whose device it is. */
  readonly introduced: boolean
  /** The next whole frame; null while it is on its way. Throws HangUp when what has come cannot become one. */
  nextFrame(inbox: Inbox): Buffer | null
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
export class HangUp extends Error {}
