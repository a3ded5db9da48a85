import PQueue from 'p-queue'
import { processSingleton } from '@/lib/platform/process-singleton'
import { problem } from '@/lib/problems'
import { paintersAtOnce } from './painting/paint-map'

/** Maps in progress at once: while some are painted, others wait for the database. */
export const mapsAtOnce = paintersAtOnce + 2
export const waitingAtMost = 64

const queue = processSingleton('map-queue', () => new PQueue({ concurrency: mapsAtOnce }))

/** Runs rendering work in a bounded queue; rejects with 503 when the queue is full. */
export async function queueRender<T>(work: () => Promise<T>): Promise<T> {
  if (queue.size >= waitingAtMost) throw problem('server.busy', {}, { 'retry-after': '2' })
  return queue.add(work)
}
