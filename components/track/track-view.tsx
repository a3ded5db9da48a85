'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { useDeviceEvents } from '@/components/alarms/use-device-events'
import type { Person } from '@/components/api/person-types'
import type { Sensor } from '@/components/sensors/gauge'
import type { Span } from '@/components/sensors/use-sensors'
import { TrackCharts } from './charts/track-charts'
import { EventMarks } from './map/event-marks'
import { otherColor, type OtherFacts, OtherRoute } from './map/other-route'
import { TrackMap } from './map/track-map'
import { PlayerBar } from './player/player-bar'
import { Timeline } from './player/timeline'
import { usePlayback } from './player/use-playback'
import { usePlayerKeys } from './player/use-player-keys'
import { RouteSide } from './side/route-side'
import classes from './track.module.css'
import { useOthers } from './use-others'
import type { TrackRoute } from './use-track'
import type { TrackAddress } from './use-track-address'

/** Events of a person that are shown at once. */
const shownEvents = 200

interface TrackViewProps {
  route: TrackRoute
  sensors: readonly Sensor[]
  person: Person
  address: TrackAddress
}

/** The time span of the route, sensor values and the routes of others. */
function extentOf({ points }: TrackRoute, sensors: readonly Sensor[], others: readonly OtherFacts[]): Span {
  const own = [points, ...sensors.map(({ readings }) => readings)].flatMap((series) => {
    const [first, last] = [series[0], series.at(-1)]
    return first && last ? [first.at, last.at] : []
  })
  const ends = [...own, ...others.flatMap(({ span }) => (span ? [span.from, span.till] : []))]
  const from = Math.min(...ends)
  return { from, till: Math.max(from + 1, ...ends) }
}

/** Map, summary and the player with charts. */
export function TrackView({ route, sensors, person, address }: TrackViewProps) {
  const t = useTranslations('track')
  const others = useOthers(address.others)
  const span = useMemo(() => extentOf(route, sensors, others.shown), [route, sensors, others.shown])
  const told = useDeviceEvents({
    userId: person.id,
    deviceId: address.device ?? undefined,
    ...address.span,
    limit: shownEvents,
  })
  const events = useMemo(() => told.items.toReversed(), [told.items])
  const player = usePlayback({ ...span, idle: route.idle })
  const [follow, setFollow] = useState(true)
  usePlayerKeys(player, route)
  return (
    <div className={classes.view}>
      <div className={classes.upper}>
        <div className={classes.map}>
          <TrackMap route={route} player={player} person={person} follow={follow} others={others.shown}>
            <EventMarks events={events} onPress={player.seek} />
            {address.others.map((id, n) => (
              <OtherRoute
                key={id}
                id={id}
                color={otherColor(n)}
                span={address.span}
                player={player}
                onFacts={others.tell}
              />
            ))}
          </TrackMap>
        </div>
        <RouteSide route={route} player={player} events={events} others={others.shown} />
      </div>
      <section className={classes.player} aria-label={t('player')}>
        <PlayerBar route={route} player={player} follow={follow} onFollow={setFollow} />
        <Timeline route={route} player={player} events={events} {...span} />
        <div className={classes.charts}>
          <TrackCharts points={route.points} sensors={sensors} player={player} {...span} />
        </div>
      </section>
    </div>
  )
}
