'use client'

import { Tooltip, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconBroadcast, IconLoader2 } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ConnectionState, connectionStore } from '@/components/live-updates/connection-store'
import { useRetryConnection } from '@/components/live-updates/live-provider'
import { useStore } from '@/components/ui/create-store'
import classes from './top-bar.module.css'

const icons: Record<ConnectionState, typeof IconBroadcast> = {
  connecting: IconLoader2,
  live: IconBroadcast,
  reconnecting: IconLoader2,
  stale: IconAlertTriangle,
}

/** Shows whether the screen is up to date; a click reconnects. */
export function ConnectionBadge() {
  const t = useTranslations('connection')
  const state = useStore(connectionStore, (connection) => connection.state)
  const retry = useRetryConnection()
  const Icon = icons[state]
  return (
    <Tooltip label={t(`${state}Hint`)} multiline maw={260}>
      <UnstyledButton
        className={classes.connection}
        data-state={state}
        onClick={state === 'live' ? undefined : retry}
        aria-live="polite"
        data-testid="connection"
      >
        <Icon
          size={16}
          stroke={1.8}
          aria-hidden="true"
          color={state === 'live' ? 'var(--az-live)' : undefined}
        />
        <span>{t(state)}</span>
      </UnstyledButton>
    </Tooltip>
  )
}
