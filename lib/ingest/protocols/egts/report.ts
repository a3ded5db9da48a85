import { type Report, saysSomething } from '@/lib/domain/position-intake'
import { parseExtendedPosition, parsePosition } from './position'
import type { Record, SubRecord } from './record'
import { parseSensors } from './sensors'
import { parts } from './sub-records'

/** The report of a telemetry record; null when unreadable. Sensors belong to the preceding position. */
export function reportsOf(record: Record, received: Date): Report[] | null {
  if (!record.parts) return null
  try {
    return gather(record.parts, record.at ?? received)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function gather(subRecords: readonly SubRecord[], recordedAt: Date): Report[] {
  let at = recordedAt
  let report: Report = { fix: null, readings: [] }
  const reports = [report]
  for (const { type, data } of subRecords) {
    if (type === parts.position) {
      const { at: taken, ...said } = parsePosition(data)
      at = taken
      report = said
      reports.push(report)
    } else if (type === parts.extendedPosition) {
      if (report.fix && parseExtendedPosition(data).trusted === false) report.fix.valid = false
    } else for (const value of parseSensors(type, data)) report.readings.push({ at, ...value })
  }
  return reports.filter(saysSomething)
}
