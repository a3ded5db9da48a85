'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type PointerEvent, useMemo, useRef } from 'react'
import { gutters } from '@/components/sensors/chart/sensor-chart'
import type { Reading, Sensor } from '@/components/sensors/gauge'
import { SensorCard } from '@/components/sensors/sensor-card'
import type { Span } from '@/components/sensors/use-sensors'
import { useStore } from '@/components/ui/create-store'
import { indexAt } from '../model/place-at'
import type { TrackPoint } from '../model/track'
import type { PlaybackStore } from '../player/playback'
import type { Player } from '../player/use-playback'
import classes from './charts.module.css'

interface TrackChartsProps extends Span {
  points: readonly TrackPoint[]
  sensors: readonly Sensor[]
  player: Player
}

/** No sensor provides it: the speed is computed from the route. */
const speedPort = -1

/** Charts of speed and sensors on the timeline's time axis; a click seeks. */
export function TrackCharts({ points, sensors, player, from, till }: TrackChartsProps) {
  const t = useTranslations('track')
  const frame = useRef<HTMLDivElement>(null)
  const speed = useMemo<Sensor>(
    () => ({ port: speedPort, name: t('speedChart'), readings: speedsOf(points) }),
    [points, t],
  )
  const all = points.length > 1 ? [speed, ...sensors] : sensors

  const press = ({ clientX, buttons }: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect()
    if (!box || buttons !== 1) return
    const share = (clientX - box.left - gutters.left) / (box.width - gutters.left - gutters.right)
    player.seek(from + share * (till - from))
  }
  return (
    <div ref={frame} className={classes.charts} onPointerDown={press} onPointerMove={press}>
      {all.map((sensor) => (
        <SensorCard
          key={sensor.port}
          sensor={sensor}
          from={from}
          till={till}
          height={64}
          withTime={false}
          value={<ValueNow readings={sensor.readings} store={player.store} />}
        />
      ))}
      {all.length > 0 && <Cursor store={player.store} from={from} till={till} />}
    </div>
  )
}

const speedsOf = (points: readonly TrackPoint[]): Reading[] =>
  points.map(({ at, speed, unheard }) => ({ at, value: unheard ? null : speed }))

/** The latest sensor value at the current time. */
function ValueNow({ readings, store }: { readings: readonly Reading[]; store: PlaybackStore }) {
  const locale = useLocale()
  const value = useStore(store, ({ at }) => readings[indexAt(readings, at)]?.value ?? null)
  if (value === null) return <span className={classes.value}>–</span>
  return (
    <span className={classes.value}>
      {new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value)}
    </span>
  )
}

function Cursor({ store, from, till }: Span & { store: PlaybackStore }) {
  const share = useStore(store, ({ at }) => (at - from) / (till - from || 1))
  const { left, right } = gutters
  return (
    <span
      className={classes.cursor}
      aria-hidden="true"
      style={{ left: `calc(${left}px + (100% - ${left + right}px) * ${share})` }}
    />
  )
}
