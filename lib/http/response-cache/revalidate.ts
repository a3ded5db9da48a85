import { readStamps, type Standing, stands } from '@/lib/access/standing'
import { database } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import { Gathering } from '@/lib/platform/gathering'
import { shared } from '@/lib/platform/global'
import { log } from '@/lib/platform/log'

const questions = shared('standing-questions', () => new Gathering(answer, { atOnce: 2, patience: 2000 }))

/**
 * Tells whether what an answer rests on is as it was when the answer was made. When that cannot be found out the answer
 * is made anew.
 */
export function revalidate(standing: Standing, tell: (stands: boolean) => void): void {
  questions.put(standing, (error, standsStill = false) => {
    if (error) log.warn({ err: error }, 'a kept answer could not be checked')
    try {
      tell(standsStill)
    } catch (failure) {
      log.error({ err: failure }, 'a kept answer failed')
    }
  })
}

async function answer(standings: readonly Standing[]): Promise<boolean[]> {
  const stamps = await readStamps(database, standings, env.SESSION_IDLE_DAYS)
  return standings.map((standing) => stands(standing, stamps))
}
