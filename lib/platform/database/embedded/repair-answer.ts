import {
  cutFrames,
  errorFrame,
  type Frame,
  letter,
  readyFrame,
  type Status,
} from '@/lib/platform/database/embedded/frames'

/** What one connection sends in one go: messages up to and with a Sync, a Flush or a simple query. */
export interface Batch {
  frames: Frame[]
}

export interface Answer {
  bytes: Buffer
  status: Status
  /** The statement vanished inside the database, whose session cannot be trusted any more. */
  broken: boolean
}

// Command complete, empty query, copy in, copy out
const completes = new Set(['C', 'I', 'G', 'H'])

/**
 * Makes PGlite's answer one that a PostgreSQL client understands. PGlite says "ready" twice after an error
 * in the extended protocol, which would put the client one answer ahead for good; and an error inside its
 * geometry library can swallow a statement without a word.
 */
export function repairAnswer(batch: Batch, raw: Uint8Array, before: Status): Answer {
  const frames = cutFrames(Buffer.from(raw)).frames
  const ready = frames.filter((frame) => frame.type === letter.ready)
  const status = readStatus(ready.at(-1)) ?? before
  const kept = frames.filter((frame) => frame.type !== letter.ready).map((frame) => frame.bytes)
  if (isBroken(batch, frames)) return { bytes: refusal(status), status, broken: true }
  if (batch.frames.at(-1)?.type !== letter.flush) kept.push(readyFrame(status))
  return { bytes: Buffer.concat(kept), status, broken: false }
}

function refusal(status: Status): Buffer {
  const error = errorFrame('XX000', 'The embedded database could not run this statement')
  return Buffer.concat([error, readyFrame(status)])
}

function readStatus(frame: Frame | undefined): Status | undefined {
  const sign = frame?.bytes.toString('latin1', 5, 6)
  return sign === 'I' || sign === 'T' || sign === 'E' ? sign : undefined
}

/** Whether the session lost its way: something was asked for that was neither done nor refused. */
function isBroken(batch: Batch, answer: Frame[]): boolean {
  if (count(answer, letter.error) > 0) return false
  const bound = count(answer, letter.bindComplete) < count(batch.frames, letter.bind)
  const unanswered =
    batch.frames.at(-1)?.type === letter.query && !answer.some((frame) => completes.has(frame.type))
  return bound || unanswered || answer.some(leaks)
}

// A statement that was torn out of its execution leaves its snapshot behind.
function leaks(frame: Frame): boolean {
  return frame.type === letter.notice && frame.bytes.includes('AtEOXact_Snapshot')
}

function count(frames: Frame[], type: string): number {
  return frames.filter((frame) => frame.type === type).length
}
