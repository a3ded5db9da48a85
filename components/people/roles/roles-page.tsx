'use client'

import { Skeleton, VisuallyHidden } from '@mantine/core'
import { IconUserCog } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { ListEmpty } from '@/components/records/list-empty'
import { ListPage } from '@/components/records/list-page'
import type { Person } from '../types'
import { useHeadCount } from '../use-head-count'
import { useReferenceDenied } from '../use-may'
import { useRoles } from '../use-references'
import { dropPlace, moveItem } from '@/components/records/ordering/move-item'
import { RoleRow } from './role-row'
import classes from './roles.module.css'
import { useSortRoles } from './use-sort-roles'

const rolesOf = (person: Person) => [person.role_id]

/** The seven roles in the order in which every list offers them. */
export function RolesPage() {
  const t = useTranslations()
  const roles = useRoles()
  const people = useHeadCount(rolesOf)
  const denied = useReferenceDenied()
  const sort = useSortRoles()
  const [said, setSaid] = useState('')
  const { items } = roles

  const move = useCallback(
    (from: number, to: number) => {
      const next = moveItem(items, from, to)
      if (next === items) return
      sort(next, items)
      setSaid(t('people.roles.moved', { name: items[from]?.name ?? '', place: to + 1, count: items.length }))
    },
    [items, sort, t],
  )
  const drop = useCallback(
    (from: number, over: number, after: boolean) => move(from, dropPlace(from, over, after)),
    [move],
  )
  return (
    <ListPage title={t('pages.roles')} count={roles.loading ? undefined : items.length}>
      <div className={classes.scroll}>
        <p className={classes.hint}>{denied ?? t('people.roles.hint')}</p>
        {roles.loading && <Skeleton height={364} radius="md" maw={860} />}
        {roles.error && (
          <ListEmpty error={roles.error} onRetry={roles.retry} icon={<IconUserCog />} title="" />
        )}
        {items.length > 0 && (
          <ol className={classes.list} aria-label={t('people.roles.list')}>
            {items.map((role, index) => (
              <RoleRow
                key={role.id}
                role={role}
                index={index}
                count={items.length}
                people={people.get(role.id) ?? 0}
                denied={denied}
                onMove={move}
                onDrop={drop}
              />
            ))}
          </ol>
        )}
        <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
      </div>
    </ListPage>
  )
}
