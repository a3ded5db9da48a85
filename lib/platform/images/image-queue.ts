import PQueue from 'p-queue'
import { processSingleton } from '@/lib/platform/process-singleton'
import { ImageError } from './fault'

// Pictures share libuv's threads with files and password hashes: two at a time leave the others free.
const concurrency = 2
const waitingAtMost = 64

const queue = processSingleton('image-queue', () => new PQueue({ concurrency }))

/** Runs work on a picture when its turn comes; past the bound callers are told to come back. */
export async function queueImageWork<T>(work: () => Promise<T>): Promise<T> {
  if (queue.size >= waitingAtMost) throw new ImageError('busy')
  return queue.add(work)
}
