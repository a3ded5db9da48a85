'use client'

import { Button, EmptyState, Skeleton } from '@mantine/core'
import { IconCalendarOff, IconCloudOff, IconRoute, IconRouteOff, IconUserSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ApiError } from '@/components/api/api-error'
import { week } from '@/components/sensors/span-picker'
import { TrackBar } from './track-bar'
import { TrackView } from './track-view'
import { useTrack } from './use-track'
import { useTrackAddress } from './use-track-address'
import common from '../ui/common.module.css'

/** The track of a person in a day or custom interval, with playback. */
export function TrackPage() {
  const address = useTrackAddress()
  const { user: userId, device, span, tooLong } = address
  const track = useTrack({ userId, device, span, tooLong })
  return (
    <div className={common.surfacePage}>
      <TrackBar address={address} busy={track.loading} onRefresh={track.retry} />
      <TrackBody address={address} track={track} />
    </div>
  )
}

interface TrackBodyProps {
  address: ReturnType<typeof useTrackAddress>
  track: ReturnType<typeof useTrack>
}

/** The route, or why there is none and what to do. */
function TrackBody({ address, track }: TrackBodyProps) {
  const t = useTranslations()
  const { user, span, tooLong } = address
  const { route, sensors, person, error } = track
  const lastWeek = () => address.setSpan({ from: span.till - week, till: span.till })

  if (user === null)
    return <Nothing icon={<IconUserSearch />} title={t('track.choose')} hint={t('track.chooseHint')} />
  if (tooLong)
    return (
      <Nothing
        icon={<IconCalendarOff />}
        title={t('track.tooLong')}
        hint={t('track.tooLongHint')}
        action={<Button onClick={lastWeek}>{t('track.lastWeek')}</Button>}
      />
    )
  if (error instanceof ApiError && [403, 404].includes(error.status))
    return <Nothing icon={<IconRouteOff />} title={t('track.unseen')} hint={t('track.unseenHint')} />
  if (error)
    return (
      <Nothing
        icon={<IconCloudOff />}
        title={t('kit.failed')}
        hint={error.message}
        action={<Button onClick={track.retry}>{t('kit.retry')}</Button>}
      />
    )
  if (track.loading || !person) return <Skeleton className={common.spread} radius={0} aria-busy="true" />
  if (!person.tracking)
    return (
      <Nothing
        icon={<IconRouteOff />}
        title={t('track.off')}
        hint={t('track.offHint', { fio: person.fio })}
      />
    )
  if (route.points.length === 0 && sensors.length === 0)
    return (
      <Nothing
        icon={<IconRoute />}
        title={t('track.none')}
        hint={t('track.noneHint', { fio: person.fio })}
        action={<Button onClick={() => address.shift(-1)}>{t('track.before')}</Button>}
      />
    )
  return (
    <TrackView
      key={`${person.id} ${span.from} ${span.till}`}
      route={route}
      sensors={sensors}
      person={person}
      address={address}
    />
  )
}

interface NothingProps {
  icon: ReactNode
  title: string
  hint: string
  action?: ReactNode
}

function Nothing({ icon, title, hint, action }: NothingProps) {
  return (
    <EmptyState p={80} icon={icon} title={title} description={hint}>
      {action && <EmptyState.Actions>{action}</EmptyState.Actions>}
    </EmptyState>
  )
}
