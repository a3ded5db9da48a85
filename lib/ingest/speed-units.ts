import type { SpeedUnit } from '@/lib/domain/devices'
import type { Report } from '@/lib/domain/position-intake'

/** Km/h in each unit. */
export const kmh = { kn: 1.852, 'km/h': 1, 'm/s': 3.6, mph: 1.609_344 } as const satisfies Record<
  SpeedUnit,
  number
>

/** The report with its speed, read in one unit, in another. */
export function inUnit(report: Report, read: SpeedUnit, meant: SpeedUnit): Report {
  const { fix } = report
  if (!fix || fix.speed === null || read === meant) return report
  return { ...report, fix: { ...fix, speed: (fix.speed / kmh[read]) * kmh[meant] } }
}
