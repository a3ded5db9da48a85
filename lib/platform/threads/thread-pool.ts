import { type Transferable, Worker } from 'node:worker_threads'
import { log } from '@/lib/platform/log'
import type { FromThread, ToThread } from './messages'

/** Answers what a thread asks in the middle of its work. */
export type Reply = (question: unknown) => Promise<{ answer: unknown; given?: readonly Transferable[] }>

interface Beside {
  /** Memory that goes over to the thread instead of being copied. */
  given?: readonly Transferable[]
  reply?: Reply
}

interface Job<Input, Result> extends Beside {
  input: Input
  resolve: (result: Result) => void
  reject: (reason: Error) => void
}

interface Plan {
  /** What the threads do, for the log. */
  name: string
  /** What a thread runs. */
  program: string | URL
  threads: number
  /** How many requests may wait for a thread; more are rejected. */
  waitingAtMost: number
  /** The error for callers that no thread can serve. */
  refusal: () => Error
  /** Milliseconds that a thread may be at a input; then it is ended. */
  longest?: number
  /** Memory of JavaScript that a thread may take. */
  megabytes?: number
}

interface Thread<Input, Result> {
  worker: Worker
  /** What it is at, and then what it has at hand. */
  jobs: Map<number, Job<Input, Result>>
  limit?: NodeJS.Timeout
}

/** With the next input at hand a thread never waits for the main one between two of them. */
const atHand = 2

/** Threads that work off inputs, started when there is work. They keep no process alive that inputs for nothing. */
export class ThreadPool<Input, Result> {
  readonly #threads = new Set<Thread<Input, Result>>()
  readonly #waiting: Job<Input, Result>[] = []
  #lastId = 0

  constructor(private readonly plan: Plan) {}

  run(input: Input, beside: Beside = {}): Promise<Result> {
    if (this.#waiting.length >= this.plan.waitingAtMost) return Promise.reject(this.plan.refusal())
    return new Promise((resolve, reject) => {
      this.#waiting.push({ input, ...beside, resolve, reject })
      this.#handOut()
    })
  }

  #handOut(): void {
    while (this.#waiting.length > 0) {
      const thread = this.#freest()
      if (!thread) return
      const job = this.#waiting.shift()
      if (job) this.#give(thread, job)
    }
  }

  #give(thread: Thread<Input, Result>, job: Job<Input, Result>): void {
    const id = ++this.#lastId
    thread.jobs.set(id, job)
    thread.worker.ref()
    send(thread.worker, { id, input: job.input }, job.given)
    if (thread.jobs.size === 1) this.#watch(thread)
  }

  /** From here on the time counts of what a thread is at, not of what it has at hand. */
  #watch(thread: Thread<Input, Result>): void {
    clearTimeout(thread.limit)
    if (thread.jobs.size === 0 || this.plan.longest === undefined) return
    thread.limit = setTimeout(() => {
      // It may not end until a library returns; the caller does not wait for that.
      this.#abandon(thread)
      void thread.worker.terminate()
    }, this.plan.longest).unref()
  }

  /** The thread with the least to do: an idle one, a new one, or one with room for a input more. */
  #freest(): Thread<Input, Result> | undefined {
    const [least] = [...this.#threads].sort((one, other) => one.jobs.size - other.jobs.size)
    if (least?.jobs.size === 0) return least
    if (this.#threads.size < this.plan.threads) return this.#start()
    return least && least.jobs.size < atHand ? least : undefined
  }

  #start(): Thread<Input, Result> {
    const { name, program, megabytes } = this.plan
    const resourceLimits = megabytes === undefined ? {} : { maxOldGenerationSizeMb: megabytes }
    // Neither the loaders nor the secrets of the process are any business of the thread.
    const worker = new Worker(program, { execArgv: [], env: {}, name, resourceLimits })
    const thread: Thread<Input, Result> = { worker, jobs: new Map() }
    this.#threads.add(thread)
    worker.on('message', (message: FromThread<Result>) => this.#hear(thread, message))
    worker.once('error', (error) => log.error({ err: error, thread: name }, 'a thread broke'))
    worker.once('error', () => this.#abandon(thread))
    worker.once('exit', () => this.#abandon(thread))
    return thread
  }

  #hear(thread: Thread<Input, Result>, message: FromThread<Result>): void {
    if ('question' in message) void this.#reply(thread, message.id, message.question)
    else this.#finish(thread, message)
  }

  async #reply(thread: Thread<Input, Result>, id: number, question: unknown): Promise<void> {
    const reply = thread.jobs.get(id)?.reply ?? nobodyKnows
    try {
      const { answer, given } = await reply(question)
      send(thread.worker, { id, answer }, given)
    } catch (error) {
      send(thread.worker, { id, refused: error instanceof Error ? error.message : String(error) })
    }
  }

  #finish(thread: Thread<Input, Result>, message: Exclude<FromThread<Result>, { question: unknown }>): void {
    const job = thread.jobs.get(message.id)
    thread.jobs.delete(message.id)
    this.#watch(thread)
    this.#handOut()
    if (thread.jobs.size === 0) thread.worker.unref()
    if ('failure' in message) job?.reject(new Error(message.failure))
    else job?.resolve(message.result)
  }

  /** Rejects the request of a broken thread; waiting requests get a new thread. */
  #abandon(thread: Thread<Input, Result>): void {
    if (!this.#threads.delete(thread)) return
    clearTimeout(thread.limit)
    for (const job of thread.jobs.values()) job.reject(this.plan.refusal())
    this.#handOut()
  }
}

function send<Input>(worker: Worker, message: ToThread<Input>, given: readonly Transferable[] = []): void {
  worker.postMessage(message, given)
}

async function nobodyKnows(): Promise<never> {
  throw new Error('Nobody is there to answer')
}
