'use client'

import { useMemo } from 'react'
import { useSessionUser } from '@/components/api/session-user'
import { useAllOrganizations, useById, useRoles } from './use-references'

/** The reader's rights to manage people, besides the rights on each of them, so that no button has to be disabled
 * later. */
export function useManage() {
  const { id: selfId, may } = useSessionUser()
  const organizations = useAllOrganizations().items
  const roles = useRoles().items
  const roleById = useById(roles)
  return useMemo(
    () => ({
      selfId,
      creates: may.users.create === true,
      tagsMany: may.users.tagMany === true,
      setsOrganizations: may.users.setOrganizations === true,
      organizations: organizations.filter((one) => one.may?.createUser === true),
      grantable: roles.filter((role) => role.may?.give === true),
      /** Whether a person with the role may have no organization. */
      isFree: (roleId: number) => roleById.get(roleId)?.may?.giveWithoutOrganization === true,
    }),
    [selfId, may, organizations, roles, roleById],
  )
}

export type Manage = ReturnType<typeof useManage>
