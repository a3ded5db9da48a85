'use client'

import { Button, Group, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useMeasureWords } from '@/components/map/draw/use-measure-words'
import { useDates } from '@/components/ui/use-dates'
import { useDuration } from '@/components/ui/use-duration'
import type { PlannedRouteWire } from '@/lib/domain/planning/dispatch/presenter'
import classes from './day.module.css'

interface RoutePreviewProps {
  route: PlannedRouteWire
  /** How many plans it changes. */
  changed: number
  onApply: () => void
  onCancel: () => void
  onOpen: (id: number) => void
}

/** The proposed order of a day beside the present one; it is applied as one step. */
export function RoutePreview({ route, changed, onApply, onCancel, onOpen }: RoutePreviewProps) {
  const t = useTranslations('planning.route')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [route])
  return (
    <section className={classes.route} aria-label={t('title')}>
      <h3 ref={heading} tabIndex={-1} className={classes.routeTitle}>
        {t(changed === 0 ? 'same' : 'title')}
      </h3>
      <RouteTotals route={route} />
      <p className={classes.note}>
        {t(route.is_best ? 'best' : 'good')} {t(`by.${waysOf(route.travel_by)}`)}
      </p>
      <ol className={classes.stops} aria-label={t('order')}>
        {route.stops.map((stop, at) => (
          <li key={stop.task_id}>
            <RouteStop stop={stop} number={at + 1} onOpen={onOpen} />
          </li>
        ))}
      </ol>
      <Group gap={8}>
        <Button size="compact-sm" disabled={changed === 0} onClick={onApply}>
          {t('apply')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Group>
    </section>
  )
}

const waysOf = (told: string) => (told === 'streets' || told === 'mixed' ? told : 'straight_line')

/** Totals of both orders in a table. */
function RouteTotals({ route: { before, after } }: { route: PlannedRouteWire }) {
  const t = useTranslations('planning.route')
  const duration = useDuration()
  const measures = useMeasureWords()
  const dates = useDates()
  const time = (minutes: number) => duration(minutes * 60)
  type Totals = typeof before
  const lines: { name: string; of: (totals: Totals) => string; matters?: boolean }[] = [
    { name: t('travel'), of: ({ travel_minutes: minutes }) => time(minutes) },
    { name: t('length'), of: ({ travel_metres: metres }) => measures.length(metres) },
    { name: t('end'), of: ({ end }) => dates.short(end) },
    {
      name: t('late'),
      of: ({ late_minutes: minutes }) => time(minutes),
      matters: before.late_minutes + after.late_minutes > 0,
    },
    {
      name: t('outside'),
      of: ({ outside_shift_minutes: minutes }) => time(minutes),
      matters: before.outside_shift_minutes + after.outside_shift_minutes > 0,
    },
  ]
  return (
    <table className={classes.totals}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('now')}</th>
          <th scope="col">{t('then')}</th>
        </tr>
      </thead>
      <tbody>
        {lines
          .filter(({ matters }) => matters !== false)
          .map(({ name, of }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{of(before)}</td>
              <td data-new>{of(after)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

interface RouteStopProps {
  stop: PlannedRouteWire['stops'][number]
  number: number
  onOpen: (id: number) => void
}

function RouteStop({ stop, number, onOpen }: RouteStopProps) {
  const t = useTranslations('planning.route')
  const dates = useDates()
  const duration = useDuration()
  const measures = useMeasureWords()
  const { travel_minutes: minutes, travel_metres: metres, late_minutes: late } = stop
  const warnings = [
    late > 0 && t('lateBy', { time: duration(late * 60) }),
    stop.outside_shift && t('outsideShift'),
  ].filter((text) => text !== false)
  return (
    <>
      {metres > 0 && (
        <span className={classes.way}>
          {t('way', { time: duration(minutes * 60), distance: measures.length(metres) })}
        </span>
      )}
      <UnstyledButton className={classes.stop} onClick={() => onOpen(stop.task_id)}>
        <span className={classes.number}>{number}</span>
        <span className={classes.when}>{dates.between(stop.start, stop.end)}</span>
        <span className={classes.what}>{stop.title}</span>
        {stop.is_fixed && (
          <span className={classes.fixed} title={t('fixed')}>
            <IconLock size={13} stroke={1.8} role="img" aria-label={t('fixed')} />
          </span>
        )}
      </UnstyledButton>
      {warnings.map((warning) => (
        <span key={warning} className={classes.warning}>
          <IconAlertTriangle size={13} stroke={1.9} aria-hidden="true" />
          {warning}
        </span>
      ))}
    </>
  )
}
