'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { PersonBadge } from '@/components/person/person-badge'
import type { RecordColumn } from '@/components/records/record-column'
import { useDates } from '@/components/ui/use-dates'
import type { Device } from './device'
import { DeviceState } from './device-state'
import classes from './devices.module.css'
import { useProtocolName } from './protocol-name'

export function useColumns() {
  const t = useTranslations('devices')
  const dates = useDates()
  const protocolName = useProtocolName()
  return useMemo<RecordColumn<Device>[]>(
    () => [
      {
        id: 'user',
        label: t('user'),
        width: 200,
        grow: true,
        rank: 1,
        cell: ({ user }) => <PersonBadge person={user} size={22} />,
        sortBy: ({ user }) => user.fio,
      },
      {
        id: 'key',
        label: t('key'),
        width: 170,
        grow: true,
        rank: 0,
        cell: ({ key }) => <span className={classes.key}>{key}</span>,
        sortBy: ({ key }) => key,
      },
      {
        id: 'title',
        label: t('title'),
        width: 160,
        grow: true,
        rank: 4,
        cell: ({ title }) => title ?? '',
        sortBy: ({ title }) => title,
      },
      {
        id: 'protocol',
        label: t('protocol'),
        width: 200,
        rank: 3,
        cell: ({ protocol }) => protocolName(protocol),
        sortBy: ({ protocol }) => protocol,
      },
      {
        id: 'seen',
        label: t('seen'),
        width: 150,
        rank: 2,
        cell: (device) => <DeviceState device={device} />,
        sortBy: ({ last_seen: seen }) => seen,
        highestFirst: true,
      },
      {
        id: 'created',
        label: t('created'),
        width: 160,
        rank: 5,
        cell: ({ created_at: at }) => dates.day(at),
        sortBy: ({ created_at: at }) => at,
        highestFirst: true,
      },
    ],
    [t, dates, protocolName],
  )
}
