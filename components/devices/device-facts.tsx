'use client'

import { useTranslations } from 'next-intl'
import { useApiList } from '@/components/api/use-api'
import { FormSection } from '@/components/records/form-section'
import { PageLink } from '@/components/ui/page-link'
import { useDates } from '@/components/ui/use-dates'
import type { GaugeWire } from '@/lib/domain/gauges/presenter'
import { batteryOf } from './battery-of'
import type { Device } from './device'
import { DeviceState } from './device-state'
import classes from './devices.module.css'
import { useProtocolName } from './protocol-name'

/** A battery below this many percent needs somebody. */
const low = 15

/** What the server knows about a device, and a link to its track. */
export function DeviceFacts({ device }: { device: Device }) {
  const t = useTranslations('devices')
  const dates = useDates()
  const protocolName = useProtocolName()
  const { items: gauges } = useApiList<GaugeWire>('gauges', '/rest/users/gauges/values', {
    query: { userId: device.user.id },
    staleTime: 0,
  })
  const battery = batteryOf(device.id, gauges)
  return (
    <FormSection title={t('facts')}>
      <dl className={classes.facts}>
        <dt>{t('seen')}</dt>
        <dd>
          <DeviceState device={device} />
        </dd>
        {device.protocol && (
          <>
            <dt>{t('protocol')}</dt>
            <dd>{protocolName(device.protocol)}</dd>
          </>
        )}
        {battery && (
          <>
            <dt>{t('battery')}</dt>
            <dd className={battery.isPercent && battery.value <= low ? classes.warning : undefined}>
              {t(battery.isPercent ? 'batteryPercent' : 'batteryVolts', { value: battery.value })}
              {' · '}
              <time title={dates.full(battery.at)}>{dates.ago(battery.at)}</time>
            </dd>
          </>
        )}
        {device.clock && (
          <>
            <dt>{t('clock')}</dt>
            <dd className={classes.warning}>
              {t(device.clock.corrected ? 'clockCorrected' : 'clockWrong', {
                said: dates.full(device.clock.said),
              })}
            </dd>
          </>
        )}
        <dt>{t('created')}</dt>
        <dd>{dates.full(device.created_at)}</dd>
      </dl>
      <p className={classes.links}>
        <PageLink href={`/console/live/track?user=${device.user.id}`}>{t('track')}</PageLink>
        <PageLink href={`/console/users?id=${device.user.id}&tab=sensors`}>{t('sensors')}</PageLink>
      </p>
    </FormSection>
  )
}
