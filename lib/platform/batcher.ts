import { AsyncLocalStorage } from 'node:async_hooks'

interface Limits {
  /** Calls under way at a time: while the answers of one are handed out, another one runs. */
  atOnce?: number
  /** Questions of one call. */
  together?: number
  /** A call that hangs, on a connection that has died unheard, must not keep everybody waiting for ever: after so many
   * milliseconds it counts as failed. */
  patience?: number
}

/** Gives answers in the order of the questions. */
type Answerer<Question, Answer> = (questions: readonly Question[]) => Promise<readonly Answer[]>

type Done<Answer> = (error: unknown, answer?: Answer) => void

interface Asked<Question, Answer> {
  question: Question
  done: Done<Answer>
}

// A call belongs to many askers: it does not run inside whatever the first of them is in.
const outside = AsyncLocalStorage.snapshot()

/**
 * Questions of the same moment become one call, which begins after all of them were asked: what was true before somebody
 * asked is known to the answer. Who comes alone waits for one turn of the event loop.
 */
export class Batcher<Question, Answer> {
  readonly #answer: Answerer<Question, Answer>
  readonly #limits: Required<Limits>
  #waiting: Asked<Question, Answer>[] = []
  #counted = 0
  #isCollecting = false
  #calls = 0

  constructor(
    answer: Answerer<Question, Answer>,
    { atOnce = 4, together = 64, patience = 60_000 }: Limits = {},
  ) {
    this.#answer = answer
    this.#limits = { atOnce, together, patience }
  }

  ask(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.put(question, (error, answer) => (error ? reject(error) : resolve(answer as Answer)))
    })
  }

  /** As `ask`, without a promise; `done` must not throw. */
  put(question: Question, done: Done<Answer>): void {
    this.#waiting.push({ question, done })
    this.#collectSoon()
  }

  #collectSoon(): void {
    if (this.#isCollecting || this.#calls >= this.#limits.atOnce || this.#waiting.length === 0) return
    this.#isCollecting = true
    this.#counted = 0
    outside(() => setImmediate(this.#collect))
  }

  /** Waits while more questions come in with every turn of the event loop. */
  readonly #collect = (): void => {
    const { length } = this.#waiting
    if (length > this.#counted && length < this.#limits.together) {
      this.#counted = length
      setImmediate(this.#collect)
      return
    }
    this.#isCollecting = false
    this.#call(this.#waiting.splice(0, this.#limits.together))
    this.#collectSoon()
  }

  #call(asked: readonly Asked<Question, Answer>[]): void {
    this.#calls++
    let isOpen = true
    const finish = (error: unknown, answers: readonly Answer[] = []) => {
      if (!isOpen) return
      isOpen = false
      clearTimeout(timer)
      this.#calls--
      this.#collectSoon()
      for (const [at, { done }] of asked.entries()) done(error, answers[at])
    }
    const timer = setTimeout(() => finish(new CallTimeout()), this.#limits.patience)
    this.#answer(asked.map(({ question }) => question)).then((answers) => finish(null, answers), finish)
  }
}

/** Counts as a database that is not there. */
class CallTimeout extends Error {
  readonly code = 'ETIMEDOUT'

  constructor() {
    super('The database keeps silent')
  }
}
