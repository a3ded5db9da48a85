import pg, { type ClientConfig, type PoolClient } from 'pg'
import { log } from '@/lib/platform/log'

/** How often waits are looked at, milliseconds. */
const interval = 1000
/** How long a wait is nothing unusual, milliseconds. */
const usual = 2000
/** So many looks go by before a question counts as not answered. They are looks and not milliseconds: a process that was
 * busy itself for long reads the answer in between. */
const patience = 4

const unreachable = new Set(['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])

/** The database was asked whether it is there, and said nothing. Counts as unavailable. */
export class DatabaseHangs extends Error {
  readonly code = 'ETIMEDOUT'

  constructor() {
    super('The database does not answer')
  }
}

interface Wait {
  since: number
  giveUp: () => void
}

/**
 * Tells a database that hangs from a statement that takes long: while something waits for more than two seconds, the
 * database is asked on a new connection whether it is there. If it is not, all waits are given up, and new ones are refused
 * until it answers.
 */
export class HangWatch {
  readonly #waits = new Set<Wait>()
  #timer: NodeJS.Timeout | null = null
  #question: { asked: number; end: () => void } | null = null
  #isHanging = false

  constructor(private readonly options: () => ClientConfig) {}

  get isHanging(): boolean {
    return this.#isHanging
  }

  /** Begins a wait; returns what ends it. */
  begin(giveUp: () => void): () => void {
    const wait = { since: performance.now(), giveUp }
    this.#waits.add(wait)
    this.#timer ??= setInterval(() => this.#look(), interval).unref()
    return () => {
      this.#waits.delete(wait)
    }
  }

  /** The connection, or a failure as soon as the database is known to hang. */
  guard(connecting: Promise<PoolClient>): Promise<PoolClient> {
    return new Promise((resolve, reject) => {
      let isGivenUp = false
      const end = this.begin(() => {
        isGivenUp = true
        reject(new DatabaseHangs())
      })
      const use = (client: PoolClient) => (isGivenUp ? client.release() : resolve(client))
      connecting.finally(end).then(use, reject)
    })
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
    this.#question?.end()
    this.#question = null
  }

  #look(): void {
    const [oldest] = this.#waits
    if (this.#question) {
      this.#question.asked++
      if (this.#question.asked >= patience) this.#giveUp()
    } else if (this.#isHanging || (oldest && performance.now() - oldest.since > usual)) this.#ask()
    else if (!oldest) this.stop()
  }

  #ask(): void {
    const client = new pg.Client(this.options())
    // Failures are those of connect(); later ones do not matter.
    client.on('error', () => undefined)
    const question = { asked: 0, end: () => void client.end().catch(() => undefined) }
    this.#question = question
    const answered = (code?: unknown) => {
      question.end()
      if (this.#question !== question) return
      if (unreachable.has(String(code))) return this.#giveUp()
      this.#question = null
      if (this.#isHanging) log.warn('the database answers again')
      this.#isHanging = false
    }
    client.connect().then(
      () => answered(),
      // A refusal is an answer as well: statements meet it themselves.
      (error: NodeJS.ErrnoException) => answered(error.code),
    )
  }

  #giveUp(): void {
    this.#question?.end()
    this.#question = null
    if (!this.#isHanging) log.error('the database does not answer: requests are refused until it does')
    this.#isHanging = true
    const waits = [...this.#waits]
    this.#waits.clear()
    for (const { giveUp } of waits) giveUp()
  }
}
