import type { Context } from '@/lib/access/context'
import { type Device, type Fault, mayReport, noteFaults, ownPhone } from '@/lib/domain/devices'
import { invalid, issuesOf, type Problem, problem, reasonsIn } from '@/lib/problems'
import type { Locale } from '@/lib/shared/locale'
import { type Batch, Location, type Taken } from './locations-schema'
import { isRefusal, type Outcome, type Report, saysSomething } from './report'
import { takeReports } from './take-reports'

const minute = 60

/** Stores positions that the caller's phone has collected; every rejected element is returned with the
 * reason. */
export async function takeLocations({ actor, locale }: Context, batch: Batch): Promise<Batch> {
  const device: Device = { id: ownPhone, userId: actor.userId, key: `user ${actor.userId}`, tracking: true }
  if (!mayReport(device, batch.locations.length))
    throw problem('ingest.too-often', { seconds: minute }, { 'retry-after': String(minute) })
  const wording = reasonsIn(locale)
  const read = batch.locations.map((said) => readLocation(said, wording))
  const reports = read.filter((one) => typeof one !== 'string')
  const outcomes = await takeReports(device, reports.filter(saysSomething))
  noteFaults(
    device,
    read.flatMap((one, at) => (typeof one === 'string' ? [unreadableAt(batch.locations[at])] : [])),
  )
  return { ...batch, ...sumUp(read, outcomes, locale) }
}

/** The report, or the reason why it is invalid. */
function readLocation(said: unknown, wording: (problem: Problem) => string): Report | string {
  const read = Location.safeParse(said)
  return read.success ? read.data : wording(invalid(...issuesOf(read.error, said)))
}

function sumUp(read: readonly (Report | string)[], outcomes: readonly Outcome[], locale: Locale): Taken {
  const rejected: Taken['rejected'] = []
  let next = 0
  for (const [index, one] of read.entries()) {
    // There was nothing to store, which is no error.
    if (typeof one !== 'string' && !saysSomething(one)) continue
    const reason = typeof one === 'string' ? one : reasonOf(outcomes[next++], locale)
    if (reason !== null) rejected.push({ index, reason })
  }
  const duplicates = outcomes.filter((outcome) => outcome === 'duplicate').length
  return { accepted: read.length - rejected.length - duplicates, duplicates, rejected }
}

function reasonOf(outcome: Outcome | undefined, locale: Locale): string | null {
  return outcome && isRefusal(outcome) ? problem(`ingest.${outcome}`).textIn(locale) : null
}

const unreadableAt = (said: unknown): Fault => ({
  reason: 'unreadable',
  at: null,
  example: JSON.stringify(said) ?? '',
})
