import { sessionFields, type TaskState } from '@/lib/access/rules'
import { taskFields } from '@/lib/domain/task-records'
import { type Issue, invalid } from '@/lib/problems'
import { inputs } from '@/lib/wire'

type Values = Omit<TaskState, 'id'>

const all = ['=', '!=', '>', '>=', '<', '<=', 'in', 'null', 'not null']
/** Flags have no order. */
const ofFlags = ['=', '!=', 'null', 'not null']
/** The session may have several values, which have no order. */
const ofSession = ['=', '!=', 'in']
const ofNothing = ['null', 'not null']

/** A state as it is stored; 400 lists everything that is inconsistent. */
export function resolveState(wanted: Values): Values {
  const { field, sign, fieldFromSession } = wanted
  const type = Object.hasOwn(taskFields, field) ? taskFields[field]?.type : undefined
  if (!type)
    throw invalid({ path: 'field', rule: 'oneOf', values: { allowed: names(Object.keys(taskFields)) } })
  const signs = fieldFromSession === null ? (type === 'bool' ? ofFlags : all) : [...ofSession, ...ofNothing]
  const issues: Issue[] = []
  if (sign !== null && !signs.includes(sign))
    issues.push({ path: 'sign', rule: 'oneOf', values: { allowed: names(signs) } })
  if (fieldFromSession !== null && !sessionFields.some((name) => name === fieldFromSession))
    issues.push({ path: 'field_from_session', rule: 'oneOf', values: { allowed: names(sessionFields) } })
  else if (fieldFromSession !== null && type !== 'int')
    issues.push({ path: 'field_from_session', rule: 'oneOf', values: { allowed: '—' } })
  issues.push(...wrongPair(wanted))
  if (issues.length > 0) throw invalid(...issues)
  return { ...wanted, value: wanted.value === null ? null : readValue(wanted.value, type, sign) }
}

const names = (list: readonly string[]) => list.join(', ')

/** A value or a session field; operators without an operand take neither. */
function wrongPair({ sign, value, fieldFromSession }: Values): Issue[] {
  const given = [value, fieldFromSession].filter((one) => one !== null).length
  if (sign !== null && ofNothing.includes(sign)) {
    const path = value === null ? 'field_from_session' : 'value'
    return given > 0 ? [{ path, rule: 'withoutValue' }] : []
  }
  return given === 1 ? [] : [{ path: 'value', rule: 'oneOfTwo' }]
}

type FieldType = 'int' | 'text' | 'bool' | 'float8'

const parsers = {
  int: inputs.integer(),
  float8: inputs.decimal(-1e15, 1e15),
  bool: inputs.flag(),
}
const expectations = { int: 'integer', float8: 'number', bool: 'flag' } as const

/** The value in the form of the rule engine: plain numbers, flags as `t` and `f`, lists separated by commas
 * only. */
function readValue(text: string, type: FieldType, sign: string | null): string {
  const parts = (sign === 'in' ? text.split(',') : [text]).map((part) => part.trim())
  if (type === 'text') return parts.join(',')
  return parts
    .map((part) => {
      const read = parsers[type].safeParse(part)
      if (!read.success) throw invalid({ path: 'value', rule: expectations[type] })
      return typeof read.data === 'boolean' ? (read.data ? 't' : 'f') : String(read.data)
    })
    .join(',')
}
