/** Public holidays of Russia by law (article 112 of the Labour Code). Days that the Government moves every year are not
 * among them: they are entered by hand. */
export const russianHolidays = [
  { key: 'newYear', days: ['01-01', '01-02', '01-03', '01-04', '01-05', '01-06', '01-08'] },
  { key: 'christmas', days: ['01-07'] },
  { key: 'defender', days: ['02-23'] },
  { key: 'women', days: ['03-08'] },
  { key: 'labour', days: ['05-01'] },
  { key: 'victory', days: ['05-09'] },
  { key: 'russia', days: ['06-12'] },
  { key: 'unity', days: ['11-04'] },
] as const
export type RussianHoliday = (typeof russianHolidays)[number]['key']

/** A day off with the holiday that causes it; `moved` when the holiday itself falls on a weekend. */
export interface DayOff {
  date: string
  holiday: RussianHoliday
  moved: boolean
}

const dayLength = 86_400_000

/** The days off of a year, in order: each holiday, and for one on a weekend the next working day. Those of January that
 * fall on a weekend are moved by the Government. */
export function daysOffIn(year: number): DayOff[] {
  const days = russianHolidays
    .flatMap(({ key, days }) =>
      days.map((day): DayOff => ({ date: `${year}-${day}`, holiday: key, moved: false })),
    )
    .sort((one, other) => one.date.localeCompare(other.date))
  const taken = new Set(days.map(({ date }) => date))
  const holidays = days.slice()
  for (const { date, holiday } of holidays) {
    if (date.slice(5, 7) === '01' || !isWeekend(date)) continue
    let next = following(date)
    while (isWeekend(next) || taken.has(next)) next = following(next)
    taken.add(next)
    days.push({ date: next, holiday, moved: true })
  }
  return days.sort((one, other) => one.date.localeCompare(other.date))
}

const following = (date: string) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + dayLength).toISOString().slice(0, 10)

const isWeekend = (date: string) => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay())
