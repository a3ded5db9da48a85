'use client'

import { useMemo } from 'react'
import { useApiOne } from '@/components/api/use-api'
import { useSessionUser } from '@/components/api/session-user'
import type { Person } from '@/components/api/person-types'
import { useAllOrganizations, useById, useRoles } from './use-references'

/** Roles that somebody who runs an organization or a cluster gives, and whose holders they administer. */
const lower = ['ORGANIZATION_ADMINISTRATOR', 'ORGANIZATION_INSPECTOR', 'USER', 'CUSTOMER']
const creators = ['MAIN_ADMINISTRATOR', 'CLUSTER_ADMINISTRATOR', 'ORGANIZATION_ADMINISTRATOR']

export const mainRoles = ['MAIN_ADMINISTRATOR', 'MAIN_INSPECTOR']

/** What the reader may do to people, as the server judges it, so that no button has to be taken back. */
export function useManage() {
  const me = useSessionUser()
  const own = useApiOne<Person>('users', '/rest/users/current').data
  const organizations = useAllOrganizations().items
  const roles = useRoles().items
  const roleById = useById(roles)
  return useMemo(() => {
    const main = me.role === 'MAIN_ADMINISTRATOR'
    const ownIds = own?.organization_ids ?? (me.organizationId === null ? [] : [me.organizationId])
    const clusters = organizations.filter(({ id }) => ownIds.includes(id)).map(({ cluster_id: id }) => id)
    const inReach = organizations.filter(({ id, cluster_id: cluster }) =>
      me.role === 'CLUSTER_ADMINISTRATOR' ? clusters.includes(cluster) : main || ownIds.includes(id),
    )
    const reach = new Set(inReach.map(({ id }) => id))
    const grantable = roles.filter(({ code }) => main || lower.includes(code))
    const isLower = (roleId: number) => lower.includes(roleById.get(roleId)?.code ?? '')
    return {
      main,
      selfId: me.id,
      creates: creators.includes(me.role),
      tagsMany: main,
      organizations: inReach,
      grantable,
      isMainRole: (roleId: number) => mainRoles.includes(roleById.get(roleId)?.code ?? ''),
      canChange: (person: Pick<Person, 'role_id' | 'organization_id'>) =>
        main ||
        (creators.includes(me.role) &&
          isLower(person.role_id) &&
          person.organization_id !== null &&
          reach.has(person.organization_id)),
    }
  }, [me, own, organizations, roles, roleById])
}

export type Manage = ReturnType<typeof useManage>
