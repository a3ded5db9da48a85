'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { patch, post } from '@/components/api/use-api'
import { type StoredVersion, useRecordForm } from '@/components/records/use-record-form'
import { applyPeople } from '../live/people-updater'
import type { Person } from '@/components/api/person-types'
import type { Manage } from '@/components/reference-data/use-manage'
import { toChange, toNewUser } from './user-body'
import { useUserTexts } from './use-user-texts'
import { emptyValues, onceOnly, serverNames, type UserValues, valuesOf } from './user-values'

interface UserFormOptions {
  /** Null for a new person. */
  person: Person | null
  etag: string | null
  manage: Manage
  onCreated: (person: Person) => void
  reload: StoredVersion<unknown>['reload']
}

/** The default role of new people. */
const usual = 'USER'

export function useUserForm({ person, etag, manage, onCreated, reload }: UserFormOptions) {
  const t = useTranslations()
  const queries = useQueryClient()
  const fields = useUserTexts()
  const filled = (value: string | null) => (value?.trim() ? null : t('kit.required'))
  const only = manage.organizations.length === 1 ? manage.organizations[0] : undefined
  const role = manage.grantable.find(({ code }) => code === usual)
  const isFree = ({ role: id }: UserValues) => id !== null && manage.isFree(Number(id))
  return useRecordForm<UserValues, Person>({
    initial: person
      ? valuesOf(person)
      : emptyValues(only ? String(only.id) : null, role ? String(role.id) : null),
    validate: {
      fio: filled,
      login: filled,
      role: filled,
      password: (value, values) => (person || values.ldap || value ? null : t('kit.required')),
      organization: (value, values) => (isFree(values) ? null : filled(value)),
      glonass: (value) => (/^\d*$/.test(value.trim()) ? null : t('people.users.form.glonassWrong')),
    },
    serverNames,
    forget: onceOnly,
    save: async (values, changed) =>
      person
        ? (await patch<Person>(`/rest/users/${person.id}`, toChange(changed, values, person), etag)).body
        : post<Person>('/rest/users', toNewUser(values)),
    savedText: person ? undefined : false,
    onSaved: (saved) => {
      applyPeople(queries, [saved], new Set())
      if (!person) onCreated(saved)
    },
    stored: person ? { etag, reload, fields } : undefined,
  })
}

export type UserFormState = ReturnType<typeof useUserForm>
