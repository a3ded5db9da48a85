import { isWorldLoaded, worldDueAt } from '@/lib/domain/gazetteer'
import { database } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'

const lookEvery = 5000

/** Does something once the places of the world are there: what lies in them can be told its country and region. */
export function loadGazetteer(work: () => Promise<void>): { stop(): void } {
  let timer: NodeJS.Timeout | null = null
  const look = async () => {
    timer = null
    if (await isWorldLoaded(database)) return work()
    // It was taken away: nothing is to come.
    if ((await worldDueAt(database)) === null) return
    timer = setTimeout(run, lookEvery).unref()
  }
  const run = () =>
    void look().catch((error) => log.warn({ err: error }, 'the addresses of the demo are without a region'))
  if (env.GEOCODER_WORLD) run()
  return { stop: () => timer && clearTimeout(timer) }
}
