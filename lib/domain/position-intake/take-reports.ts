import { AsyncLocalStorage } from 'node:async_hooks'
import { type Device, type Fault, filterOf, noteFaults } from '@/lib/domain/devices'
import { now } from '@/lib/platform/clock'
import { processSingleton } from '@/lib/platform/process-singleton'
import { problem } from '@/lib/problems'
import { tally } from '@/lib/shared/tally'
import type { Kept } from './batch'
import { validateReport } from './validate-report'
import { batchAtMost, Shards } from './shard'
import { takenReports } from './metrics'
import { oldestKept } from './oldest-kept'
import { toBatchItem } from './batch-item'
import { isRefusal, type Outcome, type Report } from './report'

/** Most reports of all devices that may wait to be stored. */
const waitingAtMost = 50_000

interface Intake {
  /** A person always has the same shard: this keeps the order, and no two transactions touch the same rows.
   * */
  shards: Shards
  waiting: number
}

const intake = processSingleton<Intake>('intake', () => ({ shards: new Shards(2), waiting: 0 }))

// A batch belongs to many callers, so it does not run in the async context of the first one.
const outside = AsyncLocalStorage.snapshot()

/** Stores what a device reports; resolves after the commit with one outcome for each report. Reports of all
 * callers are batched into few transactions, so the caller must not have one open. Rejects when the reports
 * could not be stored: nothing may be acknowledged then. */
export async function takeReports(device: Device, reports: readonly Report[]): Promise<Outcome[]> {
  const filter = device.filter ?? filterOf(null, null)
  const limits = { now: now(), oldest: oldestKept(filter.past), ahead: filter.ahead * 1000 }
  const outcomes: Outcome[] = []
  const kept: Kept[] = []
  const faults: Fault[] = []
  for (const report of reports) {
    const validated = validateReport(report, limits)
    faults.push(...faultsOf(report, validated))
    outcomes.push(typeof validated === 'string' ? validated : 'stored')
    if (typeof validated !== 'string')
      kept.push({
        userId: device.userId,
        deviceId: device.id,
        report: validated,
        filter,
        outcome: 'duplicate',
      })
  }
  await store(device, kept)
  let next = 0
  for (const [at, outcome] of outcomes.entries())
    if (outcome === 'stored') outcomes[at] = kept[next++]?.outcome ?? 'bad-fix'
  for (const [outcome, count] of tally(outcomes)) takenReports.inc({ outcome }, count)
  noteFaults(device, faults)
  return outcomes
}

/** What the device must be told about a report, for the administrator. */
function faultsOf(said: Report, validated: Report | Outcome): Fault[] {
  const at = said.fix?.at ?? said.readings[0]?.at ?? null
  if (typeof validated === 'string')
    return isRefusal(validated) ? [{ reason: validated, at, example: exampleOf(said) }] : []
  const faults: Fault[] = []
  if (validated.fix?.corrected)
    faults.push({ reason: 'clock-corrected', at, example: at?.toISOString() ?? '' })
  if (said.lost !== undefined) faults.push({ reason: 'value-lost', at, example: said.lost })
  return faults
}

function exampleOf({ fault, fix, readings }: Report): string {
  if (fault) return fault.said
  const at = fix?.at ?? readings[0]?.at
  const moment = at && !Number.isNaN(at.getTime()) ? at.toISOString() : ''
  return fix ? `${fix.lat}, ${fix.lon}, ${moment}` : moment
}

async function store({ userId }: Device, reports: readonly Kept[]): Promise<void> {
  if (reports.length === 0) return
  if (intake.waiting + reports.length > waitingAtMost)
    throw problem('server.busy', {}, { 'retry-after': '2' })
  intake.waiting += reports.length
  try {
    await Promise.all(cut(reports).map((part) => hand(userId, part)))
  } finally {
    intake.waiting -= reports.length
  }
}

/** Splits reports into parts that fit into a batch. */
function cut(reports: readonly Kept[]): (readonly Kept[])[] {
  const parts = Math.ceil(reports.length / batchAtMost)
  return Array.from({ length: parts }, (_, at) => reports.slice(at * batchAtMost, (at + 1) * batchAtMost))
}

function hand(userId: number, reports: readonly Kept[]): Promise<void> {
  const { item, stored } = toBatchItem(reports)
  outside(() => intake.shards.add(userId, item))
  return stored
}
