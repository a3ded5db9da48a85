'use client'

import { EmptyState, Skeleton } from '@mantine/core'
import { IconUserOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { EventList } from '@/components/alarms/event-list'
import { PanelScroll, RecordPanel } from '@/components/records/record-panel'
import { SensorPanel } from '@/components/sensors/sensor-panel'
import { useStore } from '@/components/ui/create-store'
import type { LiveEngine } from '../engine/live-engine'
import page from '../live-page.module.css'
import type { LiveAddress } from '../use-live-address'
import { PersonCard } from './person-card'

interface PersonPanelProps {
  id: number
  engine: LiveEngine
  address: LiveAddress
}

/** The selected person: position, sensors, and what the devices told. */
export function PersonPanel({ id, engine, address }: PersonPanelProps) {
  const t = useTranslations('liveMap')
  const [tab, setTab] = useState('now')
  const one = useStore(engine.watched, (people) => people.get(id))
  const loading = useStore(engine.people, (state) => state === 'loading')
  return (
    <RecordPanel
      className={page.panel}
      label={t('panel')}
      heading={one?.person?.type?.title ?? t('panel')}
      tabs={[
        { value: 'now', label: t('now') },
        { value: 'sensors', label: t('sensors') },
        { value: 'events', label: t('events') },
      ]}
      tab={tab}
      onTab={(next) => setTab(next ?? 'now')}
      onClose={() => address.open(null)}
    >
      <PanelScroll>
        {tab === 'sensors' ? (
          <SensorPanel userId={id} />
        ) : tab === 'events' ? (
          <EventList userId={id} />
        ) : one ? (
          <PersonCard one={one} address={address} />
        ) : loading ? (
          <Skeleton height={180} radius="md" />
        ) : (
          <EmptyState icon={<IconUserOff />} title={t('gone')} description={t('goneHint')} />
        )}
      </PanelScroll>
    </RecordPanel>
  )
}
