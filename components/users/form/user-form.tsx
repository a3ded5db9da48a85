'use client'

import { useTranslations } from 'next-intl'
import { RecordForm } from '@/components/records/record-form'
import type { StoredVersion } from '@/components/records/use-record-form'
import { showDone } from '@/components/ui/show-notice'
import { AvatarField } from '../avatar/avatar-field'
import type { Person } from '@/components/api/person-types'
import type { Leaving } from '../leaving/use-leaving'
import type { Manage } from '@/components/reference-data/use-manage'
import { ContactsSection } from './contacts-section'
import { IdentitySection } from './identity-section'
import { PlaceSection } from './place-section'
import { useUserForm } from './use-user-form'

interface UserFormProps {
  /** Null for a new person. */
  person: Person | null
  etag: string | null
  manage: Manage
  leaving: Leaving
  reload: StoredVersion<unknown>['reload']
  onCancel: () => void
  onCreated: (id: number) => void
}

export function UserForm({ person, etag, manage, leaving, reload, onCancel, onCreated }: UserFormProps) {
  const t = useTranslations('people.users')
  const record = useUserForm({
    person,
    etag,
    manage,
    leaving,
    reload,
    onCreated: ({ id, fio }) => {
      onCreated(id)
      showDone(t('created', { fio }))
    },
  })
  const { form } = record
  const self = person?.id === manage.selfId
  const denied = person && person.may?.change !== true ? t(self ? 'deniedSelf' : 'deniedChange') : undefined
  return (
    <RecordForm
      record={record}
      isNew={!person}
      denied={denied}
      edited={person && { kind: 'user', id: person.id }}
      onCancel={onCancel}
    >
      <AvatarField
        person={person}
        name={form.values.fio}
        editable={!denied}
        under={person ? (self ? t('you') : `№ ${person.id}`) : undefined}
        onUploaded={(name) => form.setFieldValue('avatar', name)}
      />
      <IdentitySection person={person} form={form} self={self} leavingWork={record.leavingWork} />
      <PlaceSection person={person} form={form} manage={manage} self={self} />
      <ContactsSection form={form} self={self} />
    </RecordForm>
  )
}
