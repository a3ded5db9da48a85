import type { Reading } from '../gauge'

/** Maximum of distinguishable columns. */
const columns = 360

/** A gap of this many usual intervals, and of at least this many seconds, breaks the line. */
const usualTimes = 8
const atLeast = 900

/** Thins readings for a chart: minimum and maximum per column, so that no peak is lost, and a break for every gap. */
export function thinReadings(readings: readonly Reading[]): Reading[] {
  return withBreaks(readings.length > columns * 2 ? extremes(readings) : readings, usualDistance(readings))
}

function extremes(readings: readonly Reading[]): Reading[] {
  const [from, till] = [readings[0]?.at ?? 0, readings.at(-1)?.at ?? 0]
  const columnOf = ({ at }: Reading) =>
    Math.min(columns - 1, Math.floor(((at - from) / (till - from || 1)) * columns))
  const kept: { low: Reading; high: Reading }[] = []
  for (const reading of readings) {
    const column = (kept[columnOf(reading)] ??= { low: reading, high: reading })
    if ((reading.value ?? Infinity) < (column.low.value ?? Infinity)) column.low = reading
    if ((reading.value ?? -Infinity) > (column.high.value ?? -Infinity)) column.high = reading
  }
  // Columns without readings are holes of the array, which `flatMap` skips.
  return kept.flatMap(({ low, high }) =>
    low === high ? [low] : low.at < high.at ? [low, high] : [high, low],
  )
}

function usualDistance(readings: readonly Reading[]): number {
  const distances = readings.slice(1).map(({ at }, before) => at - (readings[before]?.at ?? at))
  return distances.sort((a, b) => a - b)[distances.length >> 1] ?? 0
}

function withBreaks(readings: readonly Reading[], usual: number): Reading[] {
  const longest = Math.max(atLeast, usual * usualTimes)
  return readings.flatMap((reading, n) => {
    const before = readings[n - 1]
    const silent = before && reading.at - before.at > longest
    return silent ? [{ at: before.at + 1, value: null }, reading] : [reading]
  })
}
