'use client'

import { Button, EmptyState, Progress } from '@mantine/core'
import { IconCalendarOff, IconCloudOff, IconRoute, IconRouteOff, IconUserSearch } from '@tabler/icons-react'
import dayjs from 'dayjs'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { TripWire } from '@/lib/domain/movement/presenter'
import { MovementBar } from './movement-bar'
import classes from './movement.module.css'
import { TotalsTable } from './totals-table'
import { TripMap } from './trip-map'
import { daysAtMost, type MovementAddress, useMovementAddress } from './use-movement-address'
import { useTotals } from './use-totals'
import { usePaperWords } from '@/components/ui/paper/paper-store'
import { useDates } from '@/components/ui/use-dates'
import common from '../ui/common.module.css'

/** Trips and stops of people by day, with the chosen trip on the map. */
export function MovementPage() {
  const address = useMovementAddress()
  const totals = useTotals(address)
  const dates = useDates()
  const { from, to } = address.days
  usePaperWords(from === to ? dates.ofDay(from) : `${dates.ofDay(from)} – ${dates.ofDay(to)}`)
  return (
    <div className={common.surfacePage}>
      <MovementBar address={address} filled={totals.rows.length > 0} />
      <MovementBody address={address} totals={totals} />
    </div>
  )
}

interface MovementBodyProps {
  address: MovementAddress
  totals: ReturnType<typeof useTotals>
}

/** The totals, or why there are none and what to do. */
function MovementBody({ address, totals }: MovementBodyProps) {
  const t = useTranslations()
  const [trip, setTrip] = useState<TripWire | null>(null)
  const { rows, loading, progress, error, retry } = totals
  const { days, chosen, tooLong } = address

  if (!chosen)
    return (
      <EmptyState
        p={80}
        icon={<IconUserSearch />}
        title={t('movement.choose')}
        description={t('movement.chooseHint')}
      />
    )
  if (tooLong)
    return (
      <EmptyState
        p={80}
        icon={<IconCalendarOff />}
        title={t('movement.tooLong', { days: daysAtMost })}
        description={t('movement.tooLongHint')}
      />
    )
  if (error)
    return (
      <EmptyState p={80} icon={<IconCloudOff />} title={t('kit.failed')} description={error.message}>
        <EmptyState.Actions>
          <Button onClick={retry}>{t('kit.retry')}</Button>
        </EmptyState.Actions>
      </EmptyState>
    )
  if (loading)
    return (
      <div className={classes.waiting} aria-busy="true">
        <p role="status">{t('movement.loading', { share: Math.round(progress * 100) })}</p>
        <Progress value={Math.max(3, progress * 100)} aria-label={t('movement.title')} />
      </div>
    )
  if (rows.length === 0) {
    const before = dayjs(days.from).subtract(1, 'day').format('YYYY-MM-DD')
    return (
      <EmptyState
        p={80}
        icon={<IconRouteOff />}
        title={t('movement.none')}
        description={t('movement.noneHint')}
      >
        <EmptyState.Actions>
          <Button onClick={() => address.set({ from: before, to: before })}>{t('track.before')}</Button>
        </EmptyState.Actions>
      </EmptyState>
    )
  }
  return (
    <div className={classes.sides}>
      <div className={classes.side}>
        <TotalsTable rows={rows} address={address} trip={trip} onTrip={setTrip} />
      </div>
      <div className={classes.map}>
        {trip ? (
          <TripMap key={`${trip.user.id} ${trip.from} ${trip.device_id}`} trip={trip} />
        ) : (
          <EmptyState
            p={40}
            icon={<IconRoute />}
            title={t('movement.pickTrip')}
            description={t('movement.pickTripHint')}
          />
        )}
      </div>
    </div>
  )
}
