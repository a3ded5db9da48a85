'use client'

import { Button, EmptyState, Loader } from '@mantine/core'
import { IconDeviceMobilePlus, IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
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

/** Explains an empty map and offers the next step. */
export function LiveEmpty({ engine, address }: LiveStateProps) {
  const ready = useStore(engine.connection, (state) => state === 'live')
  const named = useStore(engine.people, (state) => state === 'ready')
  const empty = useStore(engine.totals, (totals) => totals !== null && totals.active + totals.stale === 0)
  return ready && named && empty && address.active === 0 && <NoPlaces />
}

function NoPlaces() {
  const t = useTranslations('liveMap')
  const denied = pageDeniedTo(useMay(), '/console/devices')
  return (
    <div className={classes.empty}>
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
    </div>
  )
}
