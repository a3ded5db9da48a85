import type { ClusterMay } from '@/lib/domain/clusters'
import type { ClusterWire } from '@/lib/domain/clusters/presenter'
import type { OrganizationMay, OrganizationsInClusterMay } from '@/lib/domain/organizations'
import type { OrganizationInfoWire, OrganizationWire } from '@/lib/domain/organizations/presenter'
import type { RoleWire } from '@/lib/domain/roles/presenter'
import type { RulesOfRolesMay } from '@/lib/domain/rules'
import type { RolesToGiveMay, UserMay, UsersInOrganizationMay } from '@/lib/domain/users'
import type { ListedUserWire } from '@/lib/domain/users/presenter'
import type { WorkgroupMay, WorkgroupsInOrganizationMay } from '@/lib/domain/workgroups'
import type { WorkgroupWire } from '@/lib/domain/workgroups/presenter'

/** What the reader may do with a record, when the request asked for it. */
export interface WithRights<May> {
  may?: May
}

export type Cluster = ClusterWire & WithRights<ClusterMay & OrganizationsInClusterMay>

export type OrganizationFull = OrganizationWire & { users_count?: number } & WithRights<
    OrganizationMay & WorkgroupsInOrganizationMay & UsersInOrganizationMay
  >

export type OrganizationChange = Partial<
  Pick<OrganizationWire, 'name' | 'logo' | 'client' | 'cluster_id'> & {
    map_extent_id: number
    info: Partial<OrganizationInfoWire>
    task_defaults: { assigned_organization: { id: number } | null } | null
  }
>

export type Project = WorkgroupWire & WithRights<WorkgroupMay>

/** Short form of a user. */
export type Member = Pick<
  ListedUserWire,
  'id' | 'login' | 'fio' | 'blocked' | 'organization_id' | 'role_id'
> &
  Partial<Pick<ListedUserWire, 'organization_ids' | 'workgroup_ids' | 'task_count'>> &
  WithRights<UserMay>

export type Role = RoleWire & WithRights<RolesToGiveMay & RulesOfRolesMay>
