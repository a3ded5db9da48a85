import { database, isUnavailable } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import type { Job } from '@/lib/platform/jobs'
import { log } from '@/lib/platform/log'
import { Problem } from '@/lib/problems'
import { forgetProgress, noteProgress } from './load-progress'
import { loadWorld } from './load-world'
import { worldSource } from './world-source'
import { worldDueAt } from './world-standing'

/** Between two signs of life in the log, milliseconds. */
const sayEvery = 5000

/** Loads the world when it is not there, in the background: searches answer meanwhile with what there is. */
export const loadWorldOnce: Job = {
  name: 'load-world',
  due: () => (env.GEOCODER_WORLD ? worldDueAt(database) : Promise.resolve(null)),
  work: (stopping) => ensureWorld(stopping),
}

/** Whether the world has been loaded just now. A failure is logged and tried again later. */
export async function ensureWorld(signal?: AbortSignal): Promise<boolean> {
  if (!env.GEOCODER_WORLD) return false
  const due = await worldDueAt(database)
  if (!due || due.getTime() > Date.now()) return false
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

/** Another process has begun with it. */
const isBusy = (error: unknown) => error instanceof Problem && error.key === 'geocoding.loading'
