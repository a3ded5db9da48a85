'use client'

import { EmptyState, Progress, Skeleton } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { OrganizationFull } from '@/components/api/structure-types'
import { PersonBadge } from '@/components/person/person-badge'
import { PageLink } from '@/components/ui/page-link'
import { ListFailure } from '@/components/ui/list-failure'
import classes from './organizations.module.css'
import { useMembers, useRoleList } from '@/components/reference-data/use-structure'
import common from '../ui/common.module.css'

/** People of the organization visible to the reader, and the number of free places. */
export function OrganizationPeople({ organization }: { organization: OrganizationFull }) {
  const t = useTranslations('organizations')
  const { items: people, loading, error, retry } = useMembers('organizations', organization.id)
  const { items: roles } = useRoleList()
  const places = organization.info.max_users_count
  const taken = organization.users_count ?? people.length
  if (loading) return <Skeleton height={220} />
  if (error) return <ListFailure error={error} onRetry={retry} />
  return (
    <>
      <div className={classes.places}>
        <span>{places === null ? t('peopleCount', { count: taken }) : t('peopleOf', { taken, places })}</span>
        {places !== null && (
          <Progress
            value={places === 0 ? 100 : Math.min(100, (taken / places) * 100)}
            color={taken >= places ? 'red' : 'petrol'}
            size="sm"
            aria-label={t('peopleOf', { taken, places })}
          />
        )}
      </div>
      {people.length === 0 && (
        <EmptyState p="xl" icon={<IconUsers />} title={t('noPeople')} description={t('noPeopleHint')} />
      )}
      <ul className={common.plainList}>
        {people.map((person) => (
          <li key={person.id}>
            <PageLink href={`/console/users?id=${person.id}`} className={classes.line}>
              <PersonBadge person={person} under={roles.find(({ id }) => id === person.role_id)?.name} />
              {person.blocked && <span className={common.hintFixed}>{t('blocked')}</span>}
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  )
}
