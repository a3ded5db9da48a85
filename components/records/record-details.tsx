'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useApiOne, remove } from '@/components/api/use-api'
import { DeleteTool } from './delete-tool'
import { type RecordKind, useStale } from './record-kind'
import { PanelScroll, RecordPanel } from './record-panel'
import { RecordState } from './record-state'
import type { RecordId, RecordPanelState } from './use-record-panel'
import type { Stored } from './use-stored-form'
import type { Deletion } from './confirm-delete'
import { useConfirmDelete } from './use-confirm-delete'

interface DeleteWords extends Omit<Deletion, 'run'> {
  /** Further kinds that the deletion invalidates. */
  alsoStale?: readonly string[]
}

/** Asks for confirmation, deletes a stored record and closes its panel. */
function useDeleteRecord(kind: RecordKind, panel: RecordPanelState) {
  const confirm = useConfirmDelete()
  const stale = useStale()
  return (id: number, { alsoStale = [], ...words }: DeleteWords) =>
    confirm({
      ...words,
      run: async () => {
        await remove(`${kind.path}/${id}`)
        panel.close()
        void stale(kind, ...alsoStale)
      },
    })
}

interface DetailsTab<T> {
  value: string
  label: string
  content: (stored: Stored<T> & { record: T }) => ReactNode
}

interface RecordDetailsProps<T extends { id: number }> {
  id: RecordId
  panel: RecordPanelState
  kind: RecordKind
  /** Display name of the record kind. */
  label: string
  newHeading: string
  nameOf: (record: T) => string
  /** Why the reader may change and delete no record of this kind. */
  denied?: string
  /** Why the reader may not change this record, or add one. */
  formDenied?: (record: T | null) => string | undefined
  /** The confirmation before deletion. */
  deletion?: (record: T) => DeleteWords
  /** Replaces the default deletion. */
  onDelete?: (record: T) => void
  /** Why this record cannot be deleted. */
  keptBecause?: (record: T) => string | undefined
  /** Moves the deletion into an actions menu, with this label. */
  deleteLabel?: string
  form: (stored: Stored<T>) => ReactNode
  /** Tabs between the form and the history; content other than forms is wrapped in `PanelScroll`. */
  tabs?: readonly DetailsTab<T>[]
  history: (id: number) => ReactNode
  wide?: boolean
}

/** The panel of a record with form, other tabs, history and deletion. */
export function RecordDetails<T extends { id: number }>(props: RecordDetailsProps<T>) {
  const { id, panel, kind, label, newHeading, nameOf, denied, deletion, form, tabs = [] } = props
  const t = useTranslations('kit')
  const loaded = useApiOne<T>(kind.noun, id === 'new' ? null : `${kind.path}/${id}`)
  const record = loaded.data
  const stored = {
    kind,
    record: null,
    etag: loaded.etag,
    reload: loaded.reload,
    denied: denied ?? props.formDenied?.(record ?? null),
    panel,
  }
  const askToDelete = useDeleteRecord(kind, panel)
  const onDelete = props.onDelete ?? (deletion && ((gone: T) => askToDelete(gone.id, deletion(gone))))
  const chosen = tabs.find(({ value }) => value === panel.tab)
  return (
    <RecordPanel
      label={label}
      heading={id === 'new' ? newHeading : record ? nameOf(record) : label}
      wide={props.wide}
      onClose={panel.close}
      tabs={
        record && [{ value: 'main', label: t('main') }, ...tabs, { value: 'history', label: t('history') }]
      }
      tab={panel.tab ?? 'main'}
      onTab={(tab) => panel.setTab(tab === 'main' ? null : tab)}
      tools={
        record &&
        onDelete &&
        !denied && (
          <DeleteTool
            reason={props.keptBecause?.(record)}
            menuLabel={props.deleteLabel}
            onDelete={() => onDelete(record)}
          />
        )
      }
    >
      {id === 'new' ? (
        form(stored)
      ) : !record ? (
        <RecordState error={loaded.error} onRetry={() => void loaded.reload()} onClose={panel.close} />
      ) : panel.tab === 'history' ? (
        <PanelScroll>{props.history(record.id)}</PanelScroll>
      ) : chosen ? (
        chosen.content({ ...stored, record })
      ) : (
        form({ ...stored, record })
      )}
    </RecordPanel>
  )
}
