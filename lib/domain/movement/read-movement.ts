import type { Context } from '@/lib/access/context'
import { readFilters } from '@/lib/domain/devices'
import { type MergedFix, mergeDevices, readFixes } from '@/lib/domain/locations'
import { type Day, daysBetween } from '@/lib/shared/track/days'
import { type Fix, type FixFilter, findDoubts } from '@/lib/shared/track/filter-fixes'
import {
  cutMovement,
  type Movement,
  silenceEndsTrip,
  splitTrips,
  type TripFix,
} from '@/lib/shared/track/trips'
import type { DevicePart, Person, PersonDay } from './record'
import type { PeopleAndDays } from './schema'

/** Read around a day, so that the rows of a day do not depend on the days beside it; in seconds. */
const around = 12 * 3600

const moment = (seconds: number) => new Date(seconds * 1000)

/** The movement of people day by day, in order. Of several devices at a time the one counts that went furthest, as
 * in a track; apart, each counts for itself. */
export async function* readMovement(
  { database }: Pick<Context, 'database'>,
  people: readonly Person[],
  { from, to, timeZone, deviceId = [] }: PeopleAndDays,
  apart = false,
): AsyncGenerator<PersonDay> {
  const days = daysBetween(from, to, timeZone)
  for (const person of people)
    for (const day of days) {
      const interval = { from: moment(day.from - around), till: moment(day.till + around) }
      const byDevice = await readFixes(database, person.id, interval, deviceId)
      const filterOf = await readFilters(database, byDevice.keys())
      const parts = (apart ? movementsOf : mergedMovements)(byDevice, filterOf, day)
      if (parts.length > 0) yield { person, day, parts }
    }
}

type Fixes = ReadonlyMap<number, readonly Fix[]>
type FilterOf = (deviceId: number) => FixFilter

function movementsOf(byDevice: Fixes, filterOf: FilterOf, day: Day): DevicePart[] {
  return [...byDevice]
    .sort(([one], [other]) => one - other)
    .flatMap(([deviceId, fixes]) => {
      const filter = filterOf(deviceId)
      const doubts = findDoubts(fixes, filter)
      return partIn(deviceId, [fixes.filter((_, n) => !doubts[n])], filter, day)
    })
}

function mergedMovements(byDevice: Fixes, filterOf: FilterOf, day: Day): DevicePart[] {
  const runs = new Map<number, MergedFix[][]>()
  let before: number | null = null
  for (const fix of mergeDevices(byDevice, filterOf)) {
    const own = runs.get(fix.deviceId) ?? []
    runs.set(fix.deviceId, own)
    if (before !== fix.deviceId) own.push([])
    before = fix.deviceId
    if (!fix.doubt) own.at(-1)?.push(fix)
  }
  return [...runs].flatMap(([deviceId, own]) => partIn(deviceId, own, filterOf(deviceId), day))
}

/** What runs of a device have in a day; none when nothing. */
function partIn(
  deviceId: number,
  runs: readonly (readonly TripFix[])[],
  filter: FixFilter,
  day: Day,
): DevicePart[] {
  const parts = runs.map((run) => cutMovement(splitTrips(run, silenceEndsTrip, filter), day.from, day.till))
  const whole: Movement = {
    trips: parts.flatMap(({ trips }) => trips),
    stops: parts.flatMap(({ stops }) => stops),
    unrecorded: parts.flatMap(({ unrecorded }) => unrecorded),
  }
  return Object.values(whole).some((list) => list.length > 0) ? [{ deviceId, movement: whole }] : []
}
