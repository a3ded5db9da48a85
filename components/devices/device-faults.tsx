'use client'

import { useTranslations } from 'next-intl'
import { FormSection } from '@/components/records/form-section'
import { useDates } from '@/components/ui/use-dates'
import type { Device } from './device'
import classes from './devices.module.css'

/** What a device reported and what was not stored as it said, by reason; nothing when all was. */
export function DeviceFaults({ device: { faults } }: { device: Device }) {
  const t = useTranslations('devices.faults')
  const dates = useDates()
  if (faults.length === 0) return null
  return (
    <FormSection title={t('title')}>
      <p className={classes.hint}>{t('hint')}</p>
      <ul className={classes.faults}>
        {faults.map(({ reason, count, last_at: last, example }) => (
          <li key={reason}>
            <span>{t(`reason.${reason}`)}</span>
            <span className={classes.counted} title={dates.full(last)}>
              {t('count', { count })} · {dates.ago(last)}
            </span>
            {example !== '' && <code>{example}</code>}
          </li>
        ))}
      </ul>
    </FormSection>
  )
}
