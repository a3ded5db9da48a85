import { setTimeout as sleep } from 'node:timers/promises'
import { type Batch, repairAnswer } from '@/lib/platform/database/embedded/repair-answer'
import { cutFrames, letter, queryFrame, type Status } from '@/lib/platform/database/embedded/frames'

/** Runs bytes of the protocol and gives the answer's bytes. */
export type Execute = (bytes: Buffer) => Promise<Uint8Array>

/** One client; turns are given to it as a whole. */
export interface Guest {
  closed: boolean
  send(bytes: Buffer): void
  expel(reason: string): void
}

interface Waiting {
  guest: Guest
  batch: Batch
}

// As long as a transaction may hold everybody up without doing anything, in milliseconds.
const longestSilence = 120_000

// For the last answer to leave the process, in milliseconds.
const timeToAnswer = 50

const rollback = queryFrame('ROLLBACK')

/**
 * Lets many connections share the one session of PGlite: batches run one at a time, and an open transaction has the
 * session to itself until it ends.
 */
export class Turns {
  private readonly waiting: Waiting[] = []
  private owner: Guest | undefined
  private status: Status = 'I'
  private running = false
  private silence: NodeJS.Timeout | undefined

  constructor(
    private readonly execute: Execute,
    private readonly fail: (error: unknown) => void,
  ) {}

  submit(guest: Guest, batch: Batch): void {
    this.waiting.push({ guest, batch })
    this.proceed()
  }

  /** A client went away: what it still wanted is dropped and its transaction rolled back. */
  leave(guest: Guest): void {
    guest.closed = true
    for (let at = this.waiting.length - 1; at >= 0; at--) {
      if (this.waiting[at]?.guest === guest) this.waiting.splice(at, 1)
    }
    this.proceed()
  }

  private proceed(): void {
    if (this.running) return
    this.running = true
    clearTimeout(this.silence)
    void this.work().catch(this.fail)
  }

  private async work(): Promise<void> {
    for (;;) {
      if (this.owner?.closed) await this.rollBack()
      const next = this.take()
      if (!next) break
      await this.serve(next)
    }
    this.running = false
    if (this.owner) this.silence = setTimeout(() => this.expelOwner(), longestSilence)
  }

  private take(): Waiting | undefined {
    const at = this.owner ? this.waiting.findIndex((entry) => entry.guest === this.owner) : 0
    return at < 0 ? undefined : this.waiting.splice(at, 1)[0]
  }

  private async serve({ guest, batch }: Waiting): Promise<void> {
    const raw = await this.execute(Buffer.concat(batch.frames.map((frame) => frame.bytes)))
    const answer = repairAnswer(batch, raw, this.status)
    this.status = answer.status
    if (answer.broken) return this.giveUp(guest, answer.bytes)
    const unfinished = batch.frames.at(-1)?.type === letter.flush
    this.owner = this.status !== 'I' || unfinished ? guest : undefined
    if (!guest.closed) guest.send(answer.bytes)
  }

  // What a torn statement leaves in the session adds up until nothing works any more, and no statement takes it
  // away. The process is given up: its successor starts on what was committed.
  private async giveUp(guest: Guest, answer: Buffer): Promise<never> {
    if (this.owner) guest.expel('terminating connection: its statement broke the transaction')
    else if (!guest.closed) guest.send(answer)
    await sleep(timeToAnswer)
    throw new Error('A statement was torn out of its execution; the session cannot be trusted')
  }

  private async rollBack(): Promise<void> {
    const sync = Buffer.from([0x53, 0, 0, 0, 4])
    await this.execute(sync)
    const raw = await this.execute(rollback)
    this.status = repairAnswer({ frames: cutFrames(rollback).frames }, raw, 'I').status
    this.owner = undefined
  }

  private expelOwner(): void {
    this.owner?.expel('terminating connection due to idle-in-transaction timeout')
  }
}
