'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { patch, post } from '@/components/api/use-api'
import { type StoredVersion, useRecordForm } from '@/components/records/use-record-form'
import { applyPeople } from '../live/people-updater'
import type { Person } from '@/components/api/person-types'
import type { Leaving } from '../leaving/use-leaving'
import type { Manage } from '@/components/reference-data/use-manage'
import { toChange, toNewUser } from './user-body'
import { useUserTexts } from './use-user-texts'
import { emptyValues, onceOnly, serverNames, type UserValues, valuesOf } from './user-values'

interface UserFormOptions {
  /** Null for a new person. */
  person: Person | null
  etag: string | null
  manage: Manage
  leaving: Leaving
  onCreated: (person: Person) => void
  reload: StoredVersion<unknown>['reload']
}

/** The default role of new people. */
const usual = 'USER'

export function useUserForm({ person, etag, manage, leaving, onCreated, reload }: UserFormOptions) {
  const t = useTranslations()
  const queries = useQueryClient()
  const fields = useUserTexts()
  const filled = (value: string | null) => (value?.trim() ? null : t('kit.required'))
  const only = manage.organizations.length === 1 ? manage.organizations[0] : undefined
  const role = manage.grantable.find(({ code }) => code === usual)
  const isFree = ({ role: id }: UserValues) => id !== null && manage.isFree(Number(id))
  const work = ['leaving', person?.id]
  const record = useRecordForm<UserValues, Person>({
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
    save: async (values, changed) => {
      if (!person) return post<Person>('/rest/users', toNewUser(values))
      if (changed.blocked) await queries.getQueryData<Awaited<ReturnType<Leaving>>>(work)?.carryOut()
      return (await patch<Person>(`/rest/users/${person.id}`, toChange(changed, values, person), etag)).body
    },
    savedText: person ? undefined : false,
    onSaved: (saved) => {
      applyPeople(queries, [saved], new Set())
      if (!person) onCreated(saved)
    },
    stored: person ? { etag, reload, fields, audited: { noun: 'user', id: person.id } } : undefined,
  })
  const blocks = person !== null && !person.blocked && record.form.values.blocked
  const { data } = useQuery({
    queryKey: work,
    queryFn: () => (person ? leaving([person]) : null),
    enabled: blocks,
    // The answer belongs to one turn of the switch.
    gcTime: 0,
  })
  return { ...record, leavingWork: blocks && data ? data.question : null }
}

export type UserFormState = ReturnType<typeof useUserForm>
