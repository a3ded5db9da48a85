'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { patch, post } from '@/components/api/use-api'
import { type RecordKind, useStale } from './record-kind'
import type { FieldTexts } from './field-texts'
import { type RecordFormOptions, type StoredVersion, useRecordForm } from './use-record-form'
import type { RecordPanelState } from './use-record-panel'

/** What a panel passes to the form of its record. */
export interface Stored<T> {
  kind: RecordKind
  /** Null for a new record. */
  record: T | null
  /** The version that a change is based on. */
  etag: string | null
  reload: StoredVersion<unknown>['reload']
  /** Why the reader may not change it. */
  denied: string | undefined
  panel: RecordPanelState
}

interface StoredFormOptions<T, Values extends Record<string, unknown>>
  extends Omit<RecordFormOptions<Values, T>, 'validate' | 'save' | 'onSaved' | 'stored'> {
  stored: Stored<T>
  /** How a field is shown when somebody else has changed it as well. */
  fields: FieldTexts<Values>
  /** Required text fields. */
  required?: readonly (keyof Values & string)[]
  validate?: (values: Values) => Record<string, ReactNode>
  /** The request body of the given values: all of a new record, the changed ones of a stored one. */
  toBody?: (given: Partial<Values>, all: Values) => object
  /** Notice for a new record; false shows none. */
  createdText?: string | false
  onCreated?: (record: T) => void
}

/** The form of a record: creates or updates it, invalidates dependent queries, and opens a new record in its panel. */
export function useStoredForm<T extends { id: number }, Values extends Record<string, unknown>>(
  options: StoredFormOptions<T, Values>,
) {
  const {
    stored,
    fields,
    required = [],
    validate,
    toBody = (given) => given,
    createdText = false,
    onCreated,
    ...rest
  } = options
  const { kind, record, etag, reload, panel } = stored
  const t = useTranslations('kit')
  const stale = useStale()
  const missing = (values: Values) =>
    required.map((name) => [name, String(values[name] ?? '').trim() ? null : t('required')] as const)
  return useRecordForm<Values, T>({
    ...rest,
    validate: (values) => ({ ...Object.fromEntries(missing(values)), ...validate?.(values) }),
    save: async (values, changed) =>
      record
        ? (await patch<T>(`${kind.path}/${record.id}`, toBody(changed, values), etag)).body
        : post<T>(kind.path, toBody(values, values)),
    savedText: record ? undefined : createdText,
    onSaved: (saved) => {
      void stale(kind)
      if (record) return
      panel.open(saved.id)
      onCreated?.(saved)
    },
    stored: record
      ? { etag, reload, fields, audited: kind.audit ? { noun: kind.audit, id: record.id } : undefined }
      : undefined,
  })
}
