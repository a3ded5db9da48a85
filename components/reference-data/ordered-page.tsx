'use client'

import { Skeleton, UnstyledButton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { parseAsString, useQueryState } from 'nuqs'
import { type ReactNode, useMemo } from 'react'
import { useReferenceDenied } from './use-may'
import { ListEmpty } from '@/components/records/list-empty'
import { ListPage } from '@/components/records/list-page'
import { SortableList } from '@/components/records/ordering/sortable-list'
import { useListKeys } from '@/components/records/use-list-keys'
import { useRecordList } from '@/components/records/use-record-list'
import type { RecordPanelState } from '@/components/records/use-record-panel'
import classes from '@/components/records/ordered-list.module.css'
import { inOrder, type ListNoun } from './use-lists'
import { useOrder } from './use-order'

interface Row {
  id: number
  name: string
  order: number
}

interface OrderedPageProps<Item extends Row> {
  title: string
  /** Names the list for readers of the screen. */
  label: string
  noun: ListNoun
  path: string
  rows: { items: readonly Item[]; loading: boolean; error: Error | null; retry: () => void }
  panel: RecordPanelState
  addLabel: string
  hint?: string
  icon: ReactNode
  none: { title: string; hint: string }
  row: (item: Item) => ReactNode
  children: ReactNode
}

const noColumns: never[] = []

/** A list whose order means something: read from the top, changed by dragging, buttons or keys. */
export function OrderedPage<Item extends Row>(props: OrderedPageProps<Item>) {
  const { title, label, noun, path, rows, panel, addLabel, hint, icon, none, row, children } = props
  const t = useTranslations('lists')
  const denied = useReferenceDenied()
  const store = useOrder<Item>(noun, path)
  const [q, setQ] = useQueryState('q', parseAsString.withDefault(''))
  const needle = q.trim().toLowerCase()
  const items = useMemo(() => inOrder(rows.items), [rows.items])
  const shown = needle ? items.filter(({ name }) => name.toLowerCase().includes(needle)) : items
  const list = useRecordList<Item>({ rows: shown, columns: noColumns, panel })
  const add = () => panel.open('new')
  useListKeys({ list, onAdd: denied ? undefined : add })
  const movable = !denied && !needle
  return (
    <ListPage
      title={title}
      count={rows.loading ? undefined : shown.length}
      search={{ label: t('search'), value: q, onChange: (next) => void setQ(next || null) }}
      add={{ label: addLabel, onClick: add, denied }}
      panel={children}
    >
      <div className={classes.scroll}>
        <p className={classes.hint}>
          {denied ?? t(needle ? 'order.filtered' : 'order.hint')} {hint}
        </p>
        {rows.loading && <Skeleton height={240} radius="md" maw={860} />}
        {!rows.loading && shown.length === 0 && (
          <ListEmpty
            error={rows.error}
            onRetry={rows.retry}
            filtered={needle !== ''}
            onReset={() => void setQ(null)}
            icon={icon}
            title={none.title}
            hint={none.hint}
            action={denied ? undefined : { label: addLabel, onClick: add }}
          />
        )}
        {shown.length > 0 && (
          <div className={classes.rows}>
            <SortableList
              label={label}
              items={shown}
              keyOf={({ id }) => id}
              nameOf={({ name }) => name}
              onOrder={movable ? (next) => store(next, items) : undefined}
              isCurrent={({ id }) => id === panel.id || id === list.cursor}
              row={(item) => (
                <UnstyledButton className={classes.open} onClick={() => panel.open(item.id)}>
                  {row(item)}
                </UnstyledButton>
              )}
            />
          </div>
        )}
      </div>
    </ListPage>
  )
}
