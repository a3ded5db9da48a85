import { treeKeeper } from '@/lib/domain/configuration'
import { database } from '@/lib/platform/database'
import { log } from '@/lib/platform/log'

/** Milliseconds between two looks: what another process has changed is known here within a second, also when a look
 * comes just before the kept tree is due to be asked for again. */
const lookEvery = 250

/** Keeps the settings of this process as they are stored, so that nobody who reads them has to ask. */
export async function followConfiguration(): Promise<{ stop(): void }> {
  await treeKeeper().current(database)
  const timer = setInterval(() => void look(), lookEvery)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

async function look(): Promise<void> {
  try {
    await treeKeeper().current(database)
  } catch (error) {
    // Whoever needs the settings meanwhile asks for them and is told.
    log.debug({ err: error }, 'the configuration could not be looked at')
  }
}
