'use client'

import { Skeleton, UnstyledButton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import classes from '@/components/records/ordered-list.module.css'
import { SortableList } from '@/components/records/ordering/sortable-list'
import type { RecordKind } from '@/components/records/record-kind'
import { RecordsPage } from '@/components/records/records-page'
import type { RecordId, RecordPanelState } from '@/components/records/use-record-panel'
import { useRecordSearch } from '@/components/records/use-record-search'
import { inOrder } from './use-lists'
import { useOrder } from './use-order'
import common from '../ui/common.module.css'

interface Row {
  id: number
  name: string
  order: number
}

interface OrderedPageProps<Item extends Row> {
  title: string
  /** Accessible name of the list. */
  label: string
  kind: RecordKind
  rows: { items: readonly Item[]; loading: boolean; error: Error | null; retry: () => void }
  addLabel: string
  hint?: string
  /** Why the reader may neither add nor move rows. */
  denied: string | undefined
  none: { icon: ReactNode; title: string; hint: string }
  row: (item: Item) => ReactNode
  details: (id: RecordId, panel: RecordPanelState) => ReactNode
}

const noColumns: never[] = []
const nameOf = ({ name }: Row) => name

/** A page with a manually ordered list. */
export function OrderedPage<Item extends Row>(props: OrderedPageProps<Item>) {
  const { title, label, kind, rows, denied, addLabel, hint, none, row, details } = props
  const t = useTranslations('lists')
  const store = useOrder<Item>(kind)
  const items = useMemo(() => inOrder(rows.items), [rows.items])
  const search = useRecordSearch(items, nameOf)
  const shown = search.rows
  const movable = !denied && !search.filtered
  return (
    <RecordsPage
      title={title}
      source={rows}
      search={search}
      columns={noColumns}
      add={{ label: addLabel, denied }}
      none={none}
      details={details}
    >
      {(_, { panel, cursor }, empty) => (
        <div className={common.paddedScroll}>
          <p className={common.introduction}>
            {denied ?? t(search.filtered ? 'order.filtered' : 'order.hint')} {hint}
          </p>
          {rows.loading && <OrderedSkeleton />}
          {!rows.loading && shown.length === 0 && empty}
          {shown.length > 0 && (
            <div className={common.readable}>
              <SortableList
                label={label}
                items={shown}
                keyOf={({ id }) => id}
                nameOf={nameOf}
                onOrder={movable ? (next) => store(next, items) : undefined}
                isCurrent={({ id }) => id === panel.id || id === cursor}
                row={(item) => (
                  <UnstyledButton className={classes.open} onClick={() => panel.open(item.id)}>
                    {row(item)}
                  </UnstyledButton>
                )}
              />
            </div>
          )}
        </div>
      )}
    </RecordsPage>
  )
}

/** Rows of the height of those that come. */
function OrderedSkeleton() {
  return (
    <div className={common.readable} aria-hidden="true">
      {[64, 48, 56, 40].map((width) => (
        <div key={width} className={classes.ghost}>
          <Skeleton height={12} width={`${width}%`} />
        </div>
      ))}
    </div>
  )
}
