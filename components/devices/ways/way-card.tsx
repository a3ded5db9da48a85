'use client'

import { Badge } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useCopy } from '@/components/map/places/use-copy'
import { ToolButton } from '@/components/ui/tool-button'
import type { DeviceWay } from '../device'
import classes from '../devices.module.css'
import { useProtocolName } from '../protocol-name'

/** In the order in which they are most often wanted. */
export const protocols = ['osmand', 'owntracks', 'wialon', 'egts', 'mqtt', 'batch'] as const
type KnownProtocol = (typeof protocols)[number]

interface WayCardProps {
  protocol: KnownProtocol
  ways: readonly DeviceWay[]
}

const isUrl = ({ address }: DeviceWay) => address !== null && URL.canParse(address) && address.includes('://')

/** The setting that opens a listener of its own. */
const settings: Partial<Record<KnownProtocol, string>> = {
  wialon: 'WIALON_PORT',
  egts: 'EGTS_PORT',
  mqtt: 'MQTT_URL',
}

/** What is typed into the device: HTTP ways as an address, others as server and port. */
const typed = (way: DeviceWay) =>
  isUrl(way) || way.port === null
    ? way.address
    : ['osmand', 'owntracks'].includes(way.protocol)
      ? `http://${way.address}:${way.port}`
      : `${way.address}:${way.port}`

/** A protocol: its addresses, and how a device is told of them. */
export function WayCard({ protocol, ways }: WayCardProps) {
  const t = useTranslations('devices.ways')
  const copy = useCopy()
  const protocolName = useProtocolName()
  const open = ways.filter(({ enabled }) => enabled)
  const setting = settings[protocol]
  return (
    <section className={classes.way} aria-label={protocolName(protocol)}>
      <header>
        <h3>{protocolName(protocol)}</h3>
        <Badge size="sm" variant="default" className={classes.open} data-on={open.length > 0 || undefined}>
          {t(open.length > 0 ? 'on' : 'off')}
        </Badge>
      </header>
      {open.map((way) => (
        <div key={typed(way)} className={classes.address}>
          <code>{typed(way)}</code>
          <ToolButton label={t('copy')} onClick={() => void copy(typed(way) ?? '', t('copied'))}>
            <IconCopy size={16} stroke={1.7} />
          </ToolButton>
        </div>
      ))}
      {open.length === 0 && setting ? <p>{t('turnOn', { setting })}</p> : <p>{t(`steps.${protocol}`)}</p>}
    </section>
  )
}
