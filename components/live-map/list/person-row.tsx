'use client'

import { useTranslations } from 'next-intl'
import { PersonBadge } from '@/components/person/person-badge'
import type { Dates } from '@/components/ui/use-dates'
import { ActivityDot } from '../activity-dot'
import type { LivePerson } from '../engine/protocol'
import classes from '../live-page.module.css'

export function PersonCell({ one, under }: { one: LivePerson; under?: string | undefined }) {
  const t = useTranslations('liveMap')
  const person = one.person ?? { id: one.id, fio: t('unknown', { id: String(one.id) }) }
  return (
    <span className={classes.row} data-stale={one.activity === 'active' ? undefined : ''}>
      <PersonBadge person={person} under={under} />
    </span>
  )
}

interface WhenProps {
  one: Pick<LivePerson, 'activity' | 'fix'>
  /** Created once for the whole list. */
  dates: Dates
}

/** Time since the last report; the dot shows whether that is recent. */
export function WhenCell({ one: { activity, fix }, dates }: WhenProps) {
  const t = useTranslations('liveMap')
  return (
    <span className={classes.when} title={fix ? dates.full(fix.date) : undefined}>
      <span>{fix ? dates.ago(fix.date) : t('none')}</span>
      <ActivityDot activity={activity} />
    </span>
  )
}
