'use client'

import { useDates } from '@/components/ui/use-dates'

export function DateCell({ seconds }: { seconds: number }) {
  const dates = useDates()
  return <time title={dates.full(seconds)}>{dates.short(seconds)}</time>
}
