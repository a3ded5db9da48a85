import fc from 'fast-check'

const day = 86_400_000

/** Days around which clocks change or holidays lie. */
const places = [
  { timezone: 'Europe/Berlin', around: ['2026-03-29', '2026-10-25'] },
  { timezone: 'America/New_York', around: ['2026-03-08', '2026-11-01'] },
  { timezone: 'Europe/Moscow', around: ['2026-05-09', '2026-01-01'] },
  { timezone: 'Africa/Casablanca', around: ['2026-02-15', '2026-03-22'] },
  { timezone: 'Australia/Lord_Howe', around: ['2026-04-05', '2026-10-04'] },
] as const

/** Hours that begin and end when no clock changes; they may reach over the change. */
const clockTime = fc
  .integer({ min: 5 * 4, max: 23 * 4 + 3 })
  .map(
    (quarter) =>
      `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
  )

const hours = fc.uniqueArray(clockTime, { minLength: 2, maxLength: 4 }).map((times) => {
  const [a = '05:00', b = '06:00', c, d] = times.toSorted()
  return c && d
    ? [
        { from: a, to: b },
        { from: c, to: d },
      ]
    : [{ from: a, to: b }]
})
const night = clockTime.map((from) => [{ from, to: '05:00' }])
const ofDay = fc.oneof({ weight: 4, arbitrary: hours }, { weight: 1, arbitrary: night }, fc.constant([]))

/** Calendars with a moment near a clock change, a weekend and special days. */
export const calendarNearChange = fc.constantFrom(...places).chain(({ timezone, around }) =>
  fc.record({
    middle: fc.constantFrom(...around).map((date) => Date.parse(`${date}T12:00:00Z`)),
    calendar: fc.record({
      timezone: fc.constant(timezone),
      weekly: fc
        .tuple(...[1, 2, 3, 4, 5, 6, 7].map((weekday) => ofDay.map((shifts) => ({ weekday, shifts }))))
        .map((week) =>
          week.flatMap(({ weekday, shifts }) => shifts.map((shift) => ({ day: weekday, ...shift }))),
        )
        .filter(({ length }) => length > 2),
      exceptions: fc.uniqueArray(
        fc.record({
          date: fc
            .tuple(fc.constantFrom(...around), fc.integer({ min: -4, max: 4 }))
            .map(([date, days]) => new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)),
          shifts: fc.oneof(fc.constant([]), hours),
        }),
        { selector: ({ date }) => date, maxLength: 4 },
      ),
    }),
  }),
)

/** Minutes from the middle. */
export const minutesAround = fc.integer({ min: -5 * 24 * 60, max: 5 * 24 * 60 })
