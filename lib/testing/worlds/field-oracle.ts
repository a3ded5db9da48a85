import type { FieldType } from '@/lib/domain/custom-fields'
import type { FieldTask, FieldWorld } from './field-world'

export interface FieldCondition {
  name: string
  op: string
  value?: unknown
}

/** The documented result of a list of conditions: the matching tasks, or null for 400. */
export function fitting(world: FieldWorld, conditions: readonly FieldCondition[]): FieldTask[] | null {
  if (!conditions.every((condition) => makesSense(world, condition))) return null
  return world.tasks.filter((task) => conditions.every((condition) => holds(world, task, condition)))
}

const texts: FieldType[] = ['STRING', 'TEXT', 'LIST']
const numbers: FieldType[] = ['INTEGER', 'DOUBLE', 'DATE']
const ordered = [...texts, ...numbers]
const typesOfOp: Record<string, FieldType[]> = {
  EQ: [...ordered, 'BOOLEAN'],
  NE: [...ordered, 'BOOLEAN'],
  IN: [...ordered, 'BOOLEAN'],
  GT: ordered,
  GE: ordered,
  LT: ordered,
  LE: ordered,
  LIKE: texts,
}

const listed = (value: unknown): unknown[] =>
  Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value.split(',').map((part) => part.trim())
      : [value]

function makesSense({ types }: FieldWorld, { name, op, value }: FieldCondition): boolean {
  const found = types.flatMap(({ definitions }) => definitions.filter(({ key }) => key === name))
  if (op === 'NULL' || op === 'NOT NULL') return found.length > 0
  const able = found.filter(({ type }) => typesOfOp[op]?.includes(type))
  const wanted = op === 'IN' ? listed(value) : [value]
  return able.length > 0 && wanted.every((one) => able.some(({ type }) => meaning(type, one) !== undefined))
}

function holds({ types }: FieldWorld, task: FieldTask, { name, op, value }: FieldCondition): boolean {
  const own = task.values[name]
  const missing = own === undefined
  if (op === 'NULL') return missing
  if (op === 'NOT NULL') return !missing
  if (missing) return op === 'NE'
  const type = types.find(({ id }) => id === task.typeId)?.definitions.find(({ key }) => key === name)?.type
  if (!type || !typesOfOp[op]?.includes(type)) return op === 'NE'
  const equals = (one: unknown) => meaning(type, one) === own
  if (op === 'EQ') return equals(value)
  if (op === 'NE') return !equals(value)
  if (op === 'IN') return listed(value).some(equals)
  if (op === 'LIKE') return folded(own).includes(folded(value))
  const other = meaning(type, value)
  if (other === undefined) return false
  const order =
    typeof own === 'string'
      ? Buffer.compare(Buffer.from(own), Buffer.from(written(other)))
      : Number(own) - Number(other)
  return { GT: order > 0, GE: order >= 0, LT: order < 0, LE: order <= 0 }[op] ?? false
}

const folded = (value: unknown) => written(value).toLowerCase().replaceAll('ё', 'е')

const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const flags: Record<string, boolean> = { true: true, t: true, '1': true, false: false, f: false, '0': false }

/** A request value converted to a type. */
function meaning(type: FieldType, value: unknown): unknown {
  if (texts.includes(type)) return typeof value === 'object' ? undefined : written(value)
  if (type === 'BOOLEAN') return flags[written(value)]
  if (type === 'DATE' && /^\d{4}-/.test(written(value))) return written(value).slice(0, 10)
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && value !== '' ? Number(value) : Number.NaN
  if (Number.isNaN(number)) return undefined
  if (type !== 'DATE') return number
  return Number.isInteger(number) ? new Date(number * 1000).toISOString().slice(0, 10) : undefined
}
