'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useDates } from '@/components/ui/use-dates'
import type { TaskWire } from '@/lib/domain/tasks/presenter'
import classes from '../facts/facts.module.css'

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** A length of time in its two largest units: 2 d 3 h. */
export function lengthIn(locale: string, seconds: number): string {
  const whole = Math.max(60, seconds)
  const first = units.findIndex(([, size]) => whole >= size)
  return units
    .slice(first, first + 2)
    .map(([unit, size], at) => {
      const rest = at === 0 ? whole : whole % (units[first]?.[1] ?? 60)
      return { unit, count: Math.floor(rest / size) }
    })
    .filter(({ count }, at) => at === 0 || count > 0)
    .map(({ unit, count }) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count),
    )
    .join(' ')
}

/** Since when the deadline pauses, and by how much pauses have moved it. */
export function DeadlinePause({ task }: { task: Pick<TaskWire, 'deadline_pauses'> }) {
  const t = useTranslations('taskPage')
  const locale = useLocale()
  const dates = useDates()
  const { since, moved } = task.deadline_pauses ?? { since: null, moved: 0 }
  if (since === null && moved === 0) return null
  const said = [
    ...(since === null ? [] : [t('pausedSince', { date: dates.short(since) })]),
    ...(moved === 0 ? [] : [t('movedBy', { length: lengthIn(locale, moved) })]),
  ]
  return <div className={classes.faint}>{said.join(', ')}</div>
}
