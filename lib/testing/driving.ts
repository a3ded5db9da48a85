/** A fix as `make.track` takes it. */
interface DrivenFix {
  date: Date
  lon: number
  lat: number
  speed?: number
  deviceId?: number
}

/** Metres of a degree of latitude. */
const degree = 111_195

interface Way {
  /** Where it begins, metres north of 30° south, 100° east. */
  from?: number
  deviceId?: number
  speed?: number
}

const fixAt = (date: Date, metres: number, more: Partial<DrivenFix>): DrivenFix => ({
  date,
  lon: 100,
  lat: -30 + metres / degree,
  ...more,
})

const after = (begin: Date, seconds: number) => new Date(begin.getTime() + seconds * 1000)

/** A drive of 300 m each half minute, so at 36 km/h. */
export const drive = (begin: Date, minutes: number, { from = 0, ...more }: Way = {}): DrivenFix[] =>
  Array.from({ length: minutes * 2 + 1 }, (_, n) => fixAt(after(begin, n * 30), from + n * 300, more))

/** A stay with a fix each minute. */
export const stand = (begin: Date, minutes: number, { from = 0, ...more }: Way = {}): DrivenFix[] =>
  Array.from({ length: minutes + 1 }, (_, n) => fixAt(after(begin, n * 60), from + (n % 2), more))
