import { z } from 'zod'
import { ruleBroken } from '@/lib/problems'
import { absenceReasons, minutesOf, type Shift } from '@/lib/shared/planning/working-hours'
import { camelKeys, inputs } from '@/lib/wire'

/** Most shifts of a day, days with other shifts, and absences of one person. */
const shiftsAtMost = 4
const daysAtMost = 500

const dayMinutes = 24 * 60

/** `HH:MM`; 24:00 is the end of a day. */
const clock = inputs.formed(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'clock', 5)

/** `YYYY-MM-DD`. */
export const day = inputs
  .formed(/^\d{4}-\d{2}-\d{2}$/, 'day', 10)
  .refine(isDay, { params: ruleBroken('day') })

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

const shift = z.object({ from: clock, to: clock })

/** Shifts by weekday. */
export const weeklyShifts = z
  .array(shift.extend({ day: inputs.integer(1, 7) }))
  .max(7 * shiftsAtMost)
  .superRefine((shifts, check) => {
    const spans = shifts.map((one) => spanOf(one, (one.day - 1) * dayMinutes))
    // The night of Sunday reaches into Monday.
    for (const at of crossings(spans, 7 * dayMinutes)) refuse(check, [at, 'from'], 'crossing')
  })

/** The shifts of one day; none when it is off. */
export const shiftsOfDay = z
  .array(shift)
  .max(shiftsAtMost)
  .superRefine((shifts, check) => {
    for (const at of crossings(shifts.map((one) => spanOf(one, 0)))) refuse(check, [at, 'from'], 'crossing')
  })

/** Days, each named once. */
export const eachDayOnce = <Day extends { date: string }>(item: z.ZodType<Day>) =>
  z
    .array(item)
    .max(daysAtMost)
    .superRefine((days, check) => {
      days.forEach(({ date }, at) => {
        if (days.findIndex((other) => other.date === date) < at) refuse(check, [at, 'date'], 'repeated')
      })
    })

const exceptions = eachDayOnce(z.object({ date: day, shifts: shiftsOfDay }))

const absence = z
  .object({
    from: day,
    to: day,
    reason: z.enum(absenceReasons),
    note: inputs
      .text(500)
      .nullish()
      .transform((note) => note ?? null),
  })
  .superRefine(({ from, to }, check) => {
    if (to < from) refuse(check, ['to'], 'ends')
  })

/** The whole working hours of a person; what is absent is empty. */
export const WorkingHoursBody = camelKeys(
  z.object({
    timezone: inputs.timeZone().optional(),
    weekly: weeklyShifts.default([]),
    exceptions: exceptions.default([]),
    absences: z.array(absence).max(daysAtMost).default([]),
  }),
)
export type WorkingHoursBody = z.output<typeof WorkingHoursBody>

type Span = readonly [start: number, end: number]

function spanOf({ from, to }: Shift, day: number): Span {
  const [start, end] = [minutesOf(from), minutesOf(to)]
  return [day + start, day + (end > start ? end : end + dayMinutes)]
}

/** The places of those that overlap an earlier one; `round` is the length after which they repeat. */
function crossings(spans: readonly Span[], round = Infinity): number[] {
  return spans.flatMap(([start, end], at) => {
    const crosses = spans
      .slice(0, at)
      .some(([from, to]) =>
        [0, round, -round].filter(Number.isFinite).some((shift) => from + shift < end && start < to + shift),
      )
    return crosses ? [at] : []
  })
}

function refuse(
  check: { addIssue(issue: { code: 'custom'; path: (string | number)[]; params: object }): void },
  path: (string | number)[],
  rule: 'crossing' | 'repeated' | 'ends',
): void {
  check.addIssue({ code: 'custom', path, params: ruleBroken(rule) })
}
