import { shiftClock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import { isUnavailable } from '@/lib/platform/database/unavailable'
import { log } from '@/lib/platform/log'
import sql from 'sql-template-tag'

const interval = 60_000
/** Less is what networks and busy processes cause, milliseconds. */
const usual = 1000
/** Most questions at the start. */
const attempts = 5

/** Keeps the time of this process that of the database, since processes on several machines decide about the same rows. */
export async function followDatabaseClock(): Promise<{ stop(): void }> {
  let known = 0
  const compare = async () => {
    const from = performance.now()
    const [row] = await database.query<{ at: Date }>(sql`select clock_timestamp() as at`)
    const took = performance.now() - from
    if (!row || took > usual) return false
    const ahead = row.at.getTime() - (Date.now() - took / 2)
    const shift = Math.abs(ahead) < usual ? 0 : ahead
    if (Math.abs(shift - known) > usual)
      log.warn(
        { seconds: Math.round(ahead / 1000) },
        'the clock of the database is ahead of that of this machine',
      )
    known = shift
    shiftClock(shift)
    return true
  }
  const timer = setInterval(
    () =>
      void compare().catch((error: unknown) => {
        if (!isUnavailable(error)) log.error({ err: error }, 'the clock of the database could not be read')
      }),
    interval,
  ).unref()
  // What takes long says little, and a new connection takes its time.
  for (let n = 0; n < attempts; n++) if (await compare()) break
  return { stop: () => clearInterval(timer) }
}
