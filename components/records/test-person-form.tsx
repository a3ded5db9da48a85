import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { vi } from 'vitest'
import { RecordForm } from './record-form'
import { type StoredVersion, useRecordForm } from './use-record-form'

type Values = { name: string; phone: string }
export type Save = (values: Values, changed: Partial<Values>) => Promise<unknown>

interface PersonFormProps {
  save?: Save
  isNew?: boolean
  denied?: string
  onCancel?: () => void
  /** What somebody else stores with the second button. */
  theirs?: Values
  audited?: StoredVersion<Values>['audited']
}

export const stored: Values = { name: 'Ann', phone: '' }
export const saves = () => vi.fn<Save>(() => Promise.resolve({}))

const theirChange: Values = { name: 'Olga', phone: '112' }

/** Somebody else's change arrives with the second button, or when the record is read again. */
export function PersonForm(props: PersonFormProps) {
  const { save = saves(), isNew, denied, onCancel = () => {}, theirs = theirChange, audited } = props
  const [{ initial, etag }, setStored] = useState({ initial: stored, etag: '"1"' })
  const reload = () => {
    const current = { initial: theirs, etag: '"2"' }
    setStored(current)
    return Promise.resolve(current)
  }
  const record = useRecordForm({
    initial,
    validate: { name: (value) => (value.trim() ? null : 'A name is needed') },
    save,
    serverNames: { contact_phone: 'phone' },
    stored: { etag, reload, fields: { name: 'Name', phone: 'Phone' }, audited },
  })
  return (
    <>
      <RecordForm record={record} isNew={isNew} denied={denied} onCancel={onCancel}>
        <TextInput label="Name" {...record.form.getInputProps('name')} />
        <TextInput label="Phone" {...record.form.getInputProps('phone')} />
      </RecordForm>
      <button type="button" onClick={() => void reload()}>
        other
      </button>
    </>
  )
}
