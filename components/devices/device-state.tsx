'use client'

import { useTranslations } from 'next-intl'
import { useDates } from '@/components/ui/use-dates'
import { type Device, stateOf } from './device'
import classes from './devices.module.css'

/** When a device was last heard from. */
export function DeviceState({ device }: { device: Device }) {
  const t = useTranslations('devices')
  const dates = useDates()
  const { last_seen: seen } = device
  return (
    <span
      className={classes.state}
      data-state={stateOf(device)}
      title={seen === null ? undefined : dates.full(seen)}
    >
      {seen === null ? t('never') : dates.ago(seen)}
    </span>
  )
}
