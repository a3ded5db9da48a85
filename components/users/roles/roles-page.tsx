'use client'

import { Skeleton } from '@mantine/core'
import { IconUserCog } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { ListEmpty } from '@/components/records/list-empty'
import { ListPage } from '@/components/records/list-page'
import { SortableList } from '@/components/records/ordering/sortable-list'
import type { Person } from '@/components/api/person-types'
import { useHeadCount } from '../use-head-count'
import { useReferenceDenied } from '@/components/reference-data/use-may'
import { useRoles } from '@/components/reference-data/use-references'
import { RoleRow } from './role-row'
import { useSortRoles } from './use-sort-roles'
import common from '../../ui/common.module.css'

const rolesOf = (person: Person) => [person.role_id]

/** The seven roles in the order used by every list. */
export function RolesPage() {
  const t = useTranslations()
  const roles = useRoles()
  const people = useHeadCount(rolesOf)
  const denied = useReferenceDenied(({ roles }) => roles.write)
  const sort = useSortRoles()
  const { items } = roles
  return (
    <ListPage title={t('pages.roles')} count={roles.loading ? undefined : items.length}>
      <div className={common.paddedScroll}>
        <p className={common.introduction}>{denied ?? t('people.roles.hint')}</p>
        {roles.loading && <Skeleton height={364} radius="md" maw={860} />}
        {roles.error && (
          <ListEmpty error={roles.error} onRetry={roles.retry} icon={<IconUserCog />} title="" />
        )}
        {items.length > 0 && (
          <div className={common.readable}>
            <SortableList
              label={t('people.roles.list')}
              items={items}
              keyOf={({ id }) => id}
              nameOf={({ name }) => name}
              onOrder={denied ? undefined : (next) => sort(next, items)}
              row={(role) => <RoleRow role={role} people={people.get(role.id) ?? 0} editable={!denied} />}
            />
          </div>
        )}
      </div>
    </ListPage>
  )
}
