import { readStamps, type Dependencies, areUnchanged } from '@/lib/access/cache-validators'
import { database } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import { Batcher } from '@/lib/platform/batcher'
import { processSingleton } from '@/lib/platform/process-singleton'
import { log } from '@/lib/platform/log'

const questions = processSingleton(
  'validator-queries',
  () => new Batcher(answer, { atOnce: 2, patience: 2000 }),
)

/**
 * Whether a cached answer is still valid: its dependencies are unchanged. When that cannot be determined the answer is
 * rendered again.
 */
export function revalidate(dependencies: Dependencies, tell: (areUnchanged: boolean) => void): void {
  questions.put(dependencies, (error, unchanged = false) => {
    if (error) log.warn({ err: error }, 'a kept answer could not be checked')
    try {
      tell(unchanged)
    } catch (failure) {
      log.error({ err: failure }, 'a kept answer failed')
    }
  })
}

async function answer(allDependencies: readonly Dependencies[]): Promise<boolean[]> {
  const stamps = await readStamps(database, allDependencies, env.SESSION_IDLE_DAYS)
  return allDependencies.map((dependencies) => areUnchanged(dependencies, stamps))
}
