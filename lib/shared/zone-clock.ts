/** A time that a clock shows, in milliseconds as if it were UTC. */
export type LocalTime = number

const dayLength = 86_400_000
const clocks = new Map<string, Intl.DateTimeFormat>()
/** Offsets of zones at the starts of days, since Intl is slow. */
const offsets = new Map<string, number>()
const mostOffsets = 50_000

/** What a clock in a time zone shows at a moment in milliseconds. */
export function localTime(moment: number, zone: string): LocalTime {
  const shown: Record<string, number> = {}
  for (const { type, value } of clockOf(zone).formatToParts(moment)) shown[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((moment % 1000) + 1000) % 1000)
}

/** The moment at which a clock in a time zone shows a time, the first of two; null when a clock change skips it. */
export function momentOf(local: LocalTime, zone: string): number | null {
  const day = Math.floor(local / dayLength)
  const near = new Set([-1, 0, 1, 2].map((distance) => offsetOfDay(day + distance, zone)))
  const moments = [...near].map((offset) => local - offset)
  const shown = near.size === 1 ? moments : moments.filter((moment) => localTime(moment, zone) === local)
  return shown.length > 0 ? Math.min(...shown) : null
}

/** The same, but for a skipped time the moment at which a clock that was not changed would show it. */
export function momentNear(local: LocalTime, zone: string): number {
  return momentOf(local, zone) ?? local - offsetAt(local - dayLength, zone)
}

function offsetOfDay(day: number, zone: string): number {
  const key = `${day} ${zone}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  if (offsets.size >= mostOffsets) offsets.clear()
  const offset = offsetAt(day * dayLength, zone)
  offsets.set(key, offset)
  return offset
}

const offsetAt = (moment: number, zone: string): number => localTime(moment, zone) - moment

/** Intl is the only source here that knows short periods such as Ramadan in Morocco. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  clocks.set(timeZone, clock)
  return clock
}
