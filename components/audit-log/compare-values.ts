import type { AuditValues } from './audit-types'

/** One changed value: `name` is the last part of its path in camelCase. */
export interface ChangedValue {
  path: string
  name: string
  before: unknown
  after: unknown
}

// They change with every write, are used only by the server, or repeat an id next to them.
const silent = new Set([
  'id',
  'revision',
  'chatId',
  'messageChannelId',
  'createdAt',
  'deletedAt',
  'updateDate',
  'userFio',
  'assignedUserFio',
  'organizationName',
  'organizationLogo',
  'assignedOrganizationName',
  'stepName',
  'phase',
  'typeName',
  'typeIcon',
  'priorityName',
  'roleCode',
])

export const isValues = (value: unknown): value is AuditValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const camel = (key: string) => key.replace(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** The name of a nested record, such as an extent. */
export function nameOf(value: unknown): string | null {
  if (!isValues(value)) return null
  const name = value.name ?? value.title ?? value.fio
  return typeof name === 'string' ? name : null
}

/** A named record counts as one value while its name distinguishes the two states. */
const isWhole = (before: unknown, after: unknown) => {
  const [was, is] = [nameOf(before), nameOf(after)]
  return (was !== null || is !== null) && was !== is
}

/** What a reader looks for first, and what says the least. */
const foremost = ['title', 'name', 'fio', 'login', 'text']
const hindmost = ['lat', 'lon', 'pointZoom', 'date']
const rankOf = (key: string) =>
  foremost.includes(key) ? foremost.indexOf(key) - foremost.length : hindmost.indexOf(key) + 1

/** The differences in reading order, with nested records expanded. */
export function compareValues(before: unknown, after: unknown, path = ''): ChangedValue[] {
  const [was, is] = [isValues(before) ? before : {}, isValues(after) ? after : {}]
  const keys = Object.keys({ ...was, ...is }).toSorted((one, other) => rankOf(one) - rankOf(other))
  return keys.flatMap((key): ChangedValue[] => {
    const [old, now] = [was[key], is[key]]
    if (silent.has(camel(key)) || (isEmpty(old) && isEmpty(now))) return []
    if (JSON.stringify(old) === JSON.stringify(now)) return []
    const inner = path ? `${path}.${key}` : key
    if ((isValues(old) || isValues(now)) && !isWhole(old, now)) return compareValues(old, now, inner)
    return [{ path: inner, name: camel(key), before: old, after: now }]
  })
}
