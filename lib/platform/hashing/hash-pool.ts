import { Worker } from 'node:worker_threads'
import { log } from '@/lib/platform/log'

/** What one thread is asked: a new hash, or with a stored one whether the password fits it (null: nobody's). */
export interface HashWish {
  password: string
  stored?: string | null
  options: object
}

interface Job {
  wish: HashWish
  resolve: (result: string | boolean) => void
  reject: (reason: Error) => void
}

interface Reply {
  id: number
  result?: string | boolean
  failure?: string
}

interface Plan {
  /** What a thread runs. */
  program: string | URL
  threads: number
  /** Wishes that wait for a thread; one more is refused. */
  waitingAtMost: number
  /** What callers are told whom no thread can serve. */
  refusal: () => Error
}

interface Thread {
  worker: Worker
  jobs: Map<number, Job>
}

/** With the next wish at hand a thread never waits for the main one between two of them. */
const atHand = 2

/** Threads that compute hashes, started when there is work. They keep no process alive that has nothing to hash. */
export class HashPool {
  readonly #threads = new Set<Thread>()
  readonly #waiting: Job[] = []
  #lastId = 0

  constructor(private readonly plan: Plan) {}

  run(wish: HashWish): Promise<string | boolean> {
    if (this.#waiting.length >= this.plan.waitingAtMost) return Promise.reject(this.plan.refusal())
    return new Promise((resolve, reject) => {
      this.#waiting.push({ wish, resolve, reject })
      this.#handOut()
    })
  }

  #handOut(): void {
    while (this.#waiting.length > 0) {
      const thread = this.#freest()
      if (!thread) return
      const job = this.#waiting.shift()
      if (!job) return
      const id = ++this.#lastId
      thread.jobs.set(id, job)
      thread.worker.ref()
      thread.worker.postMessage({ id, ...job.wish })
    }
  }

  /** The thread with the least to do: an idle one, a new one, or one with room for a wish more. */
  #freest(): Thread | undefined {
    const [least] = [...this.#threads].sort((one, other) => one.jobs.size - other.jobs.size)
    if (least?.jobs.size === 0) return least
    if (this.#threads.size < this.plan.threads) return this.#start()
    return least && least.jobs.size < atHand ? least : undefined
  }

  #start(): Thread {
    // Neither the loaders nor the secrets of the process are any business of the thread.
    const worker = new Worker(this.plan.program, { execArgv: [], env: {}, name: 'hashes' })
    const thread: Thread = { worker, jobs: new Map() }
    this.#threads.add(thread)
    worker.on('message', (reply: Reply) => this.#settle(thread, reply))
    worker.once('error', (error) => log.error({ err: error }, 'a thread that computes hashes broke'))
    worker.once('error', () => this.#abandon(thread))
    worker.once('exit', () => this.#abandon(thread))
    return thread
  }

  #settle(thread: Thread, { id, result, failure }: Reply): void {
    const job = thread.jobs.get(id)
    thread.jobs.delete(id)
    this.#handOut()
    if (thread.jobs.size === 0) thread.worker.unref()
    if (result === undefined) job?.reject(new Error(failure))
    else job?.resolve(result)
  }

  /** What a broken thread was at is refused; whoever waits is served by a new one. */
  #abandon(thread: Thread): void {
    if (!this.#threads.delete(thread)) return
    for (const job of thread.jobs.values()) job.reject(this.plan.refusal())
    this.#handOut()
  }
}
