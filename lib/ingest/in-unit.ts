import type { Report } from '@/lib/domain/position-intake'
import { kmh, type SpeedUnit } from '@/lib/shared/speed-units'

/** The report with its speed, read in one unit, in another. */
export function inUnit(report: Report, read: SpeedUnit, meant: SpeedUnit): Report {
  const { fix } = report
  if (!fix || fix.speed === null || read === meant) return report
  return { ...report, fix: { ...fix, speed: (fix.speed / kmh[read]) * kmh[meant] } }
}
