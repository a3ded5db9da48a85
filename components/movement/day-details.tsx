'use client'

import { Button, Skeleton, UnstyledButton } from '@mantine/core'
import { IconMapPin, IconParking, IconRoute } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { PageLink } from '@/components/ui/page-link'
import { useDates } from '@/components/ui/use-dates'
import { useDuration } from '@/components/ui/use-duration'
import type { MileageWire, StopWire, TripWire, VisitWire } from '@/lib/domain/movement/presenter'
import { DayStrip } from './day-strip'
import classes from './movement.module.css'
import { type DayRows, useDay } from './use-day'
import { useFigures } from './use-figures'
import type { MovementAddress } from './use-movement-address'
import common from '../ui/common.module.css'

interface DayDetailsProps {
  row: MileageWire
  address: MovementAddress
  trip: TripWire | null
  onTrip: (trip: TripWire) => void
}

/** The trips, stops and visits of a row of totals, by time. */
export function DayDetails({ row, address, trip, onTrip }: DayDetailsProps) {
  const t = useTranslations()
  const { day, loading, error, retry } = useDay(row, address)
  if (loading) return <Skeleton height={60} aria-busy="true" />
  if (error || !day)
    return (
      <p className={common.note} role="alert">
        {error?.message}{' '}
        <Button size="compact-xs" variant="light" onClick={retry}>
          {t('kit.retry')}
        </Button>
      </p>
    )
  return (
    <>
      <DayStrip date={row.date} {...day} />
      <DayNotes row={row} />
      <ol className={classes.events} aria-label={t('movement.events')}>
        {eventsOf(day).map((event) => (
          <li key={`${event.what} ${event.row.from} ${'title' in event.row ? event.row.title : ''}`}>
            {event.what === 'trip' && (
              <TripLine trip={event.row} chosen={isSame(trip, event.row)} onTrip={onTrip} />
            )}
            {event.what === 'stop' && <StopLine stop={event.row} />}
            {event.what === 'visit' && <VisitLine visit={event.row} />}
          </li>
        ))}
      </ol>
    </>
  )
}

/** What the devices said besides, and what is in no trip. */
function DayNotes({ row: { sensors, unrecorded_distance } }: { row: MileageWire }) {
  const t = useTranslations('movement')
  const locale = useLocale()
  const { kilometres } = useFigures()
  const figure = (value: number) => value.toLocaleString(locale, { maximumFractionDigits: 2 })
  if (sensors.length === 0 && unrecorded_distance === 0) return null
  return (
    <ul className={classes.notes} aria-label={t('sensors')}>
      {unrecorded_distance > 0 && <li>{t('unrecorded', { distance: kilometres(unrecorded_distance) })}</li>}
      {sensors.map(({ port, name, min, max, average, sum }) => (
        <li key={`${port} ${name}`}>
          {t('sensor', {
            name,
            min: figure(min),
            max: figure(max),
            average: figure(average),
            sum: figure(sum),
          })}
        </li>
      ))}
    </ul>
  )
}

const isSame = (one: TripWire | null, other: TripWire) =>
  one?.user.id === other.user.id && one.from === other.from && one.device_id === other.device_id

const eventsOf = ({ trips, stops, visits }: DayRows) =>
  [
    ...trips.map((row) => ({ what: 'trip' as const, row })),
    ...stops.map((row) => ({ what: 'stop' as const, row })),
    ...visits.map((row) => ({ what: 'visit' as const, row })),
  ].sort((one, other) => one.row.from - other.row.from)

function TripLine({
  trip,
  chosen,
  onTrip,
}: {
  trip: TripWire
  chosen: boolean
  onTrip: (trip: TripWire) => void
}) {
  const t = useTranslations('movement')
  const dates = useDates()
  const duration = useDuration()
  const { kilometres, speed } = useFigures()
  return (
    <UnstyledButton className={classes.event} aria-pressed={chosen} onClick={() => onTrip(trip)}>
      <IconRoute size={16} stroke={1.7} aria-hidden="true" />
      <span className={classes.when}>
        {dates.time(trip.from)} – {dates.time(trip.till)}
      </span>
      <span className={classes.what}>
        <span className={common.strong}>
          {t('trip')}: {kilometres(trip.distance)}, {duration(trip.duration)}
        </span>
        <span className={common.hintBlock}>
          {trip.start.address ?? t('noAddress')} → {trip.end.address ?? t('noAddress')}
        </span>
        <span className={common.hintBlock}>
          {t('speeds', { average: speed(trip.average_speed), top: speed(trip.top_speed) })}
          {trip.device_id !== null && ` · ${t('deviceOf', { id: trip.device_id })}`}
        </span>
      </span>
    </UnstyledButton>
  )
}

function StopLine({ stop }: { stop: StopWire }) {
  const t = useTranslations('movement')
  const dates = useDates()
  const duration = useDuration()
  return (
    <div className={classes.event}>
      <IconParking size={16} stroke={1.7} aria-hidden="true" />
      <span className={classes.when}>
        {dates.time(stop.from)} – {dates.time(stop.till)}
      </span>
      <span className={classes.what}>
        <span className={common.strong}>
          {t('stop')}: {duration(stop.duration)}
        </span>
        <span className={common.hintBlock}>{stop.place.address ?? t('noAddress')}</span>
      </span>
    </div>
  )
}

function VisitLine({ visit }: { visit: VisitWire }) {
  const t = useTranslations('movement')
  const dates = useDates()
  const duration = useDuration()
  return (
    <div className={classes.event}>
      <IconMapPin size={16} stroke={1.7} aria-hidden="true" />
      <span className={classes.when}>
        {dates.time(visit.from)} – {visit.till === null ? '' : dates.time(visit.till)}
      </span>
      <span className={classes.what}>
        {t('visit')}:{' '}
        {visit.task_id === null ? (
          visit.title
        ) : (
          <PageLink href={`/console/tasks/${visit.task_id}`}>{visit.title}</PageLink>
        )}
        <span className={common.hintBlock}>
          {visit.duration === null ? t('goesOn') : duration(visit.duration)}
        </span>
      </span>
    </div>
  )
}
