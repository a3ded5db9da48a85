import type { DeviceFilter } from '@/lib/domain/devices'
import type { Fix, Outcome, Reading, Report } from './report'

/** A valid report and its outcome. */
export interface Kept {
  userId: number
  deviceId: number
  report: Report
  /** Which of the fixes of the device count. */
  filter: DeviceFilter
  /** 'duplicate' until any part of it turns out to be new. */
  outcome: Outcome
}

export interface PositionRow {
  userId: number
  deviceId: number
  /** Milliseconds. */
  time: number
  fix: Fix
  of: Kept
}

export interface GaugeRow {
  userId: number
  deviceId: number
  port: number
  reading: Reading
  of: Kept
}

/** The positions of reports by person, device and time, each once: the first report wins. */
export function positionsOf(reports: readonly Kept[]): PositionRow[] {
  const rows: PositionRow[] = []
  for (const of of reports) {
    const { fix } = of.report
    if (fix) rows.push({ userId: of.userId, deviceId: of.deviceId, time: fix.at.getTime(), fix, of })
  }
  rows.sort((a, b) => a.userId - b.userId || a.deviceId - b.deviceId || a.time - b.time)
  return rows.filter(({ userId, deviceId, time }, at) => {
    const before = rows[at - 1]
    return before?.userId !== userId || before.deviceId !== deviceId || before.time !== time
  })
}

/** Finds the port of a reading; null when none can be assigned. */
export type PortOf = (of: Source, reading: Reading) => number | null

/** What reports: a device of a person. */
export interface Source {
  userId: number
  deviceId: number
}

/** The readings of reports by person, port and time, each once. */
export function gaugesOf(reports: readonly Kept[], portOf: PortOf): GaugeRow[] {
  const rows = reports.flatMap((of) =>
    of.report.readings.flatMap((reading) => {
      const port = portOf(of, reading)
      return port === null ? [] : [{ userId: of.userId, deviceId: of.deviceId, port, reading, of }]
    }),
  )
  const time = (row: GaugeRow) => row.reading.at.getTime()
  rows.sort((a, b) => a.userId - b.userId || a.port - b.port || time(a) - time(b))
  return rows.filter((row, at) => {
    const before = rows[at - 1]
    return before?.userId !== row.userId || before.port !== row.port || time(before) !== time(row)
  })
}
