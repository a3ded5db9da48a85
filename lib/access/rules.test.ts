import { describe, expect, test } from 'vitest'
import type { Actor } from './actor'
import { always, holds, never, type PredicateFields, type Value } from './predicate'
import { anyState, capabilityPredicate, type RoleRule, type Rules, type TaskState } from './rules'

const actor: Actor = {
  userId: 7,
  sessionId: '',
  login: 'inspector',
  fio: 'Inspector',
  role: 'ORGANIZATION_INSPECTOR',
  roleId: 11,
  organizationId: 3,
  organizationIds: [3, 4],
  clusterIds: [1],
  scopeOrganizationIds: [3, 4],
  workgroupIds: [],
  openOrganizationIds: [],
  hostOrganizationIds: [],
  accessKey: null,
}

type Task = Record<string, Value | null>
const names = ['user_id', 'organization_id', 'workgroup_id', 'stage', 'title', 'archive', 'deadline'] as const
const types: Record<string, 'int' | 'text' | 'bool'> = { title: 'text', archive: 'bool' }
const fields: PredicateFields<Task> = Object.fromEntries(
  names.map((name) => [
    name,
    {
      of: (task: Task) => task[name] ?? null,
      type: types[name] ?? 'int',
      sql: () => {
        throw new Error('Only memory is asked here')
      },
    },
  ]),
)

const state = (given: Partial<TaskState>): TaskState => ({
  id: 1,
  name: '',
  field: 'stage',
  sign: null,
  value: null,
  fieldFromSession: null,
  role: null,
  ...given,
})

const rulesOf = (states: TaskState[], rules: Omit<RoleRule, 'id'>[] = []): Rules => ({
  states: new Map(states.map((s) => [s.id, s])),
  capabilities: [
    { id: 1, name: 'show', label: '', isDefault: true },
    { id: 3, name: 'edit', label: '', isDefault: false },
  ],
  rules: rules.map((rule, at) => ({ id: at + 1, ...rule })),
})

const fits = (given: Partial<TaskState>, task: Task) =>
  holds(anyState(rulesOf([state(given)]), actor, [1]), task, fields)

describe('a state', () => {
  test.each([
    [{ value: '1' }, { stage: 1 }, true],
    [{ value: ' 1 ' }, { stage: 1 }, true],
    [{ value: '1' }, { stage: 2 }, false],
    [{ value: '1' }, { stage: null }, false],
    [{ sign: 'in', value: '1, 2' }, { stage: 2 }, true],
    [{ sign: 'in', value: '' }, { stage: 1 }, false],
    [{ sign: '!=', value: '1' }, { stage: 1 }, false],
    [{ sign: '!=', value: '1' }, { stage: 2 }, true],
    [{ sign: '!=', value: '1' }, { stage: null }, true],
    [{ sign: '>', value: '1' }, { stage: 2 }, true],
    [{ sign: '>=', value: '2' }, { stage: 2 }, true],
    [{ sign: '<', value: '1' }, { stage: 1 }, false],
    [{ sign: '<=', value: '1' }, { stage: null }, false],
    [{ sign: 'null' }, { stage: null }, true],
    [{ sign: 'null' }, { stage: 1 }, false],
    [{ sign: 'not null' }, { stage: 1 }, true],
    [{ field: 'title', value: '1' }, { title: '1' }, true],
    [{ field: 'archive', value: 't' }, { archive: true }, true],
    [{ field: 'archive', value: 'f' }, { archive: true }, false],
    [{ field: 'deadline', sign: '<', value: '100' }, { deadline: 99 }, true],
  ] as [Partial<TaskState>, Task, boolean][])('%j on %j: %s', (given, task, expected) => {
    expect(fits(given, task)).toBe(expected)
  })

  test('compares with what the session holds', () => {
    expect(fits({ field: 'user_id', fieldFromSession: 'user_id' }, { user_id: 7 })).toBe(true)
    expect(fits({ field: 'user_id', fieldFromSession: 'user_id' }, { user_id: 8 })).toBe(false)
    const own = { field: 'organization_id', fieldFromSession: 'organization_id' }
    expect(fits(own, { organization_id: 4 })).toBe(true)
    expect(fits({ ...own, sign: '!=' }, { organization_id: 4 })).toBe(false)
    expect(fits({ ...own, sign: '!=' }, { organization_id: 5 })).toBe(true)
  })

  test('an actor without such values fits nothing, and differs from everything', () => {
    const joined = { field: 'workgroup_id', fieldFromSession: 'workgroup_ids' }
    expect(fits({ ...joined, sign: 'in' }, { workgroup_id: 1 })).toBe(false)
    expect(fits({ ...joined, sign: '!=' }, { workgroup_id: 1 })).toBe(true)
  })

  test.each([
    { value: 'x' },
    { sign: '>', value: 'x' },
    { sign: '~', value: '1' },
    { field: 'nonsense', value: '1' },
    { field: 'user_id', fieldFromSession: 'nonsense' },
    { value: null },
  ])('%j grants nothing', (given) => {
    expect(fits(given, { stage: 1, user_id: 7 })).toBe(false)
  })

  test('any of several is enough; one that was deleted counts for nothing', () => {
    const rules = rulesOf([state({ id: 1, value: '1' }), state({ id: 2, value: '2' })])
    expect(holds(anyState(rules, actor, [1, 2]), { stage: 2 }, fields)).toBe(true)
    expect(anyState(rules, actor, [99])).toEqual(never)
    expect(anyState(rules, actor, [])).toEqual(never)
  })
})

describe('a capability', () => {
  const done = state({ id: 5, value: '2' })

  test('is granted everywhere by a rule without states', () => {
    const rules = rulesOf([], [{ roleId: 11, capabilityId: 1, states: null }])
    expect(capabilityPredicate(rules, actor, 'show')).toEqual(always)
  })

  test('is granted in the states of its rule', () => {
    const rules = rulesOf([done], [{ roleId: 11, capabilityId: 3, states: [5] }])
    const predicate = capabilityPredicate(rules, actor, 'edit')
    expect(holds(predicate, { stage: 2 }, fields)).toBe(true)
    expect(holds(predicate, { stage: 1 }, fields)).toBe(false)
  })

  test.each([
    ['the role has no rule for it', 'edit', [{ roleId: 8, capabilityId: 3, states: null }]],
    ['nobody knows it', 'fly', [{ roleId: 11, capabilityId: 3, states: null }]],
    ['its rule names no state', 'edit', [{ roleId: 11, capabilityId: 3, states: [] }]],
  ] as [string, string, Omit<RoleRule, 'id'>[]][])('is refused when %s', (_, name, given) => {
    expect(capabilityPredicate(rulesOf([done], given), actor, name)).toEqual(never)
  })

  test('rules of one role add up', () => {
    const rules = rulesOf(
      [done],
      [
        { roleId: 11, capabilityId: 3, states: [5] },
        { roleId: 11, capabilityId: 3, states: null },
      ],
    )
    expect(capabilityPredicate(rules, actor, 'edit')).toEqual(always)
  })
})
