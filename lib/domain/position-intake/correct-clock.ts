import type { Report } from './report'

/** Receivers count weeks in ten bits: one that missed a rollover is 1024 weeks behind. */
const rollover = 1024 * 7 * 86_400_000
/** A wrong time this close to a whole number of rollovers ago is one, milliseconds. */
const late = 31 * 86_400_000
const ahead = 10 * 60_000

/** The report with its times put right where they are 1024 or 2048 weeks behind; else the same object. Nobody
 * stores reports for twenty years before sending them. */
export function correctClock(report: Report, now: number): Report {
  const { events = [] } = report
  const at = (report.fix ?? report.readings[0] ?? events[0])?.at.getTime() ?? now
  const behind = behindBy(at, now)
  if (behind === 0) return report
  const shifted = (moment: Date) => new Date(moment.getTime() + behindBy(moment.getTime(), now))
  const { fix, readings } = report
  return {
    ...report,
    fix: fix && { ...fix, at: shifted(fix.at), corrected: true },
    readings: readings.map((reading) => ({ ...reading, at: shifted(reading.at) })),
    ...(events.length > 0 && { events: events.map((event) => ({ ...event, at: shifted(event.at) })) }),
  }
}

/** How far a clock is behind by rollovers, milliseconds. */
function behindBy(at: number, now: number): number {
  if (!(at < now - rollover + ahead)) return 0
  const behind = [rollover, 2 * rollover].find((missed) => {
    const age = now - (at + missed)
    return age >= -ahead && age <= late
  })
  return behind ?? 0
}
