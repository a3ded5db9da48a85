'use client'

import { Button, EmptyState } from '@mantine/core'
import { IconDeviceMobileCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PanelScroll, RecordPanel } from '@/components/records/record-panel'
import { RecordState } from '@/components/records/record-state'
import classes from '../devices.module.css'
import { useMayManageDevices, type useUnknownDevices } from '../use-devices'
import { UnknownRow } from './unknown-row'
import { usePairing } from './use-pairing'

interface UnknownPanelProps {
  unknown: ReturnType<typeof useUnknownDevices>
  onClose: () => void
  onGuides: () => void
}

/** Unknown devices that were rejected: after a person is chosen, reports are stored for them. */
export function UnknownPanel({ unknown, onClose, onGuides }: UnknownPanelProps) {
  const t = useTranslations('devices')
  const may = useMayManageDevices()
  const pairing = usePairing()
  // One at a time: its field searches all people.
  const [chosen, setChosen] = useState<string | null>(null)
  const { items, total, loading, error } = unknown
  return (
    <RecordPanel label={t('unknown.heading')} heading={t('unknown.heading')} onClose={onClose}>
      {(loading || error) && <RecordState error={error} onRetry={unknown.retry} onClose={onClose} />}
      {!loading && !error && items.length === 0 && (
        <EmptyState
          p="xl"
          icon={<IconDeviceMobileCheck />}
          title={t('unknown.none')}
          description={t('unknown.noneHint')}
        >
          <EmptyState.Actions>
            <Button onClick={onGuides}>{t('ways.title')}</Button>
          </EmptyState.Actions>
        </EmptyState>
      )}
      {items.length > 0 && (
        <PanelScroll>
          <p className={classes.hint}>{may ? t('unknown.hint') : t('deniedChange')}</p>
          <ul className={classes.unknown}>
            {items.map((device) => (
              <UnknownRow
                key={device.key}
                device={device}
                may={may}
                pairing={chosen === device.key}
                busy={pairing.busy === device.key}
                onPairing={(wanted) => setChosen(wanted ? device.key : null)}
                onPair={(userId) => pairing.pair({ device, userId })}
                onDismiss={() => pairing.dismiss(device)}
              />
            ))}
          </ul>
          {items.length < total && (
            <p className={classes.hint}>{t('unknown.cut', { shown: items.length, total })}</p>
          )}
        </PanelScroll>
      )}
    </RecordPanel>
  )
}
