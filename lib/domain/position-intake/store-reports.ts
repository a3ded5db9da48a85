import { type Context, inTransaction, type WritingContext } from '@/lib/access/context'
import { detectZoneEvents } from '@/lib/domain/zones'
import { now } from '@/lib/platform/clock'
import { defaultLocale } from '@/lib/platform/default-locale'
import { notifyOutbox } from '@/lib/platform/outbox'
import { ensureWeeks, forgetWeeks } from '@/lib/platform/weeks'
import { gaugesOf, type Kept, type PositionRow, positionsOf } from './batch'
import { followedAmong } from './followed'
import { forgetNewest, noteStored, splitByAge } from './newest'
import { portsFor } from './ports'
import { writeEvents } from './write-events'
import { writeGauges } from './write-gauges'
import { databaseKind, type Transaction } from '@/lib/platform/database'
import { copyPositions } from './copy-positions'
import { insertPositions } from './insert-positions'
import { moveLivePoints } from './move-live-points'

/** Stores positions and moves the live positions to the trusted ones; returns the new ones. Rows are sorted
 * by their key, so that processes do not deadlock. Rows that are certainly new are copied, which is much
 * faster than an insert that looks for duplicates. */
async function writePositions(database: Transaction, rows: readonly PositionRow[]): Promise<Written> {
  if (rows.length === 0) return { stored: [], late: new Set() }
  const isCopied = databaseKind() === 'postgresql' && rows.length >= copiedFrom
  const { newer, rest } = isCopied ? splitByAge(rows) : { newer: [], rest: rows }
  await copyPositions(database, newer)
  const stored = [...newer, ...(await insertPositions(database, rest))]
  return { stored, late: await moveLivePoints(database, stored) }
}

/** Fewer rows are inserted faster by a prepared statement: a copy takes another round trip. */
const copiedFrom = 50

interface Written {
  /** The new ones. */
  stored: PositionRow[]
  /** People whose new ones are not all newer than their live points. */
  late: ReadonlySet<number>
}

/** Stores reports in one transaction and sets the outcome of each. */
export async function storeReports(reports: readonly Kept[]): Promise<void> {
  for (let left = 2; ; left--) {
    try {
      return await attempt(reports)
    } catch (error) {
      if (left === 0 || !forgetWhatMisled(error, reports)) throw error
    }
  }
}

/** Forgets cached state that another process has made stale; false when that did not cause the error. */
function forgetWhatMisled(error: unknown, reports: readonly Kept[]): boolean {
  if (lacksPartition(error)) forgetWeeks()
  else if ((error as { code?: unknown }).code === '23505') forgetNewest(reports)
  else return false
  return true
}

/** Another process has dropped a partition that this one has cached. */
function lacksPartition(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return code === '23514' && String(message).includes('no partition')
}

async function attempt(reports: readonly Kept[]): Promise<void> {
  const gauges = gaugesOf(reports, await portsFor(reports))
  const positions = positionsOf(reports)
  await ensureWeeks(
    'positions',
    positions.map(({ fix }) => fix.at),
  )
  await ensureWeeks(
    'gauge_values',
    gauges.map(({ reading }) => reading.at),
  )
  const work = async (ctx: WritingContext<null>) => {
    for (const one of reports) one.outcome = 'duplicate'
    const followed = await followedAmong(
      ctx.database,
      reports.map(({ userId }) => userId),
    )
    const isFollowed = ({ userId }: { userId: number }) => followed.has(userId)
    const wanted = positions.filter(isFollowed)
    const { stored, late } = await writePositions(ctx.database, wanted)
    const measured = await writeGauges(ctx.database, gauges.filter(isFollowed))
    const { stored: told, alarms } = await writeEvents(ctx.database, reports.filter(isFollowed))
    for (const { of } of [...stored, ...measured]) of.outcome = 'stored'
    for (const of of told) of.outcome = 'stored'
    if (alarms > 0) ctx.afterCommit(notifyOutbox)
    await assess(ctx, stored, late)
    return { followed, wanted }
  }
  const { followed, wanted } = await inTransaction(null, defaultLocale(), work, { plain: true })
  noteStored(wanted)
  for (const one of reports) if (!followed.has(one.userId)) one.outcome = 'thrown-away'
}

/** Writes zone entries and exits as events of the same transaction, by the fixes that the receivers trust. */
async function assess(
  { database, afterCommit }: Pick<Context<null>, 'database' | 'afterCommit'>,
  stored: readonly PositionRow[],
  late: ReadonlySet<number>,
): Promise<void> {
  const received = now().getTime()
  const fixes = stored.flatMap(({ userId, deviceId, time, fix: { lon, lat, accuracy, speed, valid } }) =>
    valid ? [{ userId, deviceId, at: Math.min(time, received), time, lon, lat, accuracy, speed }] : [],
  )
  const filters = new Map(stored.map(({ deviceId, of }) => [deviceId, of.filter]))
  const recorded = await detectZoneEvents(database, fixes, { late, filters })
  if (recorded > 0) afterCommit(notifyOutbox)
}
