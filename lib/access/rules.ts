import { type Database, sql } from '@/lib/platform/database'
import { processSingleton } from '@/lib/platform/process-singleton'
import type { Actor } from './actor'
import { all, always, any, never, oneOf, type Predicate, type Sign, type Value } from './predicate'

/** A predicate on a task as administrators write it. */
export interface TaskState {
  id: number
  name: string
  field: string
  sign: string | null
  value: string | null
  fieldFromSession: string | null
  role: string | null
}

export interface Capability {
  id: number
  name: string
  label: string
  isDefault: boolean
}

/** Grants a capability to a role in any of the states, or in every state when they are null. */
export interface RoleRule {
  id: number
  roleId: number
  capabilityId: number
  states: number[] | null
}

export interface Rules {
  states: ReadonlyMap<number, TaskState>
  capabilities: readonly Capability[]
  rules: readonly RoleRule[]
}

interface Cache {
  rules: Promise<Rules> | null
  loadedAt: number
}

// Another process may change the rules; two seconds bound how long this one goes on with the old ones.
const maxAgeMs = 2000
const cache = processSingleton<Cache>('rules', () => ({ rules: null, loadedAt: 0 }))

/** The rules of all roles, from memory. */
export function currentRules(database: Database): Promise<Rules> {
  if (!cache.rules || Date.now() - cache.loadedAt > maxAgeMs) {
    cache.loadedAt = Date.now()
    cache.rules = readRules(database)
    cache.rules.catch(forgetRules)
  }
  return cache.rules
}

/** Drops the cached rules after a change, so that the next reader loads them again. */
export function forgetRules(): void {
  cache.rules = null
}

async function readRules(database: Database): Promise<Rules> {
  const states = await database.query<TaskState>(
    sql`select id, name, field, sign, value, field_from_session as "fieldFromSession", role from task_states order by id`,
  )
  const capabilities = await database.query<Capability>(
    sql`select id, name, label, is_default as "isDefault" from capabilities order by id`,
  )
  const rules = await database.query<RoleRule>(
    sql`select id, role_id as "roleId", capability_id as "capabilityId", states from role_rules order by id`,
  )
  return { states: new Map(states.map((state) => [state.id, state])), capabilities, rules }
}

/** When the actor's role may do this to a task, wherever the task's scope lets the actor reach it. */
export function capabilityPredicate(rules: Rules, actor: Actor, name: string): Predicate {
  const capability = rules.capabilities.find((c) => c.name === name)
  if (!capability) return never
  const own = rules.rules.filter(
    (rule) => rule.roleId === actor.roleId && rule.capabilityId === capability.id,
  )
  return any(...own.map((rule) => (rule.states ? anyState(rules, actor, rule.states) : always)))
}

/** Any of the states, as `onlyStates` and rules mean a list of them. */
export function anyState(rules: Rules, actor: Actor, ids: readonly number[]): Predicate {
  return any(...ids.map((id) => statePredicate(rules.states.get(id), actor)))
}

/** What a state may compare a field with instead of a value. */
export const sessionFields = ['user_id', 'organization_id', 'role_id', 'cluster_id', 'workgroup_ids'] as const
type SessionField = (typeof sessionFields)[number]

function sessionValues(actor: Actor, field: string): readonly Value[] {
  switch (field as SessionField) {
    case 'user_id':
      return [actor.userId]
    case 'organization_id':
      return actor.organizationIds
    case 'role_id':
      return [actor.roleId]
    case 'cluster_id':
      return actor.clusterIds
    case 'workgroup_ids':
      return actor.workgroupIds
    default:
      return []
  }
}

const numericFields = /(^|_)(id|stage|status|zoom|radius)$|^(date|deadline|update_date|expired_date|lon|lat)$/
const flagFields = new Set(['archive', 'is_template', 'tracking_on', 'overdue'])

function typed(field: string, value: string): Value | null {
  if (flagFields.has(field)) return value === 't' || value === 'true' || value === '1'
  if (!numericFields.test(field)) return value
  const number = Number(value)
  return value.trim() !== '' && Number.isFinite(number) ? number : null
}

function statePredicate(state: TaskState | undefined, actor: Actor): Predicate {
  if (!state) return never
  const { field } = state
  const sign = state.sign ?? '='
  if (sign === 'null') return { kind: 'null', field }
  if (sign === 'not null') return { kind: 'null', field, not: true }
  if (state.fieldFromSession) return signPredicate(field, sign, sessionValues(actor, state.fieldFromSession))
  const texts = sign === 'in' ? (state.value ?? '').split(',') : [state.value ?? '']
  const values = texts.map((text) => typed(field, text.trim())).filter((value) => value !== null)
  // What cannot be read as a value of the field fits nothing, `!=` included.
  return values.length === 0 ? never : signPredicate(field, sign, values)
}

function signPredicate(field: string, sign: string, values: readonly Value[]): Predicate {
  if (sign === '=' || sign === 'in') return oneOf(field, values)
  if (sign === '!=') return values.length === 0 ? always : { kind: 'in', field, values, not: true }
  const [value] = values
  return value !== undefined && isOrder(sign) ? all({ kind: 'compare', field, sign, value }) : never
}

function isOrder(sign: string): sign is Exclude<Sign, '=' | '!='> {
  return sign === '>' || sign === '>=' || sign === '<' || sign === '<='
}
