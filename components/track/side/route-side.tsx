'use client'

import { Button, Tabs } from '@mantine/core'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { DeviceEvent } from '@/components/alarms/device-event'
import { useMeasureWords } from '@/components/map/draw/use-measure-words'
import { useStore } from '@/components/ui/create-store'
import { useDates } from '@/components/ui/use-dates'
import { useDuration } from '@/components/ui/use-duration'
import type { Player } from '../player/use-playback'
import type { TrackRoute } from '../use-track'
import type { OtherFacts } from '../map/other-route'
import { ControlRow } from './control-row'
import { EventRow } from './event-row'
import classes from './side.module.css'
import { StopRow } from './stop-row'
import common from '../../ui/common.module.css'

/** Rows shown before "show more". */
const page = 100

interface RouteSideProps {
  route: TrackRoute
  player: Player
  events: readonly DeviceEvent[]
  others: readonly OtherFacts[]
}

/** Totals of the route, its stops, its control points and what devices told; and other people on the map. */
export function RouteSide({ route, player, events, others }: RouteSideProps) {
  const t = useTranslations('track')
  const [tab, setTab] = useState<string | null>('stops')
  const [shown, setShown] = useState(page)
  const rows = tab === 'stops' ? route.stops : tab === 'events' ? events : route.controls
  // The current row is marked directly, so that no row rerenders during playback.
  const current = useStore(player.store, ({ at }) =>
    tab === 'stops'
      ? route.stops.findIndex(({ from, till }) => from <= at && at < till)
      : route.controls.findLastIndex((point) => point.at <= at),
  )
  return (
    <aside className={classes.side} aria-label={t('route')}>
      <Facts route={route} />
      {others.length > 0 && <Others others={others} />}
      <Tabs value={tab} onChange={setTab} className={common.fillColumn} classNames={{ tab: classes.tab }}>
        <Tabs.List grow>
          <Tabs.Tab value="stops">{t('stops', { count: route.stops.length })}</Tabs.Tab>
          <Tabs.Tab value="controls">{t('controls', { count: route.controls.length })}</Tabs.Tab>
          {events.length > 0 && <Tabs.Tab value="events">{t('events', { count: events.length })}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value={tab ?? 'stops'} className={classes.rows} data-rows>
          {rows.length === 0 && <p className={classes.none}>{t('noStops')}</p>}
          <ol>
            {tab === 'stops'
              ? route.stops
                  .slice(0, shown)
                  .map((stop, n) => (
                    <StopRow
                      key={stop.from}
                      stop={stop}
                      n={n + 1}
                      current={n === current}
                      onPress={player.seek}
                    />
                  ))
              : tab === 'events'
                ? events
                    .slice(0, shown)
                    .map((event) => <EventRow key={event.id} event={event} onPress={player.seek} />)
                : route.controls
                    .slice(0, shown)
                    .map((point, n) => (
                      <ControlRow
                        key={point.at}
                        point={point}
                        current={n === current}
                        onPress={player.seek}
                      />
                    ))}
          </ol>
          {rows.length > shown && (
            <Button variant="subtle" fullWidth onClick={() => setShown(shown + page)}>
              {t('more', { count: rows.length - shown })}
            </Button>
          )}
        </Tabs.Panel>
      </Tabs>
    </aside>
  )
}

/** Other people on the map: colour, name and distance. */
function Others({ others }: { others: readonly OtherFacts[] }) {
  const words = useMeasureWords()
  return (
    <ul className={classes.others}>
      {others.map(({ id, fio, color, distance }) => (
        <li key={id}>
          <span className={classes.swatch} style={{ background: color }} />
          <span className={common.grow}>{fio}</span>
          <b>{words.length(distance)}</b>
        </li>
      ))}
    </ul>
  )
}

function Facts({ route: { summary, points, doubtful } }: { route: TrackRoute }) {
  const t = useTranslations('track')
  const locale = useLocale()
  const dates = useDates()
  const words = useMeasureWords()
  const duration = useDuration()
  const speed = (value: number | null) =>
    value === null
      ? '–'
      : t('speed', { speed: new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(value) })
  const [first, last] = [points[0], points.at(-1)]
  return (
    <div className={classes.facts}>
      {first && last && <p>{dates.between(first.at, last.at)}</p>}
      <dl>
        <div>
          <dt>{t('distance')}</dt>
          <dd>{words.length(summary.distance)}</dd>
        </div>
        <div>
          <dt>{t('moving')}</dt>
          <dd>{duration(summary.moving)}</dd>
        </div>
        <div>
          <dt>{t('stood')}</dt>
          <dd>{duration(summary.stopped)}</dd>
        </div>
        <div>
          <dt>{t('average')}</dt>
          <dd>{speed(summary.average)}</dd>
        </div>
        <div>
          <dt>{t('top')}</dt>
          <dd>{speed(summary.top)}</dd>
        </div>
      </dl>
      {doubtful.length > 0 && <p>{t('doubtful', { count: doubtful.length })}</p>}
    </div>
  )
}
