'use client'

import { useMemo } from 'react'
import { useSessionUser } from '@/components/api/session-user'
import { useAllOrganizations, useById, useRoles } from './use-references'

/** What the reader may do to people beside the rights on each of them, so that no button has to be taken back. */
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
      /** Whether somebody with the role may be without an organization. */
      isFree: (roleId: number) => roleById.get(roleId)?.may?.giveWithoutOrganization === true,
    }),
    [selfId, may, organizations, roles, roleById],
  )
}

export type Manage = ReturnType<typeof useManage>
