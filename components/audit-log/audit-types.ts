export const auditNouns = [
  'task',
  'rating',
  'work-entry',
  'share',
  'act-template',
  'user',
  'organization',
  'workgroup',
  'cluster',
  'user-type',
  'user-tag',
  'task-filter',
  'role',
  'role-rules',
  'map-extent',
  'work-type',
  'priority',
  'step',
  'sticker',
  'task-state',
  'schedule',
  'webhook',
  'setting',
  'configuration',
  'layer',
  'layer-group',
  'data-table',
  'map-object',
  'basemap',
  'map-icon',
  'geocoder-source',
  'geocoder-engine',
  'device',
  'access-key',
  'mail',
  'report-mailing',
] as const
export type AuditNoun = (typeof auditNouns)[number]

export const auditActions = ['create', 'update', 'delete'] as const
export type AuditAction = (typeof auditActions)[number]

export type AuditValues = Record<string, unknown>
