'use client'

import { ActionIcon, Button, EmptyState, Loader } from '@mantine/core'
import { IconDeviceMobilePlus, IconPlugConnectedX, IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { pageDeniedTo } from '@/components/api/pages'
import { useMay } from '@/components/api/session-user'
import { useStore } from '@/components/ui/create-store'
import { PageLink } from '@/components/ui/page-link'
import type { LiveEngine } from '../engine/live-engine'
import type { LiveAddress } from '../use-live-address'
import classes from './map.module.css'

interface LiveStateProps {
  engine: LiveEngine
  address: LiveAddress
}

/** Shows whether the map is up to date. */
export function LiveState({ engine }: Pick<LiveStateProps, 'engine'>) {
  const t = useTranslations('liveMap')
  const connection = useStore(engine.connection, (state) => state)
  return (
    <>
      {connection === 'connecting' && (
        <div className={classes.banner} role="status">
          <Loader size={14} />
          <span className={classes.bannerText}>{t('connecting')}</span>
        </div>
      )}
      {connection === 'reconnecting' && (
        <div className={classes.banner} data-state={connection} role="status">
          <IconPlugConnectedX size={16} stroke={1.8} aria-hidden="true" />
          <span className={classes.bannerText}>{t('reconnecting')}</span>
          <Button size="compact-xs" variant="light" onClick={() => engine.send({ kind: 'retry' })}>
            {t('retry')}
          </Button>
        </div>
      )}
    </>
  )
}

/** Explains a map without positions and offers the next step, beside the middle of the map; the reader can close it. */
export function LiveEmpty({ engine, address }: LiveStateProps) {
  const [closed, setClosed] = useState(false)
  const ready = useStore(engine.connection, (state) => state === 'live')
  const named = useStore(engine.people, (state) => state === 'ready')
  const empty = useStore(engine.totals, (totals) => totals !== null && totals.active + totals.stale === 0)
  const shown = ready && named && empty && address.active === 0 && !closed
  return shown && <NoPlaces onClose={() => setClosed(true)} />
}

function NoPlaces({ onClose }: { onClose: () => void }) {
  const t = useTranslations('liveMap')
  const denied = pageDeniedTo(useMay(), '/console/devices')
  return (
    <section className={classes.empty} aria-label={t('noPlaces')}>
      <ActionIcon className={classes.emptyClose} size="sm" aria-label={t('closeHint')} onClick={onClose}>
        <IconX size={15} aria-hidden="true" />
      </ActionIcon>
      <EmptyState
        icon={<IconDeviceMobilePlus />}
        title={t('noPlaces')}
        description={t(denied ? 'noPlacesHint' : 'noPlacesPair')}
      >
        {!denied && (
          <EmptyState.Actions>
            <Button component={PageLink} href="/console/devices">
              {t('toDevices')}
            </Button>
          </EmptyState.Actions>
        )}
      </EmptyState>
    </section>
  )
}
