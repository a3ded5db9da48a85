import { minutesOf } from './planning/working-hours'
import { localTime, momentNear } from './zone-clock'

export const digests = ['off', 'hourly', 'daily'] as const
export type Digest = (typeof digests)[number]

/** When a person wants messages; times are `HH:MM` by the clock of the time zone. */
export interface DeliveryTimes {
  quietFrom: string | null
  quietTo: string | null
  timezone: string
  /** Alarms wait for nothing. */
  alarmsBreakThrough: boolean
  digest: Digest
  digestTime: string
}

const minute = 60_000
const hourLength = 60 * minute
const dayLength = 24 * hourLength

/** When a message leaves that is caused at a moment, milliseconds. What falls into quiet hours leaves at their end. */
export function deliveryMoment(times: DeliveryTimes, at: number, isAlarm: boolean): number {
  if (isAlarm && times.alarmsBreakThrough) return at
  return afterQuiet(times, isAlarm ? at : digestMoment(times, at))
}

function digestMoment({ digest, digestTime, timezone }: DeliveryTimes, at: number): number {
  if (digest === 'off') return at
  const local = localTime(at, timezone)
  if (digest === 'hourly')
    return nextShown(Math.floor(local / hourLength) * hourLength, hourLength, at, timezone)
  return nextShown(startOfDay(local) + minutesOf(digestTime) * minute, dayLength, at, timezone)
}

/** The first moment after one at which the clock shows a time or the same a round later. */
function nextShown(local: number, round: number, at: number, timezone: string): number {
  for (let time = local; ; time += round) {
    const moment = momentNear(time, timezone)
    if (moment > at) return moment
  }
}

function afterQuiet({ quietFrom, quietTo, timezone }: DeliveryTimes, at: number): number {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return at
  const local = localTime(at, timezone)
  const day = startOfDay(local)
  const [from, to] = [minutesOf(quietFrom) * minute, minutesOf(quietTo) * minute]
  const time = local - day
  const overNight = to <= from
  const isQuiet = overNight ? time >= from || time < to : time >= from && time < to
  if (!isQuiet) return at
  const end = day + to + (overNight && time >= from ? dayLength : 0)
  const moment = momentNear(end, timezone)
  // A clock that repeats an hour shows the end twice.
  return moment > at ? moment : at + end - local
}

const startOfDay = (local: number): number => Math.floor(local / dayLength) * dayLength
