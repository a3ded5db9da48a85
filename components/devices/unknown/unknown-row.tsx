'use client'

import { Select } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { ToolButton } from '@/components/ui/tool-button'
import { useDates } from '@/components/ui/use-dates'
import type { UnknownDevice } from '../device'
import classes from '../devices.module.css'
import { useProtocolName } from '../protocol-name'

interface UnknownRowProps {
  device: UnknownDevice
  /** Null where the reader may not register. */
  owners: readonly { value: string; label: string }[] | null
  busy: boolean
  onPair: (userId: number) => void
  onDismiss: () => void
}

/** Who knocks: choosing a person lets them in. */
export function UnknownRow({ device, owners, busy, onPair, onDismiss }: UnknownRowProps) {
  const t = useTranslations('devices')
  const dates = useDates()
  const protocolName = useProtocolName()
  return (
    <li className={classes.knock}>
      <div className={classes.knockHead}>
        <b className={classes.key}>{device.key}</b>
        {owners && (
          <ToolButton label={t('unknown.dismiss', { key: device.key })} onClick={onDismiss}>
            <IconX size={16} stroke={1.8} />
          </ToolButton>
        )}
      </div>
      <p className={classes.knockFacts}>
        <span>{protocolName(device.protocol)}</span>
        <span>{device.address}</span>
        <span>{t('unknown.tries', { count: device.tries })}</span>
        <time dateTime={new Date(device.last_seen * 1000).toISOString()} title={dates.full(device.last_seen)}>
          {dates.ago(device.last_seen)}
        </time>
      </p>
      {owners && (
        <Select
          size="xs"
          aria-label={t('unknown.pair', { key: device.key })}
          placeholder={t('unknown.whose')}
          searchable
          limit={200}
          disabled={busy}
          nothingFoundMessage={t('nobody')}
          data={owners}
          value={null}
          onChange={(value) => value !== null && onPair(Number(value))}
        />
      )}
    </li>
  )
}
