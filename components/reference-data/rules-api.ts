import { type Reply, request } from '@/components/api/request'
import type { ListOf } from '@/components/api/types'
import type { CapabilityWire, RoleRuleWire, TaskStateWire } from '@/lib/domain/rules/presenter'

/** A predicate on a task that rules refer to. */
export type TaskState = TaskStateWire
export type Capability = CapabilityWire
/** Grants a capability in any of the states; null states mean every state. */
export type RoleRule = RoleRuleWire

export const listStates = async (signal?: AbortSignal) =>
  (await request<ListOf<TaskState>>('/rest/tasks/states', { signal })).body.items

export const listCapabilities = async (signal?: AbortSignal) =>
  (await request<ListOf<Capability>>('/rest/tasks/capabilities', { signal })).body.items

const address = (roleId: number) => `/rest/users/roles/${roleId}/rules`

export type StoredRules = Reply<ListOf<RoleRule>>

export const readRules = (roleId: number, signal?: AbortSignal): Promise<StoredRules> =>
  request(address(roleId), { signal })

export const writeRules = (roleId: number, items: RoleRule[], ifMatch: string | null): Promise<StoredRules> =>
  request(address(roleId), { method: 'PUT', body: { items }, ifMatch })
