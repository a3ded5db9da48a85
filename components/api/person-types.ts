import type { RolesToGiveMay, UserMay } from '@/lib/domain/users'
import type { RulesOfRolesMay } from '@/lib/domain/rules'
import type { WithRights } from './structure-types'

/** Wire shapes of apiVersion 2.0. Dates are Unix seconds. */

export interface Person extends WithRights<UserMay> {
  id: number
  login: string
  fio: string
  type: { id: number; title: string } | null
  ldap_authentication: boolean
  blocked: boolean
  avatar_update_date: number | null
  tags: { id: number }[]
  organization_id: number | null
  organization_ids?: number[]
  workgroup_ids: number[]
  role_id: number
  email: string | null
  phone: string | null
  address: string | null
  passport: string | null
  tracking: boolean
  glonass_id: number | null
  /** Tasks in progress; in lists only. */
  task_count?: number
}

export interface UserType {
  id: number
  title: string
  icon_update_date: number | null
  use_initials: boolean
  use_avatar: boolean
  is_default: boolean
}

export interface UserTag {
  id: number
  title: string
  color: string | null
}

export interface Role extends WithRights<RolesToGiveMay & RulesOfRolesMay> {
  id: number
  name: string
  code: string
}

export interface Workgroup {
  id: number
  title: string
  open: boolean
  defaults: boolean
  organization: { id: number; name: string } | null
}
