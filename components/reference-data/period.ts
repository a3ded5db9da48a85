const day = 86_400
const hour = 3_600
const minute = 60

export interface Period {
  days: number
  hours: number
  minutes: number
}

/** Splits seconds into days, hours and minutes; less than a minute counts as one. */
export function toPeriod(seconds: number | null): Period {
  const whole = seconds === null ? 0 : Math.ceil(seconds / minute) * minute
  return {
    days: Math.floor(whole / day),
    hours: Math.floor((whole % day) / hour),
    minutes: Math.floor((whole % hour) / minute),
  }
}

/** Null for no time at all. */
export function toSeconds({ days, hours, minutes }: Period): number | null {
  return days * day + hours * hour + minutes * minute || null
}
