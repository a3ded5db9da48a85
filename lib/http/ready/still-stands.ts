import { type Standing, readStamps, stands } from '@/lib/access/standing'
import { database } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { shared } from '@/lib/platform/global'

interface Question {
  standing: Standing
  tell(stands: boolean): void
}

/** Statements under way at a time: while the answers of one are written, another one runs. */
const atOnce = 2
/** Questions of one statement. */
const together = 64
/** A connection that has died unheard must not keep everybody waiting: after so many milliseconds the answers are made
 * anew, by another connection. */
const patience = 2000

const desk = shared('standing-questions', () => ({
  waiting: [] as Question[],
  counted: 0,
  isGathering: false,
  asking: 0,
}))

/**
 * Tells whether what an answer rests on is as it was when the answer was made. One statement answers everybody who asks
 * at the same time, and it begins after they have asked: a change that was committed before a request is seen by it.
 */
export function askWhetherStands(standing: Standing, tell: Question['tell']): void {
  desk.waiting.push({ standing, tell })
  gatherSoon()
}

function gatherSoon(): void {
  if (desk.isGathering || desk.asking >= atOnce || desk.waiting.length === 0) return
  desk.isGathering = true
  desk.counted = 0
  setImmediate(gather)
}

/** Waits while more questions come in with every turn of the event loop: who comes alone waits for one turn. */
function gather(): void {
  const { waiting, counted } = desk
  if (waiting.length > counted && waiting.length < together) {
    desk.counted = waiting.length
    setImmediate(gather)
    return
  }
  desk.isGathering = false
  ask(waiting.splice(0, together))
  gatherSoon()
}

function ask(asked: readonly Question[]): void {
  desk.asking++
  let isOpen = true
  const finish = (stamps: ReadonlyMap<string, string> | null) => {
    if (!isOpen) return
    isOpen = false
    clearTimeout(timer)
    desk.asking--
    gatherSoon()
    for (const { standing, tell } of asked) answer(tell, stamps !== null && stands(standing, stamps))
  }
  const fail = (error: unknown) => {
    if (isOpen) log.warn({ err: error }, 'kept answers could not be checked')
    finish(null)
  }
  const timer = setTimeout(() => fail(new Error('The database keeps silent')), patience)
  const standings = asked.map(({ standing }) => standing)
  readStamps(database, standings, env.SESSION_IDLE_DAYS).then(finish, fail)
}

/** One that fails must not keep the others waiting. */
function answer(tell: Question['tell'], stands: boolean): void {
  try {
    tell(stands)
  } catch (error) {
    log.error({ err: error }, 'a kept answer failed')
  }
}
