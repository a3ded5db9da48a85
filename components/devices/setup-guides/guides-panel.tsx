'use client'

import { Alert } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { PanelScroll, RecordPanel } from '@/components/records/record-panel'
import { RecordState } from '@/components/records/record-state'
import classes from '../devices.module.css'
import { isOwnMachine } from '../is-own-machine'
import { useGuides } from '../use-devices'
import { protocols, GuideCard } from './guide-card'

/** Where devices report to, and how to set up each kind. */
export function GuidesPanel({ onClose }: { onClose: () => void }) {
  const t = useTranslations('devices.ways')
  const { items, loading, error, retry } = useGuides()
  return (
    <RecordPanel label={t('title')} heading={t('title')} onClose={onClose}>
      {loading || error ? (
        <RecordState error={error} onRetry={retry} onClose={onClose} />
      ) : (
        <PanelScroll>
          <p className={classes.hint}>{t('hint')}</p>
          {items.some(isOwnMachine) && (
            <Alert color="orange" mb="md" title={t('ownMachine')}>
              {t('ownMachineHint')}
            </Alert>
          )}
          {protocols.map((protocol) => (
            <GuideCard
              key={protocol}
              protocol={protocol}
              guides={items.filter((guide) => guide.protocol === protocol)}
            />
          ))}
        </PanelScroll>
      )}
    </RecordPanel>
  )
}
