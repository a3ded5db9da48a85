import type { OrganizationWire } from '@/lib/domain/organizations/presenter'

export type Organization = Pick<OrganizationWire, 'id' | 'name' | 'cluster_id'>

export interface ListOf<T> {
  items: T[]
  total?: number
}

export const capabilityNames = [
  'edit',
  'delete',
  'confirm',
  'archive',
  'comment',
  'assign_department',
  'assign_user',
  'assign_status',
] as const
export type CapabilityName = (typeof capabilityNames)[number]
export type Capabilities = Record<CapabilityName, boolean>
