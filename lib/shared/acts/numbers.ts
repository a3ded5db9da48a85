/** Digits of a counter at most, as in `{n:4}`. */
const digitsAtMost = 9
const token = /\{(n|year|month|task)(?::([1-9]))?\}/g

/** What the number of an act is made of. */
export interface ActNumberParts {
  n: number
  /** YYYY-MM-DD. */
  date: string
  task: number
}

/** Why a text is no format of numbers; null when it is one. Without the counter numbers would repeat. */
export function wrongNumberFormat(format: string): 'unknown' | 'counter' | null {
  const rest = format.replace(token, (whole, name: string, digits?: string) =>
    digits !== undefined && name !== 'n' ? whole : '',
  )
  if (/[{}]/.test(rest)) return 'unknown'
  return /\{n(?::[1-9])?\}/.test(format) ? null : 'counter'
}

/** The number of an act by its format. */
export const actNumber = (format: string, { n, date, task }: ActNumberParts): string =>
  format.replace(token, (_, name: string, digits?: string) => {
    switch (name) {
      case 'n':
        return String(n).padStart(Math.min(Number(digits ?? 1), digitsAtMost), '0')
      case 'year':
        return date.slice(0, 4)
      case 'month':
        return date.slice(5, 7)
      default:
        return String(task)
    }
  })

/** The year whose counter a format uses: without a year in it, one counter goes on for ever, which is year 0. */
export const counterYear = (format: string, date: string): number =>
  format.includes('{year}') ? Number(date.slice(0, 4)) : 0
