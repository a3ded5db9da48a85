'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback, useMemo } from 'react'
import { useMay } from '@/components/api/session-user'
import { nameOf, useAllOrganizations, useById } from '@/components/reference-data/use-references'
import { toGridColumn } from '@/components/records/to-grid-column'
import { useStore } from '@/components/ui/create-store'
import { DataGrid } from '@/components/ui/data-grid/data-grid'
import { usePreparePaper } from '@/components/ui/paper/paper-store'
import { size } from '@/components/ui/tokens'
import { useDates } from '@/components/ui/use-dates'
import type { LiveEngine } from '../engine/live-engine'
import type { LivePerson } from '../engine/protocol'
import type { LiveAddress } from '../use-live-address'
import type { Cursor } from '../use-live-keys'
import { useNow } from '@/components/ui/use-now'
import { PersonCell, WhenCell } from './person-row'
import { IconUsers } from '@tabler/icons-react'
import { ListEmpty } from '@/components/records/list-empty'

/** Why the list is empty. */
function PeopleEmpty({ engine, address }: { engine: LiveEngine; address: LiveAddress }) {
  const t = useTranslations('liveMap')
  const may = useMay()
  const router = useRouter()
  const failed = useStore(engine.people, (state) => state === 'failed')
  return (
    <ListEmpty
      error={failed ? new Error(t('peopleFailed')) : null}
      onRetry={() => engine.send({ kind: 'reload' })}
      filtered={address.active > 0}
      onReset={address.reset}
      icon={<IconUsers />}
      title={t('nobody')}
      hint={t('nobodyHint')}
      action={
        may.users.create === true
          ? { label: t('addPerson'), onClick: () => router.push('/console/users?id=new') }
          : undefined
      }
    />
  )
}

interface PeopleListProps {
  engine: LiveEngine
  address: LiveAddress
  cursor: Cursor | null
}

const asChosen = {}
const byName = { key: 'name', descending: false }
const ignore = () => {}

/** Most people on paper, and the longest wait for them, milliseconds. */
const onPaperAtMost = 2000
const loadedWithin = 5000

/** Asks the worker for the rows of everybody who is listed. */
function loadForPaper(engine: LiveEngine): Promise<void> {
  return new Promise((resolve) => {
    const isLoaded = () => {
      const { rows, count } = engine.rows.get()
      return rows.length >= Math.min(count, onPaperAtMost)
    }
    if (isLoaded()) return resolve()
    const stop = engine.rows.subscribe(() => isLoaded() && end())
    const end = () => {
      stop()
      clearTimeout(late)
      resolve()
    }
    const late = setTimeout(end, loadedWithin)
    engine.send({ kind: 'rows', first: 0, last: onPaperAtMost - 1 })
  })
}

/** The filtered people; the worker holds all of them, only visible rows are here. */
export function PeopleList({ engine, address, cursor }: PeopleListProps) {
  const t = useTranslations('liveMap')
  const { rows, first, count } = useStore(engine.rows, (now) => now)
  const loading = useStore(engine.people, (state) => state === 'loading')
  const organizations = useById(useAllOrganizations().items)
  const onRange = useCallback(
    (from: number, to: number) => engine.send({ kind: 'rows', first: from, last: to }),
    [engine],
  )
  const prepare = useCallback(() => loadForPaper(engine), [engine])
  usePreparePaper(prepare)
  const dates = useDates()
  useNow()
  const columns = useMemo(
    () =>
      [
        {
          id: 'name',
          label: t('person'),
          width: 150,
          grow: true,
          rank: 0,
          cell: (one: LivePerson) => {
            const organization = organizations.get(one.person?.organization_id ?? 0)
            return <PersonCell one={one} under={organization && nameOf(organization)} />
          },
        },
        {
          id: 'when',
          label: t('heard'),
          width: 138,
          rank: 1,
          align: 'end' as const,
          cell: (one: LivePerson) => <WhenCell one={one} dates={dates} />,
        },
      ].map((column) => toGridColumn(column)),
    [t, organizations, dates],
  )
  return (
    <DataGrid<LivePerson>
      label={t('list')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowHeight={size.rowComfortable}
      offset={first}
      total={count}
      loading={loading && count === 0}
      chosen={asChosen}
      sort={byName}
      onSort={ignore}
      selectedKey={address.id}
      cursorKey={cursor?.id ?? null}
      onSelect={({ id }) => address.open(id)}
      onRange={onRange}
      reveal={cursor?.index ?? null}
      empty={<PeopleEmpty engine={engine} address={address} />}
    />
  )
}
