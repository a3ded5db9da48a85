'use client'

import { EmptyState, SegmentedControl, Skeleton } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ListFailure } from '@/components/ui/list-failure'
import classes from './alarms.module.css'
import { AlarmCard } from './alarm-card'
import { shownAlarms } from './device-event'
import { useAlarms, useOpenAlarms } from './use-device-events'

/** The open alarms, or the latest ones with who acknowledged them. */
export function AlarmPanel({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations('alarms')
  const [list, setList] = useState('open')
  const open = useOpenAlarms()
  const all = useAlarms(list === 'all')
  const { items, total, loading, error, retry } = list === 'all' ? all : open
  return (
    <>
      <SegmentedControl
        fullWidth
        mb="sm"
        aria-label={t('title')}
        value={list}
        onChange={setList}
        data={[
          { value: 'open', label: t('open', { count: open.total }) },
          { value: 'all', label: t('all') },
        ]}
      />
      {error ? (
        <ListFailure error={error} onRetry={retry} />
      ) : loading ? (
        <Skeleton height={120} radius="md" aria-busy="true" />
      ) : items.length === 0 ? (
        <EmptyState
          p="xl"
          icon={<IconShieldCheck />}
          title={t(list === 'all' ? 'none' : 'noneOpen')}
          description={t('noneHint')}
        />
      ) : (
        <ul className={classes.list}>
          {items.map((alarm) => (
            <AlarmCard key={alarm.id} alarm={alarm} onLeave={onLeave} />
          ))}
        </ul>
      )}
      {total > shownAlarms && <p className={classes.note}>{t('cut', { shown: shownAlarms, total })}</p>}
    </>
  )
}
