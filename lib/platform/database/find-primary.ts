import { choosePrimary, type ServerReport, type ServerReports } from '@/lib/platform/database/choose-primary'
import { reportOf } from '@/lib/platform/database/report-of'
import { movePrimary, primarySetting } from '@/lib/platform/database/servers'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { processSingleton } from '@/lib/platform/process-singleton'

/** Pause between questions while there is no primary, milliseconds. */
const pause = 300

interface Search {
  /** The primary as it was found last. */
  found: ServerReport | null
  underway: Promise<void> | null
  timer: NodeJS.Timeout | null
}

const search = processSingleton(
  'primary-search',
  (): Search => ({ found: null, underway: null, timer: null }),
)

/** What the primary said when it was looked for last. */
export const primaryReport = (): ServerReport | null => search.found

/** Finds out which of the servers is the primary, once for all who ask at the same time; until there is one, it goes on
 * in the background. */
export function findPrimary(): Promise<void> {
  search.underway ??= lookOnce().finally(() => {
    search.underway = null
  })
  return search.underway
}

/** Looks for the primary in the background: something about it has failed. */
export function suspectPrimary(): void {
  if (env.DATABASE_REPLICA_URL && !search.underway && !search.timer) void findPrimary()
}

async function lookOnce(): Promise<void> {
  const [main, replica] = await Promise.all([reportOf('DATABASE_URL'), reportOf('DATABASE_REPLICA_URL')])
  const reports: ServerReports = { DATABASE_URL: main, DATABASE_REPLICA_URL: replica }
  const present = primarySetting()
  const chosen = choosePrimary(present, reports, search.found)
  const found = reports[chosen]
  if (!found || found.isInRecovery) return lookAgainSoon()
  search.found = found
  if (chosen === present) return
  log.warn({ from: present, to: chosen, timeline: found.timeline }, 'the primary of the database has moved')
  movePrimary(chosen)
}

function lookAgainSoon(): void {
  if (search.timer) return
  search.timer = setTimeout(() => {
    search.timer = null
    void findPrimary()
  }, pause).unref()
}
