/** The fields that conditions can use, and how their values are chosen. */
export const stateFields = {
  status_id: 'step',
  assigned_status: 'phase',
  stage: 'stage',
  type_id: 'type',
  priority_id: 'priority',
  user_id: 'person',
  assigned_user_id: 'person',
  organization_id: 'organization',
  assigned_organization_id: 'organization',
  workgroup_id: 'project',
  archive: 'flag',
  is_template: 'flag',
  deadline: 'moment',
  parent_id: 'number',
  id: 'number',
} as const
export type StateField = keyof typeof stateFields
export type ValueKind = (typeof stateFields)[StateField]

export const fieldNames = Object.keys(stateFields) as StateField[]
export const isStateField = (name: string): name is StateField => Object.hasOwn(stateFields, name)

export const signKeys = {
  '=': 'is',
  '!=': 'isNot',
  in: 'oneOf',
  '>': 'more',
  '>=': 'atLeast',
  '<': 'less',
  '<=': 'atMost',
  null: 'absent',
  'not null': 'present',
} as const
export type StateSign = keyof typeof signKeys
const all = Object.keys(signKeys) as StateSign[]

export const sessionFields = ['user_id', 'organization_id', 'role_id', 'cluster_id', 'workgroup_ids'] as const

/** Operators without a value. */
export const isBare = (sign: string): boolean => sign === 'null' || sign === 'not null'

/** Operators by field type: booleans and viewer values have no order. */
export function signsFor(field: string, withSession: boolean): StateSign[] {
  const kind: ValueKind = isStateField(field) ? stateFields[field] : 'number'
  if (withSession) return ['=', '!=', 'in', 'null', 'not null']
  if (kind === 'flag') return ['=', '!=', 'null', 'not null']
  return kind === 'moment' ? all.filter((sign) => sign !== 'in') : all
}

/** Viewer values are people and groups they belong to. */
export const takesSession = (field: string): boolean =>
  isStateField(field) && ['person', 'organization', 'project'].includes(stateFields[field])
