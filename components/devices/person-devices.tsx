'use client'

import { Button, EmptyState } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { PanelScroll } from '@/components/records/record-panel'
import { RecordState } from '@/components/records/record-state'
import { PageLink } from '@/components/ui/page-link'
import { DeviceState } from './device-state'
import classes from './devices.module.css'
import { useProtocolName } from './protocol-name'
import { useDevices } from './use-devices'

/** The devices of one person. */
export function PersonDevices({ userId, onClose }: { userId: number; onClose: () => void }) {
  const t = useTranslations('devices')
  const protocolName = useProtocolName()
  const { items, loading, error, retry } = useDevices({ userId })
  if (loading || error) return <RecordState error={error} onRetry={retry} onClose={onClose} />
  if (items.length === 0)
    return (
      <EmptyState p="xl" icon={<IconDeviceMobile />} title={t('noneOf')} description={t('noneOfHint')}>
        <EmptyState.Actions>
          <Button component={PageLink} href="/console/devices?aside=ways">
            {t('ways.title')}
          </Button>
        </EmptyState.Actions>
      </EmptyState>
    )
  return (
    <PanelScroll>
      <ul className={classes.own}>
        {items.map((device) => (
          <li key={device.id}>
            <PageLink href={`/console/devices?id=${device.id}`} className={classes.key}>
              {device.key}
            </PageLink>
            <span>{[device.title, protocolName(device.protocol)].filter(Boolean).join(' · ')}</span>
            <DeviceState device={device} />
          </li>
        ))}
      </ul>
    </PanelScroll>
  )
}
