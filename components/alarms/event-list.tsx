'use client'

import { EmptyState, Skeleton } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { ListFailure } from '@/components/ui/list-failure'
import { useDates } from '@/components/ui/use-dates'
import { AlarmCard } from './alarm-card'
import classes from './alarms.module.css'
import type { DeviceEvent } from './device-event'
import { useDeviceEvents } from './use-device-events'
import { useStateName } from './use-state-name'

/** Shown at once. */
const limit = 50

/** The latest alarms and states of a person, or of one device. */
export function EventList({ userId, deviceId }: { userId?: number; deviceId?: number }) {
  const t = useTranslations('alarms')
  const { items, total, loading, error, retry } = useDeviceEvents({ userId, deviceId, limit })
  if (error) return <ListFailure error={error} onRetry={retry} />
  if (loading) return <Skeleton height={120} radius="md" aria-busy="true" />
  if (items.length === 0)
    return <EmptyState p="xl" icon={<IconHistory />} title={t('noEvents')} description={t('noEventsHint')} />
  return (
    <>
      <ul className={classes.list}>
        {items.map((event) =>
          event.alarm ? (
            <AlarmCard key={event.id} alarm={event} />
          ) : (
            <StateRow key={event.id} event={event} />
          ),
        )}
      </ul>
      {total > limit && <p className={classes.note}>{t('cut', { shown: limit, total })}</p>}
    </>
  )
}

function StateRow({ event: { kind, value, date } }: { event: DeviceEvent }) {
  const dates = useDates()
  const nameOf = useStateName()
  return (
    <li className={classes.state}>
      <span>
        {nameOf(kind)}: <b>{value}</b>
      </span>
      <time title={dates.full(date)}>{dates.ago(date)}</time>
    </li>
  )
}
