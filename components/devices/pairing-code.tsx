'use client'

import { Alert, SegmentedControl, Skeleton } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import { useCopy } from '@/components/map/places/use-copy'
import { ListFailure } from '@/components/ui/list-failure'
import { ToolButton } from '@/components/ui/tool-button'
import type { Device } from './device'
import classes from './devices.module.css'
import { isOwnMachine } from './is-own-machine'
import { type PairedApp, pairedApps, pairingLink } from './pairing-link'
import { useGuides } from './use-devices'

const protocols: Record<PairedApp, string> = { traccar: 'osmand', owntracks: 'owntracks' }

/** A QR code that sets a phone app up to report as this device. */
export function PairingCode({ device: { key } }: { device: Device }) {
  const t = useTranslations('devices.pairing')
  const copy = useCopy()
  const [app, setApp] = useState<PairedApp>('traccar')
  const { items, loading, error, retry } = useGuides()
  if (error) return <ListFailure error={error} onRetry={retry} />
  if (loading) return <Skeleton height={240} radius="md" aria-busy="true" />
  // The address of the main port: what a phone reaches through a proxy.
  const guide = items.find(({ protocol, port }) => protocol === protocols[app] && port === null)
  const link = guide?.address ? pairingLink(app, guide.address, key) : null
  return (
    <section className={classes.pairing} aria-label={t('title')}>
      <SegmentedControl
        fullWidth
        aria-label={t('app')}
        value={app}
        onChange={(value) => setApp(pairedApps.find((one) => one === value) ?? 'traccar')}
        data={[
          { value: 'traccar', label: 'Traccar Client' },
          { value: 'owntracks', label: 'OwnTracks' },
        ]}
      />
      {guide && isOwnMachine(guide) && <Alert color="orange">{t('ownMachine')}</Alert>}
      {link && (
        <>
          {/* Dark on white in both schemes: cameras read nothing else. */}
          <QRCodeSVG value={link} size={232} marginSize={3} level="M" title={t('code', { key })} />
          <p className={classes.hint}>{t(`steps.${app}`)}</p>
          <div className={classes.address}>
            <code>{link}</code>
            <ToolButton label={t('copy')} onClick={() => void copy(link, t('copied'))}>
              <IconCopy size={16} stroke={1.7} />
            </ToolButton>
          </div>
        </>
      )}
    </section>
  )
}
