'use client'

import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ToolButton } from '@/components/ui/tool-button'
import { useDates } from '@/components/ui/use-dates'
import type { UnknownDevice } from '../device'
import classes from '../devices.module.css'
import { useProtocolName } from '../protocol-name'
import { PairSelect } from './pair-select'
import common from '../../ui/common.module.css'

interface UnknownRowProps {
  device: UnknownDevice
  /** The reader may register devices. */
  may: boolean
  /** The person is being chosen. */
  pairing: boolean
  busy: boolean
  onPairing: (pairing: boolean) => void
  onPair: (userId: number) => void
  onDismiss: () => void
}

/** An unknown device with a button to assign it. */
export function UnknownRow(props: UnknownRowProps) {
  const { device, may, pairing, busy, onPairing, onPair, onDismiss } = props
  const t = useTranslations('devices')
  const dates = useDates()
  const protocolName = useProtocolName()
  const speaksName = (speaks: string) =>
    speaks === 'other' ? t('unknown.otherProtocol') : protocolName(speaks)
  const mayPair = may && !device.speaks
  // Choosing was cancelled here, not moved to another row: the button gets the focus back.
  const [left, setLeft] = useState(false)
  const leave = () => {
    setLeft(true)
    onPairing(false)
  }
  return (
    <li className={classes.attempt}>
      <div className={common.spaceBetween}>
        <b className={classes.key}>
          {device.speaks ? t('unknown.foreign', { protocol: speaksName(device.speaks) }) : device.key}
        </b>
        {may && (
          <ToolButton label={t('unknown.dismiss', { key: device.key })} onClick={onDismiss}>
            <IconX size={16} stroke={1.8} />
          </ToolButton>
        )}
      </div>
      <p className={classes.contactFacts}>
        <span>
          {device.speaks
            ? t('unknown.onPort', { protocol: protocolName(device.protocol) })
            : protocolName(device.protocol)}
        </span>
        <span>{device.address}</span>
        <span>{t('unknown.tries', { count: device.tries })}</span>
        <time dateTime={new Date(device.last_seen * 1000).toISOString()} title={dates.full(device.last_seen)}>
          {dates.ago(device.last_seen)}
        </time>
      </p>
      {mayPair && pairing && (
        <PairSelect
          device={device.key}
          onPair={(userId) => {
            onPair(userId)
            leave()
          }}
          onLeave={leave}
        />
      )}
      {mayPair && !pairing && (
        <Button
          size="xs"
          variant="default"
          autoFocus={left}
          loading={busy}
          aria-label={t('unknown.chooseFor', { key: device.key })}
          onClick={() => {
            setLeft(false)
            onPairing(true)
          }}
        >
          {t('unknown.choose')}
        </Button>
      )}
    </li>
  )
}
