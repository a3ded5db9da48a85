'use client'

import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconLock } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { RecordColumn } from '@/components/records/record-column'
import { PersonBadge } from '@/components/person/person-badge'
import { TagChip } from '@/components/person/tag-chip'
import type { Person } from '@/components/api/person-types'
import {
  useAllOrganizations,
  useById,
  useRoles,
  useUserTags,
} from '@/components/reference-data/use-references'
import classes from './users.module.css'
import common from '../ui/common.module.css'

/** More tags would be cut off. */
const shownTags = 2

export function useUserColumns() {
  const t = useTranslations('people.users')
  const roles = useById(useRoles().items)
  const tags = useById(useUserTags().items)
  const organizations = useById(useAllOrganizations().items)
  return useMemo<RecordColumn<Person>[]>(() => {
    const roleOf = ({ role_id: id }: Person) => roles.get(id)?.name
    const organizationOf = ({ organization_id: id }: Person) =>
      id === null ? undefined : organizations.get(id)?.name
    return [
      {
        id: 'fio',
        label: t('person'),
        width: 220,
        grow: true,
        rank: 0,
        cell: (person) => <PersonBadge person={person} under={person.login} size={32} />,
        sortBy: ({ fio }) => fio,
      },
      {
        id: 'role',
        label: t('role'),
        width: 216,
        rank: 2,
        cell: roleOf,
        sortBy: roleOf,
      },
      {
        id: 'organization',
        label: t('organization'),
        width: 204,
        rank: 3,
        cell: organizationOf,
        sortBy: organizationOf,
      },
      {
        id: 'tags',
        label: t('tags'),
        width: 196,
        rank: 5,
        cell: (person) => (
          <span className={classes.tags}>
            {person.tags.slice(0, shownTags).map(({ id }) => {
              const tag = tags.get(id)
              return tag && <TagChip key={id} title={tag.title} color={tag.color} />
            })}
            {person.tags.length > shownTags && (
              <span className={classes.moreTags}>+{person.tags.length - shownTags}</span>
            )}
          </span>
        ),
        sortBy: (person) => person.tags.map(({ id }) => tags.get(id)?.title ?? '').join(' '),
      },
      {
        id: 'type',
        label: t('type'),
        width: 140,
        rank: 6,
        cell: ({ type }) => type?.title,
        sortBy: ({ type }) => type?.title,
      },
      {
        id: 'tasks',
        label: t('tasks'),
        width: 92,
        rank: 4,
        align: 'end',
        cell: ({ task_count: count }) => count || <span className={common.dimmed}>–</span>,
        sortBy: ({ task_count: count }) => count ?? 0,
        highestFirst: true,
      },
      {
        id: 'projects',
        label: t('projects'),
        width: 92,
        rank: 7,
        align: 'end',
        cell: ({ workgroup_ids: ids }) => ids.length || <span className={common.dimmed}>–</span>,
        sortBy: ({ workgroup_ids: ids }) => ids.length,
        highestFirst: true,
      },
      {
        id: 'tracking',
        label: t('tracking'),
        width: 104,
        rank: 8,
        align: 'center',
        cell: ({ tracking }) =>
          tracking ? (
            <>
              <IconCheck size={16} stroke={2} aria-hidden="true" className={classes.mark} />
              <VisuallyHidden>{t('yes')}</VisuallyHidden>
            </>
          ) : (
            <span className={common.dimmed}>–</span>
          ),
        sortBy: ({ tracking }) => tracking,
        highestFirst: true,
      },
      {
        id: 'blocked',
        label: t('blocked'),
        bare: true,
        width: 44,
        rank: 1,
        align: 'center',
        cell: ({ blocked }) =>
          blocked && (
            <span title={t('blocked')} className={classes.blocked}>
              <IconLock size={16} stroke={1.9} aria-hidden="true" />
              <VisuallyHidden>{t('blocked')}</VisuallyHidden>
            </span>
          ),
        sortBy: ({ blocked }) => blocked,
        highestFirst: true,
      },
    ]
  }, [t, roles, tags, organizations])
}
