import type { ClusterMay } from '@/lib/domain/clusters'
import type { OrganizationMay, OrganizationsInClusterMay } from '@/lib/domain/organizations'
import type { RolesToGiveMay, UserMay, UsersInOrganizationMay } from '@/lib/domain/users'
import type { RulesOfRolesMay } from '@/lib/domain/rules'
import type { WorkgroupMay, WorkgroupsInOrganizationMay } from '@/lib/domain/workgroups'

/** Wire shapes of apiVersion 2.0 for clusters, organizations, projects and extents. Dates are Unix seconds. */

/** What a reader may do with a record, where the answer was asked to tell. */
export interface WithRights<May> {
  may?: May
}

export interface Person {
  id: number
  fio: string
}

export interface Cluster extends WithRights<ClusterMay & OrganizationsInClusterMay> {
  id: number
  title: string
  defaults: boolean
  creation_date: number
  created_by: Person | null
}

/** West, south, east, north in degrees. */
export type Extent = [number, number, number, number]

export interface MapExtent {
  id: number
  name: string
  extent: Extent
}

export interface OrganizationInfo {
  address: string | null
  email: string | null
  phone: string | null
  fax: string | null
  inn: number | null
  kpp: number | null
  bank_kpp: number | null
  bank_bik: number | null
  bank: string | null
  bank_account: string | null
  account: string | null
  about: string | null
  full_name: string | null
  head_fio: string | null
  accountant_fio: string | null
  stamp: string | null
  head_signature: string | null
  accountant_signature: string | null
  max_users_count: number | null
}

export interface OrganizationFull
  extends WithRights<OrganizationMay & WorkgroupsInOrganizationMay & UsersInOrganizationMay> {
  id: number
  name: string
  logo: string | null
  cluster_id: number
  map_extent: MapExtent
  client: boolean
  users_count?: number
  info: OrganizationInfo
  task_defaults: { assigned_organization: { id: number } | null } | null
  chat_id: number
}

export type OrganizationChange = Partial<{
  name: string
  logo: string | null
  map_extent_id: number
  client: boolean
  cluster_id: number
  info: Partial<OrganizationInfo>
  task_defaults: { assigned_organization: { id: number } | null } | null
}>

export interface Project extends WithRights<WorkgroupMay> {
  id: number
  title: string
  open: boolean
  defaults: boolean
  creation_date: number
  created_by: Person | null
  organization: { id: number; name: string }
}

/** Short form of a user. */
export interface Member extends WithRights<UserMay> {
  id: number
  login: string
  fio: string
  blocked: boolean
  organization_id: number | null
  role_id: number
  organization_ids?: number[]
  workgroup_ids?: number[]
  task_count?: number
}

export interface Role extends WithRights<RolesToGiveMay & RulesOfRolesMay> {
  id: number
  name: string
  code: string
}
