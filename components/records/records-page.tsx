'use client'

import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode } from 'react'
import { ListEmpty } from './list-empty'
import { ListPage } from './list-page'
import type { RecordColumn } from './record-column'
import { RecordGrid } from './record-grid'
import { useListKeys } from './use-list-keys'
import { type RecordList, useRecordList } from './use-record-list'
import { type RecordId, type RecordPanelState, useRecordPanel } from './use-record-panel'
import type { RecordSearch } from './use-record-search'

interface RecordsPageProps<Row extends { id: number }> {
  title: string
  /** Accessible name of the table; the title when absent. */
  label?: string
  /** Loading state of the records. */
  source: { loading: boolean; error: Error | null; retry: () => void }
  search: RecordSearch<Row>
  searchLabel?: string
  columns: readonly RecordColumn<Row>[]
  /** Initial sort column; absent: in the order of the rows. */
  sort?: string
  /** `denied` says why the reader may not add. */
  add: { label: string; denied?: string }
  /** Text of an empty list; its next step is to add a record, unless another is given. */
  none: {
    icon: ReactNode
    title: string
    hint?: string
    action?: { label: string; onClick: () => void }
  }
  /** Total, when larger than the number of rows. */
  count?: ReactNode
  pills?: ReactNode
  /** Number of active filters. */
  active?: number
  actions?: ReactNode
  /** Rows have two lines. */
  tall?: boolean
  /** The open record, when the page needs it. */
  panel?: RecordPanelState
  /** The panel of the open record. */
  details: (id: RecordId, panel: RecordPanelState) => ReactNode
  /** Replaces the panel while no record is open. */
  aside?: ReactNode
  /** Replaces or wraps the table. */
  children?: (table: ReactNode, list: RecordList<Row>, empty: ReactNode) => ReactNode
}

/** A page of records: search, filters, table, and the open record next to it. */
export function RecordsPage<Row extends { id: number }>(props: RecordsPageProps<Row>) {
  const { title, label = title, source, search, columns, sort, add, none, details } = props
  const t = useTranslations('lists')
  const own = useRecordPanel()
  const panel = props.panel ?? own
  const list = useRecordList({ rows: search.rows, columns, sort, panel })
  const open = () => panel.open('new')
  useListKeys({ list, onAdd: add.denied ? undefined : open })
  const empty = (
    <ListEmpty
      error={source.error}
      onRetry={source.retry}
      filtered={search.filtered}
      onReset={search.reset}
      icon={none.icon}
      title={none.title}
      hint={none.hint}
      denied={add.denied}
      action={none.action ?? (add.denied ? undefined : { label: add.label, onClick: open })}
    />
  )
  const table = (
    <RecordGrid label={label} list={list} loading={source.loading} tall={props.tall} empty={empty} />
  )
  return (
    <ListPage
      title={title}
      count={source.loading ? undefined : (props.count ?? search.rows.length)}
      search={{ label: props.searchLabel ?? t('search'), value: search.text, onChange: search.setText }}
      pills={props.pills}
      active={props.active}
      onReset={search.reset}
      actions={props.actions}
      add={{ ...add, onClick: open }}
      panel={panel.id === null ? props.aside : <Fragment key={panel.id}>{details(panel.id, panel)}</Fragment>}
    >
      {props.children?.(table, list, empty) ?? table}
    </ListPage>
  )
}
