import type { AuditEntryWire } from '@/lib/domain/audit/presenter'

const pages: Partial<Record<AuditEntryWire['noun'], (id: number) => string>> = {
  task: (id) => `/console/tasks?stage=all&task=${id}`,
  user: (id) => `/console/users?id=${id}`,
  organization: (id) => `/console/organizations?id=${id}`,
  workgroup: (id) => `/console/projects?id=${id}`,
  cluster: (id) => `/console/clusters?id=${id}`,
  'user-type': (id) => `/console/user-types?id=${id}`,
  'user-tag': (id) => `/console/user-tags?id=${id}`,
  role: () => '/console/roles',
  'role-rules': (id) => `/console/rules?role=${id}`,
  'work-type': (id) => `/console/work-types?id=${id}`,
  priority: (id) => `/console/priorities?id=${id}`,
  step: (id) => `/console/steps?id=${id}`,
  sticker: (id) => `/console/stickers?id=${id}`,
  'task-state': (id) => `/console/task-states?id=${id}`,
  schedule: (id) => `/console/schedules?id=${id}`,
  webhook: (id) => `/console/webhooks?id=${id}`,
  device: (id) => `/console/devices?id=${id}`,
  setting: () => '/console/directory',
  configuration: () => '/console/configuration',
}

/** Link to the changed object; null once it is deleted. */
export const objectAddress = ({ noun, entity_id, action }: AuditEntryWire): string | null =>
  action === 'delete' ? null : (pages[noun]?.(entity_id) ?? null)
