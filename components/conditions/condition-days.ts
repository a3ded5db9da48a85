import dayjs from 'dayjs'
import type { Sign } from './field-conditions'

/** How a condition holds a day as Unix seconds. */
export interface ConditionDays {
  /** As `YYYY-MM-DD`. */
  dayOf: (seconds: number) => string
  secondsOf: (day: string, sign: Sign) => number | null
}

/** Days of the reader; "until a day" includes that day. */
export const localDays: ConditionDays = {
  dayOf: (seconds) => dayjs.unix(seconds).format('YYYY-MM-DD'),
  secondsOf: (day, sign) => (sign === 'LE' ? dayjs(day).endOf('day') : dayjs(day).startOf('day')).unix(),
}
