'use client'

import type { ComponentProps, ReactNode } from 'react'
import { RecordForm } from './record-form'
import type { Stored } from './use-stored-form'

interface StoredFormProps<T> {
  stored: Stored<T>
  /** Result of `useStoredForm`. */
  record: ComponentProps<typeof RecordForm>['record']
  edited?: ComponentProps<typeof RecordForm>['edited']
  below?: ReactNode
  children: ReactNode
}

/** The form of the record that a panel shows. */
export function StoredForm<T>({ stored, ...rest }: StoredFormProps<T>) {
  return (
    <RecordForm
      isNew={stored.record === null}
      denied={stored.denied}
      onCancel={stored.panel.close}
      {...rest}
    />
  )
}
