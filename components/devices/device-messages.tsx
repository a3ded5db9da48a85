'use client'

import { Badge, Button, EmptyState, Skeleton } from '@mantine/core'
import { IconListSearch, IconRefresh } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useApiList } from '@/components/api/use-api'
import { formatPoint } from '@/components/map/format-point'
import { ListFailure } from '@/components/ui/list-failure'
import { useDates } from '@/components/ui/use-dates'
import type { DeviceMessageWire } from '@/lib/domain/device-messages/presenter'
import classes from './devices.module.css'
import { useProtocolName } from './protocol-name'

type Report = DeviceMessageWire['reports'][number]

/** The latest messages of a device, as they arrived and were read. */
export function DeviceMessages({ id }: { id: number }) {
  const t = useTranslations('devices.messages')
  const { items, loading, error, retry } = useApiList<DeviceMessageWire>(
    'device-messages',
    `/rest/devices/${id}/messages`,
    { staleTime: 0 },
  )
  if (error) return <ListFailure error={error} onRetry={retry} />
  if (loading) return <Skeleton height={160} radius="md" aria-busy="true" />
  const refresh = (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<IconRefresh size={15} stroke={1.7} />}
      onClick={retry}
    >
      {t('refresh')}
    </Button>
  )
  if (items.length === 0)
    return (
      <EmptyState p="xl" icon={<IconListSearch />} title={t('none')} description={t('noneHint')}>
        <EmptyState.Actions>{refresh}</EmptyState.Actions>
      </EmptyState>
    )
  return (
    <>
      <p className={classes.hint}>
        {t('hint')} {refresh}
      </p>
      <ol className={classes.messages}>
        {items.map((message) => (
          <MessageRow key={`${message.received} ${message.raw}`} message={message} />
        ))}
      </ol>
    </>
  )
}

function MessageRow({ message: { received, protocol, raw, reports } }: { message: DeviceMessageWire }) {
  const dates = useDates()
  const protocolName = useProtocolName()
  return (
    <li>
      <header>
        <time>{dates.moment(received)}</time>
        <span>{protocolName(protocol)}</span>
      </header>
      <code>{raw}</code>
      {reports.map((report, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the reports of a message never change
        <ReportFacts key={n} report={report} />
      ))}
    </li>
  )
}

function ReportFacts({ report }: { report: Report }) {
  const t = useTranslations('devices')
  const dates = useDates()
  const { outcome, date, lon, lat, speed, accuracy, valid, values, events } = report
  const isTaken = outcome === 'stored' || outcome === 'duplicate'
  const facts = [
    date === null ? null : dates.full(date),
    lon === null || lat === null ? null : formatPoint({ lon, lat }),
    speed === null ? null : t('messages.speed', { speed: Math.round(speed) }),
    accuracy === null ? null : t('messages.accuracy', { metres: Math.round(accuracy) }),
    valid === false ? t('messages.invalid') : null,
    ...Object.entries(values).map(([name, value]) => `${name} = ${value}`),
    ...events,
  ].filter((fact) => fact !== null)
  return (
    <p className={classes.report}>
      <Badge size="xs" variant="light" color={isTaken ? 'gray' : 'red'}>
        {t(nameOf(outcome))}
      </Badge>
      <span>{facts.join(' · ')}</span>
    </p>
  )
}

const refusals = ['bad-fix', 'bad-time', 'future', 'too-old', 'unreadable'] as const

/** The key of the text for an outcome. */
function nameOf(outcome: string) {
  const refusal = refusals.find((one) => one === outcome)
  if (refusal) return `faults.reason.${refusal}` as const
  return outcome === 'duplicate' ? 'messages.duplicate' : 'messages.stored'
}
