import type { treeKeeper } from '@/lib/domain/configuration'
import { revisionChannel } from '@/lib/domain/configuration'
import { databaseKind, listen } from '@/lib/platform/database'
import { log } from '@/lib/platform/log'
import { createWakeableTimer } from '@/lib/platform/wakeable-timer'

/** Milliseconds between looks at the revision. Where the database notifies of changes, they are known at once; elsewhere within
 * a second, even when a look comes just before the cached tree expires. */
const lookEvery = { told: 5000, untold: 250 }

/** Keeps the settings of this process up to date, so that readers need no query. */
export async function followConfiguration(
  keeper: ReturnType<typeof treeKeeper>,
): Promise<{ stop(): Promise<void> }> {
  const timer = createWakeableTimer()
  let isDoubted = false
  let running = true
  const doubt = () => {
    isDoubted = true
    timer.wake()
  }
  const listening = databaseKind() === 'postgresql' ? listen(revisionChannel, doubt) : null
  // The embedded database belongs to this process, and a writer has its change at once.
  keeper.isTold = () => listening?.isConnected() ?? true
  await keeper.renew()
  const follow = async () => {
    while (running) {
      await timer.wait(keeper.isTold() && !isDoubted ? lookEvery.told : lookEvery.untold)
      if (!running) return
      isDoubted = false
      await keeper.renew().catch((error: unknown) => {
        isDoubted = true
        // Other readers query the settings meanwhile and report failures.
        log.debug({ err: error }, 'the configuration could not be looked at')
      })
    }
  }
  const ended = follow()
  return {
    async stop() {
      running = false
      timer.wake()
      keeper.isTold = () => false
      await Promise.all([listening?.stop(), ended])
    },
  }
}
