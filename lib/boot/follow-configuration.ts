import { treeKeeper } from '@/lib/domain/configuration'
import { database } from '@/lib/platform/database'
import { log } from '@/lib/platform/log'

/**
 * Poll interval in milliseconds: changes by other processes are known within a second, even when a poll comes
 * just before the cached tree expires.
 */
const lookEvery = 250

/** Keeps the settings of this process up to date, so that readers need no query. */
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
    // Other readers query the settings meanwhile and report failures.
    log.debug({ err: error }, 'the configuration could not be looked at')
  }
}
