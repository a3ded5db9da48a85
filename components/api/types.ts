/** Wire shapes of apiVersion 2.0, limited to what the console reads. Dates are Unix seconds. */

export interface Organization {
  id: number
  name: string
  cluster_id: number | null
}

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
