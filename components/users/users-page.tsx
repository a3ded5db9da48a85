'use client'

import { IconFileImport, IconFileTypeCsv, IconUsers } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useDeferredValue, useMemo } from 'react'
import { leaveSafely } from '@/components/records/leave-guard'
import { ListEmpty } from '@/components/records/list-empty'
import { ListPage } from '@/components/records/list-page'
import { RecordGrid } from '@/components/records/record-grid'
import { useListKeys } from '@/components/records/use-list-keys'
import { useRecordList } from '@/components/records/use-record-list'
import { useRecordPanel } from '@/components/records/use-record-panel'
import { useStore } from '@/components/ui/create-store'
import { ToolButton } from '@/components/ui/tool-button'
import { changedPeople } from './live/people-updater'
import type { Person } from '@/components/api/person-types'
import { usePeople } from '@/components/reference-data/use-references'
import { useBulk } from './bulk/use-bulk'
import { UsersBulk } from './bulk/users-bulk'
import { filterPeople } from '@/components/person/filter-people'
import { useExport } from './use-export'
import { useManage } from '@/components/reference-data/use-manage'
import { useUserColumns } from './use-user-columns'
import { useUserFilters } from './use-user-filters'
import { type HandOver, useLeaving } from './leaving/use-leaving'
import { UserPanel, type UserTab } from './user-panel'
import { UserPills } from './user-pills'

const fioOf = ({ fio }: Person) => fio

interface UsersPageProps {
  tabs: readonly UserTab[]
  handOver: HandOver
}

export function UsersPage({ tabs, handOver }: UsersPageProps) {
  const t = useTranslations()
  const people = usePeople()
  const manage = useManage()
  const panel = useRecordPanel()
  const { filters, change, reset, active } = useUserFilters()
  const columns = useUserColumns()
  const flashing = useStore(changedPeople, (ids) => ids)
  const wanted = useDeferredValue(filters)
  const rows = useMemo(() => filterPeople(people.items, wanted), [people.items, wanted])
  const list = useRecordList({ rows, columns, sort: 'fio', panel })
  const bulk = useBulk()
  const leaving = useLeaving(handOver)
  const save = useExport()
  const router = useRouter()
  const picked = useMemo(() => list.rows.filter(({ id }) => list.picked.has(id)), [list.rows, list.picked])

  const add = () => panel.open('new')
  const denied = manage.creates ? undefined : t('people.users.deniedAdd')
  useListKeys({ list, onAdd: denied ? undefined : add, picks: true })
  const count =
    active > 0
      ? t('people.users.countOf', { shown: rows.length, total: people.items.length })
      : people.items.length
  return (
    <ListPage
      title={t('pages.users')}
      count={people.loading ? undefined : count}
      search={{
        label: t('people.users.search'),
        value: filters.q,
        onChange: (q) => void change({ q: q || null }),
      }}
      pills={<UserPills filters={filters} change={change} />}
      active={active}
      onReset={reset}
      actions={
        <>
          <ToolButton
            label={t('people.users.export')}
            size="lg"
            disabled={rows.length === 0}
            onClick={() => save(list.rows)}
          >
            <IconFileTypeCsv size={19} stroke={1.7} />
          </ToolButton>
          {manage.creates && (
            <ToolButton
              label={t('recordImports.button')}
              size="lg"
              onClick={() => void leaveSafely(() => router.push('/console/users/import'))}
            >
              <IconFileImport size={19} stroke={1.7} />
            </ToolButton>
          )}
        </>
      }
      add={{ label: t('people.users.add'), onClick: add, denied }}
      bulk={
        picked.length > 0 ? (
          <UsersBulk people={picked} manage={manage} bulk={bulk} leaving={leaving} onClear={list.clear} />
        ) : undefined
      }
      panel={
        panel.id !== null && (
          <UserPanel
            tabs={tabs}
            key={panel.id}
            id={panel.id}
            panel={panel}
            manage={manage}
            bulk={bulk}
            leaving={leaving}
          />
        )
      }
    >
      <RecordGrid
        label={t('people.users.table')}
        list={list}
        loading={people.loading}
        tall
        pickName={fioOf}
        flashing={flashing}
        empty={
          <ListEmpty
            error={people.error}
            onRetry={people.retry}
            filtered={active > 0}
            onReset={reset}
            icon={<IconUsers />}
            title={t('people.users.none')}
            hint={t('people.users.noneHint')}
            denied={denied}
            action={denied ? undefined : { label: t('people.users.add'), onClick: add }}
          />
        }
      />
    </ListPage>
  )
}
