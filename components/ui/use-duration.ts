'use client'

import { useLocale } from 'next-intl'
import { useMemo } from 'react'

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** How long something lasted, in its two largest units, such as "2 h 15 min"; below a minute in seconds. */
function createDuration(locale: string, used: readonly (typeof units)[number][] = units) {
  const write = (unit: string, count: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count)
  return (seconds: number): string => {
    if (seconds < 60) return write('second', Math.round(seconds))
    let rest = seconds
    const parts = used.flatMap(([unit, length]) => {
      const count = Math.floor(rest / length)
      rest -= count * length
      return count > 0 ? [write(unit, count)] : []
    })
    return parts.slice(0, 2).join(' ')
  }
}

export function useDuration() {
  const locale = useLocale()
  return useMemo(() => createDuration(locale), [locale])
}

/** The same for work, which is counted in hours: "41 h", not "1 day 17 h". */
export function useWorkDuration() {
  const locale = useLocale()
  return useMemo(() => createDuration(locale, units.slice(1)), [locale])
}
