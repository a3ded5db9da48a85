'use client'

import { useLocale } from 'next-intl'
import { useMemo } from 'react'

/** Distances and speeds in the words of the reader. */
export function useFigures() {
  const locale = useLocale()
  return useMemo(() => {
    const unit = (name: string, digits: number) => {
      const format = new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: name,
        maximumFractionDigits: digits,
      })
      return (value: number) => format.format(value)
    }
    return { kilometres: unit('kilometer', 1), speed: unit('kilometer-per-hour', 0), hours: unit('hour', 1) }
  }, [locale])
}
