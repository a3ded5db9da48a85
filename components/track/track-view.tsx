'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import type { Person } from '@/components/api/person-types'
import type { Sensor } from '@/components/sensors/gauge'
import type { Span } from '@/components/sensors/use-sensors'
import { TrackCharts } from './charts/track-charts'
import { TrackMap } from './map/track-map'
import { PlayerBar } from './player/player-bar'
import { Timeline } from './player/timeline'
import { usePlayback } from './player/use-playback'
import { usePlayerKeys } from './player/use-player-keys'
import { RouteSide } from './side/route-side'
import classes from './track.module.css'
import type { TrackRoute } from './use-track'

interface TrackViewProps {
  route: TrackRoute
  sensors: readonly Sensor[]
  person: Person
}

/** The time span of the route and sensor values. */
function extentOf({ points }: TrackRoute, sensors: readonly Sensor[]): Span {
  const ends = [points, ...sensors.map(({ readings }) => readings)].flatMap((series) => {
    const [first, last] = [series[0], series.at(-1)]
    return first && last ? [first.at, last.at] : []
  })
  const from = Math.min(...ends)
  return { from, till: Math.max(from + 1, ...ends) }
}

/** Map, summary and the player with charts. */
export function TrackView({ route, sensors, person }: TrackViewProps) {
  const t = useTranslations('track')
  const span = useMemo(() => extentOf(route, sensors), [route, sensors])
  const player = usePlayback({ ...span, idle: route.idle })
  const [follow, setFollow] = useState(true)
  usePlayerKeys(player, route)
  return (
    <div className={classes.view}>
      <div className={classes.upper}>
        <div className={classes.map}>
          <TrackMap route={route} player={player} person={person} follow={follow} />
        </div>
        <RouteSide route={route} player={player} />
      </div>
      <section className={classes.player} aria-label={t('player')}>
        <PlayerBar route={route} player={player} follow={follow} onFollow={setFollow} />
        <Timeline route={route} player={player} {...span} />
        <div className={classes.charts}>
          <TrackCharts points={route.points} sensors={sensors} player={player} {...span} />
        </div>
      </section>
    </div>
  )
}
