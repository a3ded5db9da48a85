import { now } from '@/lib/platform/clock'
import { database, isUnavailable } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import type { Job } from '@/lib/platform/jobs'
import { log } from '@/lib/platform/log'
import { Problem } from '@/lib/problems'
import { forgetProgress, noteProgress } from './load-progress'
import { loadWorld } from './load-world'
import { worldSource } from './world-source'
import { worldDueAt } from './world-state'

/** Interval of progress messages in the log, milliseconds. */
const sayEvery = 5000

/** The process serves first, milliseconds. */
const headStart = 15_000

/** Loads the world gazetteer in the background when it is missing; searches answer meanwhile from the
 * loaded sources. */
export const loadWorldOnce: Job = {
  name: 'load-world',
  async due() {
    const at = env.GEOCODER_WORLD ? await worldDueAt(database) : null
    return at && new Date(Math.max(at.getTime(), performance.timeOrigin + headStart))
  },
  work: (stopping) => ensureWorld(stopping),
}

/** Loads the world if it is due; returns whether it was loaded. A failure is logged and retried later. */
export async function ensureWorld(signal?: AbortSignal): Promise<boolean> {
  if (!env.GEOCODER_WORLD) return false
  const due = await worldDueAt(database)
  if (!due || due.getTime() > now().getTime()) return false
  const startedAt = performance.now()
  const seconds = () => Math.round((performance.now() - startedAt) / 100) / 10
  log.info({ source: worldSource.name }, 'loading the places of the world')
  let saidAt = startedAt
  const say = (share: number) => {
    noteProgress(worldSource.name, share)
    if (performance.now() - saidAt < sayEvery) return
    saidAt = performance.now()
    log.info({ percent: Math.floor(share * 100), seconds: seconds() }, 'loading the places of the world')
  }
  try {
    const { places, words } = await loadWorld({ onProgress: say, signal })
    log.info({ places, words, seconds: seconds() }, 'the places of the world are loaded')
    return true
  } catch (error) {
    if (signal?.aborted || isBusy(error)) return false
    if (isUnavailable(error)) throw error
    log.error({ err: error }, 'the places of the world could not be loaded')
    return false
  } finally {
    forgetProgress(worldSource.name)
  }
}

/** Another process is already loading it. */
const isBusy = (error: unknown) => error instanceof Problem && error.key === 'geocoding.loading'
