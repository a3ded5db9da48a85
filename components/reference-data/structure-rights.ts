'use client'

import { useMemo } from 'react'
import type { OrganizationFull } from '@/components/api/structure-types'
import { useSessionUser } from '@/components/api/session-user'
import { useAllOrganizations } from './use-structure'

type Place = Pick<OrganizationFull, 'id' | 'cluster_id'>

/** What the console offers the reader; the server decides each time. */
export function useStructureRights() {
  const { role, organizationId } = useSessionUser()
  const { organizations } = useAllOrganizations()
  return useMemo(() => {
    const main = role === 'MAIN_ADMINISTRATOR'
    const mainInspector = role === 'MAIN_INSPECTOR'
    const ownCluster = organizations.find(({ id }) => id === organizationId)?.cluster_id
    const inCluster = ({ cluster_id }: Place) => role === 'CLUSTER_ADMINISTRATOR' && cluster_id === ownCluster
    const own = ({ id }: Place) => id === organizationId
    const administers = (place: Place) =>
      main || inCluster(place) || (role === 'ORGANIZATION_ADMINISTRATOR' && own(place))
    const looksAfter = (place: Place) =>
      administers(place) || mainInspector || (role === 'ORGANIZATION_INSPECTOR' && own(place))
    return {
      main,
      ownCluster,
      createOrganization: main || role === 'CLUSTER_ADMINISTRATOR',
      changeOrganization: administers,
      deleteOrganization: (place: Place) => main || inCluster(place),
      createCluster: main || mainInspector,
      renameCluster: (id: number) =>
        main || mainInspector || (role === 'CLUSTER_ADMINISTRATOR' && id === ownCluster),
      deleteCluster: main,
      createProject: looksAfter,
      renameProject: looksAfter,
      deleteProject: administers,
      addMember: looksAfter,
      removeMember: administers,
    }
  }, [role, organizationId, organizations])
}
