import type { Worker } from 'node:cluster'
import { log } from '@/lib/platform/log'
import { type ReadyMessage, stopMessage } from './messages'

/** A worker that dies young is replaced after a growing pause, milliseconds. */
const pauses = { first: 500, longest: 5_000 }
/** A worker that has served so long was well, milliseconds. */
const wellAfter = 60_000
/** A worker that is asked to stop finishes what is in flight, but does not take longer, milliseconds. */
const endsWithin = 25_000

/** A worker that ended before it served; it has said why. */
export class FailedStart extends Error {
  constructor(readonly code: number) {
    super(`A worker process ended with code ${code} before it served`)
  }
}

/** Numbered worker processes: one that dies is replaced, and they can be restarted one after the other. */
export class WorkerSet {
  readonly #serving = new Map<number, Worker>()
  readonly #alive = new Set<Worker>()
  readonly #ends = new WeakMap<Worker, Promise<void>>()
  /** What is being done about each number, one thing after the other: a restart waits for a replacement. */
  readonly #turns = new Map<number, Promise<unknown>>()
  #stopping = false
  #pause = 0

  constructor(private readonly fork: (number: number) => Worker) {}

  /** Starts a worker and resolves with its port when it serves; rejects with `FailedStart` when it ends before. */
  start(number: number): Promise<number> {
    return this.#inTurn(number, () => this.#start(number))
  }

  /** Starts a worker, again and again until it serves. */
  keep(number: number): Promise<void> {
    return this.#inTurn(number, () => this.#startUntilItServes(number))
  }

  /** Starts a new worker for each and stops the old one when the new one serves. Ends at the first that cannot be
   * started: the old one and those after it go on. */
  async restart(): Promise<void> {
    for (const number of this.#turns.keys()) {
      if (this.#stopping) return
      await this.#inTurn(number, async () => {
        const old = this.#serving.get(number)
        await this.#start(number)
        if (old) await this.#end(old)
      })
    }
  }

  /** Lets every worker finish what is in flight; starts none any more. */
  async stop(): Promise<void> {
    this.#stopping = true
    const serving = new Set(this.#serving.values())
    const ends = [...this.#alive].map((worker) => {
      // One that does not serve yet has nothing in flight, and does not listen.
      if (!serving.has(worker) && !this.#ends.has(worker)) worker.process.kill('SIGKILL')
      return this.#end(worker)
    })
    await Promise.all(ends)
  }

  /** Ends every worker at once. */
  kill(): void {
    this.#stopping = true
    for (const worker of this.#alive) worker.process.kill('SIGKILL')
  }

  #inTurn<T>(number: number, work: () => Promise<T>): Promise<T> {
    const before = this.#turns.get(number) ?? Promise.resolve()
    const turn = before.catch(() => undefined).then(work)
    this.#turns.set(number, turn)
    return turn
  }

  #start(number: number): Promise<number> {
    const worker = this.fork(number)
    this.#alive.add(worker)
    // A connection was handed to a worker that is gone; its end is told separately.
    worker.on('error', (error) =>
      log.warn({ err: error, worker: number }, 'a worker process could not be reached'),
    )
    return new Promise((resolve, reject) => {
      let since = Date.now()
      worker.once('exit', (code: number | null, signal: string) => {
        this.#alive.delete(worker)
        reject(new FailedStart(code ?? 1))
        if (this.#stopping || this.#serving.get(number) !== worker) return
        log.error({ worker: number, reason: signal || code }, 'a worker process has ended and is replaced')
        void this.#inTurn(number, () => this.#replace(number, { lost: worker, since }))
      })
      worker.on('message', (message: unknown) => {
        if (!isReady(message)) return
        this.#serving.set(number, worker)
        since = Date.now()
        resolve(message.port)
      })
    })
  }

  /** Starts another worker in the place of one that died, at once or, when they die young, after a growing pause. */
  async #replace(number: number, { lost, since }: { lost: Worker; since: number }): Promise<void> {
    if (this.#serving.get(number) !== lost) return
    this.#serving.delete(number)
    if (Date.now() - since > wellAfter) this.#pause = 0
    await this.#startUntilItServes(number)
  }

  async #startUntilItServes(number: number): Promise<void> {
    while (!this.#stopping) {
      const pause = this.#pause
      this.#pause = Math.min(pause * 2 || pauses.first, pauses.longest)
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
      if (this.#stopping) return
      try {
        await this.#start(number)
        return
      } catch (error) {
        if (this.#stopping) return
        log.error({ err: error, worker: number }, 'a worker process could not be started')
      }
    }
  }

  #end(worker: Worker): Promise<void> {
    const known = this.#ends.get(worker)
    if (known) return known
    const end = endOf(worker)
    this.#ends.set(worker, end)
    return end
  }
}

async function endOf(worker: Worker): Promise<void> {
  if (worker.isDead()) return
  const ended = new Promise((resolve) => worker.once('exit', resolve))
  const late = setTimeout(() => {
    log.warn({ process: worker.process.pid }, 'a worker process did not end in time and is killed')
    worker.process.kill('SIGKILL')
  }, endsWithin)
  if (worker.isConnected()) worker.send(stopMessage)
  else worker.process.kill('SIGKILL')
  await ended
  clearTimeout(late)
}

function isReady(message: unknown): message is ReadyMessage {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready'
}
