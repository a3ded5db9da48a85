import PQueue from 'p-queue'
import { processSingleton } from '@/lib/platform/process-singleton'
import { problem } from '@/lib/problems'
import { paintersAtOnce } from './painting/paint-map'

/** While some maps are painted others wait for the database. */
export const mapsAtOnce = paintersAtOnce + 2
export const waitingAtMost = 64

const queue = processSingleton('map-queue', () => new PQueue({ concurrency: mapsAtOnce }))

/** Draws when its turn comes; past the bound callers are told to come back. */
export async function queueRender<T>(work: () => Promise<T>): Promise<T> {
  if (queue.size >= waitingAtMost) throw problem('server.busy', {}, { 'retry-after': '2' })
  return queue.add(work)
}
