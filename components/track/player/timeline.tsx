'use client'

import { Slider } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { DeviceEvent } from '@/components/alarms/device-event'
import { gutters } from '@/components/sensors/chart/sensor-chart'
import { useTimeTicks } from '@/components/sensors/chart/use-time-ticks'
import type { Span } from '@/components/sensors/use-sensors'
import { useStore } from '@/components/ui/create-store'
import { speedColors } from '@/components/ui/tokens'
import { useDates } from '@/components/ui/use-dates'
import { timeBands } from '../model/time-bands'
import type { TrackRoute } from '../use-track'
import classes from './player.module.css'
import type { Player } from './use-playback'
import common from '../../ui/common.module.css'

interface TimelineProps extends Span {
  route: TrackRoute
  player: Player
  events: readonly DeviceEvent[]
}

/** Timeline of the route: driving in speed colours, stops, gaps; and the current time. */
export function Timeline({ route, player, events, from, till }: TimelineProps) {
  const t = useTranslations('track')
  const dates = useDates()
  const at = useStore(player.store, (now) => Math.round(now.at))
  return (
    <div className={common.relative} style={{ marginInline: `${gutters.left}px ${gutters.right}px` }}>
      <Bands route={route} from={from} till={till} />
      <EventTicks events={events} from={from} till={till} />
      <Slider
        classNames={{
          root: classes.slider,
          trackContainer: classes.rail,
          track: classes.way,
          thumb: classes.thumb,
        }}
        size={0}
        thumbSize={18}
        min={from}
        max={till}
        step={1}
        value={at}
        onChange={player.seek}
        label={(value) => dates.moment(value)}
        thumbLabel={t('timeline')}
        thumbValueText={(value) => dates.moment(value)}
      />
      <TimeScale from={from} till={till} />
    </div>
  )
}

const shareOf = (seconds: number, { from, till }: Span) => `${(seconds / (till - from || 1)) * 100}%`

/** When devices told something. */
function EventTicks({ events, ...span }: Span & { events: readonly DeviceEvent[] }) {
  const shown = events.filter(({ date }) => date >= span.from && date <= span.till)
  return (
    <div className={classes.events} aria-hidden="true">
      {shown.map(({ id, date, alarm }) => (
        <span key={id} data-alarm={alarm || undefined} style={{ left: shareOf(date - span.from, span) }} />
      ))}
    </div>
  )
}

/** Time axis of the timeline and the charts below. */
function TimeScale(span: Span) {
  const dates = useDates()
  const ticks = useTimeTicks(span.from, span.till)
  return (
    <div className={classes.scale} aria-hidden="true">
      {ticks.map((tick) => (
        <span key={tick} style={{ left: shareOf(tick - span.from, span) }}>
          {dates.tick(tick, span.till - span.from)}
        </span>
      ))}
    </div>
  )
}

function Bands({ route, ...span }: Span & { route: TrackRoute }) {
  const bands = useMemo(() => timeBands(route.points, route.stops), [route])
  return (
    <div className={classes.bands} aria-hidden="true">
      {bands.map((band) => (
        <span
          key={band.from}
          data-what={typeof band.what === 'number' ? undefined : band.what}
          style={{
            left: shareOf(band.from - span.from, span),
            width: shareOf(band.till - band.from, span),
            background: typeof band.what === 'number' ? speedColors[band.what] : undefined,
          }}
        />
      ))}
    </div>
  )
}
