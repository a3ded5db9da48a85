'use client'

import { useTranslations } from 'next-intl'
import { saveFile } from '@/components/ui/save-file'
import { showDone } from '@/components/ui/show-notice'
import type { Person } from '@/components/api/person-types'
import {
  useAllOrganizations,
  useById,
  useRoles,
  useUserTags,
} from '@/components/reference-data/use-references'
import { toCsv } from './to-csv'

const names = [
  'id',
  'fio',
  'login',
  'role',
  'type',
  'tags',
  'organization',
  'email',
  'phone',
  'address',
  'tracking',
  'blocked',
  'tasks',
] as const

/** Saves the listed people, in their order, as a CSV file. */
export function useExport() {
  const t = useTranslations('people.users')
  const roles = useById(useRoles().items)
  const tags = useById(useUserTags().items)
  const organizations = useById(useAllOrganizations().items)
  return (people: readonly Person[]) => {
    const flag = (on: boolean) => t(on ? 'columns.yes' : 'columns.no')
    const rows = people.map((person) => [
      person.id,
      person.fio,
      person.login,
      roles.get(person.role_id)?.name,
      person.type?.title,
      person.tags.map(({ id }) => tags.get(id)?.title ?? '').join(', '),
      person.organization_id === null ? '' : organizations.get(person.organization_id)?.name,
      person.email,
      person.phone,
      person.address,
      flag(person.tracking),
      flag(person.blocked),
      person.task_count,
    ])
    const day = new Date().toLocaleDateString('sv')
    const table = toCsv([names.map((name) => t(`columns.${name}`)), ...rows])
    saveFile(new Blob([table], { type: 'text/csv;charset=utf-8' }), `${t('exportName')}-${day}.csv`)
    showDone(t('exported', { count: people.length }))
  }
}
