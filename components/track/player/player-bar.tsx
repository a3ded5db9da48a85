'use client'

import { Select, Switch } from '@mantine/core'
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useStore } from '@/components/ui/create-store'
import { ToolButton } from '@/components/ui/tool-button'
import type { TrackRoute } from '../use-track'
import { neighbourStop } from './neighbour-stop'
import { Now } from './now'
import { rates } from './playback'
import classes from './player.module.css'
import type { Player } from './use-playback'

interface PlayerBarProps {
  route: TrackRoute
  player: Player
  follow: boolean
  onFollow: (follow: boolean) => void
}

/** Playback controls: play, pause, stops, speed, and the current address. */
export function PlayerBar({ route, player, follow, onFollow }: PlayerBarProps) {
  const t = useTranslations('track')
  const { store } = player
  const playing = useStore(store, (now) => now.playing)
  const rate = useStore(store, (now) => now.rate)
  const brisk = useStore(store, (now) => now.brisk)
  const leap = (direction: 1 | -1) => player.seek(neighbourStop(route, store.get().at, direction))
  return (
    <div className={classes.bar}>
      <div className={classes.keys}>
        <ToolButton label={t('previousStop')} keys="K" onClick={() => leap(-1)} size="lg">
          <IconPlayerSkipBack size={18} stroke={1.7} />
        </ToolButton>
        <ToolButton
          label={t(playing ? 'pause' : 'play')}
          keys="Space"
          size="lg"
          variant="filled"
          color="petrol"
          onClick={player.toggle}
        >
          {playing ? <IconPlayerPauseFilled size={18} /> : <IconPlayerPlayFilled size={18} />}
        </ToolButton>
        <ToolButton label={t('nextStop')} keys="J" onClick={() => leap(1)} size="lg">
          <IconPlayerSkipForward size={18} stroke={1.7} />
        </ToolButton>
      </div>
      <Now route={route} store={store} />
      <div className={classes.choices}>
        <Select
          size="xs"
          w={78}
          aria-label={t('rate')}
          allowDeselect={false}
          value={String(rate)}
          onChange={(value) => player.setRate(rates.find((known) => String(known) === value) ?? rate)}
          data={rates.map((value) => ({ value: String(value), label: `× ${value}` }))}
        />
        <Switch
          size="xs"
          label={t('brisk')}
          checked={brisk}
          onChange={(event) => player.setBrisk(event.currentTarget.checked)}
        />
        <Switch
          size="xs"
          label={t('follow')}
          checked={follow}
          onChange={(event) => onFollow(event.currentTarget.checked)}
        />
      </div>
    </div>
  )
}
