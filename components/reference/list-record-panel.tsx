'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { remove, type useApiOne } from '@/components/api/use-api'
import type { AuditNoun } from '@/components/audit-log/audit-types'
import { ReferencePanel } from '@/components/audit-log/reference-panel'
import { useReferenceDenied } from '@/components/reference-data/use-may'
import { RecordForm } from '@/components/records/record-form'
import { useConfirmDelete } from '@/components/records/use-confirm-delete'
import type { RecordId, RecordPanelState } from '@/components/records/use-record-panel'
import { type ListForm, useListForm } from './use-list-form'
import { type ListNoun, useStale } from '@/components/reference-data/use-lists'

export interface ListRecordWords {
  heading: string
  add: string
  deleted: string
  deleteTitle: (name: string) => string
  /** What goes with it. */
  lost?: string
}

export interface ListRecordPanelProps<Row extends { id: number }, Values extends { color: string }> {
  id: RecordId
  panel: RecordPanelState
  noun: ListNoun
  auditNoun: AuditNoun
  path: string
  words: ListRecordWords
  nameOf: (row: Row) => string
  initial: (row: Row | null) => Values
  titleField: keyof Values & string
  toBody?: (values: Partial<Values>) => object
  children: (form: ListForm<Values>, row: Row | null) => ReactNode
}

/** A short record of a reference list: its form, its history, its end. */
export function ListRecordPanel<Row extends { id: number }, Values extends { color: string }>(
  props: ListRecordPanelProps<Row, Values>,
) {
  const { id, panel, noun, auditNoun, path, words, nameOf } = props
  const denied = useReferenceDenied()
  const confirm = useConfirmDelete()
  const stale = useStale()
  const askToDelete = (row: Row) =>
    confirm({
      title: words.deleteTitle(nameOf(row)),
      lost: words.lost ? [words.lost] : [],
      done: words.deleted,
      run: async () => {
        await remove(`${path}/${row.id}`)
        panel.close()
        void stale(noun)
      },
    })
  return (
    <ReferencePanel<Row>
      id={id}
      panel={panel}
      noun={noun}
      auditNoun={auditNoun}
      path={path}
      label={words.heading}
      newHeading={words.add}
      headingOf={nameOf}
      onDelete={denied ? undefined : askToDelete}
      form={(row, loaded) => <ListRecordForm {...props} row={row} loaded={loaded} denied={denied} />}
    />
  )
}

interface FormProps<Row extends { id: number }, Values extends { color: string }>
  extends ListRecordPanelProps<Row, Values> {
  row: Row | null
  loaded: ReturnType<typeof useApiOne<Row>>
  denied: string | undefined
}

function ListRecordForm<Row extends { id: number }, Values extends { color: string }>(
  props: FormProps<Row, Values>,
) {
  const { row, denied, panel, children } = props
  const t = useTranslations('kit')
  const record = useListForm(props, t('required'))
  return (
    <RecordForm record={record} isNew={!row} denied={denied} onCancel={panel.close}>
      {children(record.form, row)}
    </RecordForm>
  )
}
