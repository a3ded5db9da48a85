'use client'

import { Button, TextInput } from '@mantine/core'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useMay } from '@/components/api/session-user'
import { useAddressAt } from '@/components/map/places/use-address-at'
import { PageLink } from '@/components/ui/page-link'
import { useDates } from '@/components/ui/use-dates'
import classes from './alarms.module.css'
import { alarmTitle, type DeviceEvent } from './device-event'
import { useAcknowledge } from './use-device-events'

interface AlarmCardProps {
  alarm: DeviceEvent
  /** A link of the card was followed. */
  onLeave?: () => void
}

/** One alarm: what, who, when and where, and a form that acknowledges it. */
export function AlarmCard({ alarm, onLeave }: AlarmCardProps) {
  const t = useTranslations('alarms')
  const locale = useLocale()
  const dates = useDates()
  const { lon, lat, user, date, value } = alarm
  const { address } = useAddressAt(lon !== null && lat !== null ? { lon, lat } : null)
  const isOpen = alarm.acknowledged_at === null
  return (
    <li className={classes.card} data-open={isOpen || undefined}>
      <div className={classes.head}>
        <b>{alarmTitle(locale, alarm)}</b>
        <time title={dates.full(date)}>{dates.ago(date)}</time>
      </div>
      <PageLink href={`/console/live?id=${user.id}`} onClick={onLeave}>
        {user.fio}
      </PageLink>
      {value !== null && <span>{value}</span>}
      <span className={classes.dim}>{lon === null ? t('noPlace') : address}</span>
      {isOpen ? <Acknowledge alarm={alarm} /> : <Taken alarm={alarm} />}
    </li>
  )
}

function Acknowledge({ alarm: { id } }: { alarm: DeviceEvent }) {
  const t = useTranslations('alarms')
  const may = useMay()
  const [note, setNote] = useState('')
  const acknowledge = useAcknowledge()
  if (may.alarms.acknowledge !== true) return <span className={classes.dim}>{t('waits')}</span>
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        acknowledge.mutate({ id, note: note.trim() || null })
      }}
    >
      <TextInput
        size="xs"
        aria-label={t('note')}
        placeholder={t('note')}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button type="submit" size="xs" color="red" loading={acknowledge.isPending}>
        {t('acknowledge')}
      </Button>
    </form>
  )
}

function Taken({ alarm }: { alarm: DeviceEvent }) {
  const t = useTranslations('alarms')
  const dates = useDates()
  const { acknowledged_at: at, acknowledged_by: by, note } = alarm
  return (
    <>
      <span className={classes.dim} title={at === null ? undefined : dates.full(at)}>
        {t('taken', { fio: by?.fio ?? t('somebody'), time: at === null ? '' : dates.short(at) })}
      </span>
      {note && <q className={classes.quote}>{note}</q>}
    </>
  )
}
