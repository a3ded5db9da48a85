import type { Lock, Locker } from '@tus/server'
import { takeFileLock } from '@/lib/platform/file-lock'
import { lockPath } from './unfinished'

/** How long a request waits for another one of the same upload, milliseconds. */
export const lockPatience = 30_000

/** Locks that prevent parallel requests for one upload, in all processes. A request that waits makes the one before it
 * finish: its connection may be dead. */
export const uploadLocks: Locker = {
  newLock(id): Lock {
    let release: (() => Promise<void>) | null = null
    return {
      async lock(signal, onWanted) {
        release = await takeFileLock(lockPath(id), { patience: lockPatience, signal, onWanted })
        if (!release) throw Object.assign(new Error('The upload is in use'), { status_code: 423, body: '' })
      },
      async unlock() {
        await release?.()
      },
    }
  },
}
