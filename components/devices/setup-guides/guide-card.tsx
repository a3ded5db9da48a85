'use client'

import { Badge } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useCopy } from '@/components/map/places/use-copy'
import { ToolButton } from '@/components/ui/tool-button'
import type { DeviceWay } from '../device'
import classes from '../devices.module.css'
import { useProtocolName } from '../protocol-name'

/** Ordered by popularity. */
export const protocols = [
  'osmand',
  'owntracks',
  'wialon',
  'egts',
  'teltonika',
  'gt06',
  'galileosky',
  'navtelecom',
  'retranslator',
  'combine',
  'arnavi',
  'adm',
  'mqtt',
  'batch',
] as const
type KnownProtocol = (typeof protocols)[number]

interface GuideCardProps {
  protocol: KnownProtocol
  guides: readonly DeviceWay[]
}

const isUrl = ({ address }: DeviceWay) => address !== null && URL.canParse(address) && address.includes('://')

/** The setting that opens a separate listener. */
const settings: Partial<Record<KnownProtocol, string>> = {
  wialon: 'WIALON_PORT',
  egts: 'EGTS_PORT',
  teltonika: 'TELTONIKA_PORT',
  gt06: 'GT06_PORT',
  galileosky: 'GALILEOSKY_PORT',
  navtelecom: 'NAVTELECOM_PORT',
  retranslator: 'RETRANSLATOR_PORT',
  combine: 'COMBINE_PORT',
  arnavi: 'ARNAVI_PORT',
  adm: 'ADM_PORT',
  mqtt: 'MQTT_URL',
}

/** What to enter into the device: a URL for HTTP, server and port for others. */
const typed = (guide: DeviceWay) =>
  isUrl(guide) || guide.port === null
    ? guide.address
    : ['osmand', 'owntracks'].includes(guide.protocol)
      ? `http://${guide.address}:${guide.port}`
      : `${guide.address}:${guide.port}`

/** A protocol with its addresses and how to configure devices. */
export function GuideCard({ protocol, guides }: GuideCardProps) {
  const t = useTranslations('devices.ways')
  const copy = useCopy()
  const protocolName = useProtocolName()
  const open = guides.filter(({ enabled }) => enabled)
  const setting = settings[protocol]
  return (
    <section className={classes.guide} aria-label={protocolName(protocol)}>
      <header>
        <h3>{protocolName(protocol)}</h3>
        <Badge size="sm" variant="default" className={classes.open} data-on={open.length > 0 || undefined}>
          {t(open.length > 0 ? 'on' : 'off')}
        </Badge>
      </header>
      {open.map((guide) => (
        <div key={typed(guide)} className={classes.address}>
          <code>{typed(guide)}</code>
          <ToolButton label={t('copy')} onClick={() => void copy(typed(guide) ?? '', t('copied'))}>
            <IconCopy size={16} stroke={1.7} />
          </ToolButton>
        </div>
      ))}
      {open.length === 0 && setting ? <p>{t('turnOn', { setting })}</p> : <p>{t(`steps.${protocol}`)}</p>}
    </section>
  )
}
