'use client'

import { Button, EmptyState, Skeleton } from '@mantine/core'
import { IconUserSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useMeasureWords } from '@/components/map/draw/use-measure-words'
import { PersonBadge } from '@/components/person/person-badge'
import { ListEmpty } from '@/components/records/list-empty'
import { SearchField } from '@/components/ui/search-field'
import { useDates } from '@/components/ui/use-dates'
import type { Spot } from '../use-live-address'
import classes from './nearest.module.css'
import { type NearPerson, useNearest } from './use-nearest'
import common from '../../ui/common.module.css'

/** Number of further people per "show more". */
const step = 10

export interface Assigning {
  /** The current executor. */
  current: number | null
  busy: boolean
  assign: (userId: number) => void
  /** Why the task cannot be assigned; absent when it can. */
  denied?: string | undefined
}

interface NearestListProps {
  spot: Spot
  /** Absent when there is no task to assign. */
  assigning?: Assigning | undefined
  /** Shows a person; absent without a map. */
  onOpen?: ((id: number) => void) | undefined
}

export function NearestList({ spot, assigning, onOpen }: NearestListProps) {
  const t = useTranslations('liveMap')
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(step)
  const { data, error, refetch } = useNearest(spot, search, limit)
  return (
    <div className={common.stack10}>
      <SearchField
        id="nearest-search"
        label={t('searchName')}
        value={search}
        onChange={setSearch}
        keyed={false}
      />
      {!data && !error && <Skeleton height={220} radius="md" />}
      {error && !data && (
        <ListEmpty error={error} onRetry={() => void refetch()} icon={<IconUserSearch />} title="" />
      )}
      {data?.length === 0 && (
        <EmptyState icon={<IconUserSearch />} title={t('nobodyFound')} description={t('nobodyFoundHint')} />
      )}
      <ul className={common.plainList} aria-label={t('nearest')}>
        {data?.map((near) => (
          <NearRow key={near.user.id} near={near} assigning={assigning} onOpen={onOpen} />
        ))}
      </ul>
      {data && data.length >= limit && (
        <Button variant="subtle" onClick={() => setLimit(limit + step)}>
          {t('more')}
        </Button>
      )}
    </div>
  )
}

function NearRow({ near, assigning, onOpen }: Omit<NearestListProps, 'spot'> & { near: NearPerson }) {
  const t = useTranslations('liveMap')
  const dates = useDates()
  const measures = useMeasureWords()
  const { user, date, distance } = near
  const badge = <PersonBadge person={user} under={date === null ? t('none') : dates.ago(date)} size={32} />
  const has = assigning?.current === user.id
  return (
    <li className={classes.row}>
      {onOpen ? (
        <button type="button" className={classes.person} onClick={() => onOpen(user.id)}>
          {badge}
        </button>
      ) : (
        <span className={classes.person}>{badge}</span>
      )}
      <span className={classes.distance}>{distance === null ? '' : measures.length(distance * 1000)}</span>
      {assigning && (
        <Button
          size="compact-sm"
          variant={has ? 'subtle' : 'light'}
          disabled={has || user.blocked || assigning.denied !== undefined || assigning.busy}
          title={assigning.denied}
          aria-label={t(has ? 'hasIt' : 'assignTo', { name: user.fio })}
          onClick={() => assigning.assign(user.id)}
        >
          {t(has ? 'assigned' : 'assign')}
        </Button>
      )}
    </li>
  )
}
