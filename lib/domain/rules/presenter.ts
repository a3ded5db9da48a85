import type { Capability, RoleRule, TaskState } from '@/lib/access/rules'
import { flag, integer, items, nullable, shape, text, type WireOf } from '@/lib/wire'
import type { RoleRuleRecord } from './require-rules'

export interface TaskStateRecord extends TaskState {
  revision: number
}

export const presentTaskState = shape<TaskStateRecord>('TaskState')({
  id: integer((s) => s.id),
  name: text((s) => s.name),
  field: text((s) => s.field),
  value: nullable.text((s) => s.value),
  sign: nullable.text((s) => s.sign),
  field_from_session: nullable.text((s) => s.fieldFromSession),
  role: nullable.text((s) => s.role),
})

export const presentTaskStates = items(presentTaskState)

export const presentCapabilities = items(
  shape<Capability>('Capability')({
    id: integer((c) => c.id),
    label: text((c) => c.label),
    name: text((c) => c.name),
    default: flag((c) => c.isDefault),
  }),
)

export const presentAllowedRules = items(
  shape<RoleRule>('AllowedRule')({
    id: integer((r) => r.id),
    capability_id: integer((r) => r.capabilityId),
    states: nullable.integers((r) => r.states),
  }),
)

export const presentRoleRules = items(
  shape<RoleRuleRecord>('RoleRule')({
    capability_id: integer((r) => r.capabilityId),
    states: nullable.integers((r) => r.states),
  }),
)

export type TaskStateWire = WireOf<typeof presentTaskState>
export type CapabilityWire = WireOf<typeof presentCapabilities>['items'][number]
export type RoleRuleWire = WireOf<typeof presentRoleRules>['items'][number]
