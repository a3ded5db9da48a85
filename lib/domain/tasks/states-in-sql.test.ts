import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '@/lib/access/actor'
import { holds, toSql } from '@/lib/access/predicate'
import { anyState, type Rules, sessionFields, type TaskState } from '@/lib/access/rules'
import { database, join, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { make } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'
import { taskFields } from '../task-records/fields'
import { readTaskFacts, readTasks } from '../task-records/read-tasks'
import type { TaskFacts } from '../task-records/record'

afterAll(stopDatabase)

const actors: Actor[] = []
/** The same tasks, read alone and as answers and events contain them. */
let alone: TaskFacts[]
let carried: TaskFacts[]
/** Numbers that tasks contain, so that states match now and then. */
let numbers: number[]

const maybe = <T>(value: T) => fc.constantFrom(null, value)
const deadlines = fc.option(
  fc.constantFrom(1_999_999_999_000, 1_999_999_999_400, 2_000_000_000_999, -1500).map((at) => new Date(at)),
  { nil: null },
)

beforeAll(async () => {
  const { organization, project, users } = await scene.sevenRoles()
  const other = await make.organization()
  for (const user of Object.values(users)) actors.push(await scene.asActor(user))
  const creators = [users.USER, users.CUSTOMER, users.ORGANIZATION_ADMINISTRATOR]
  const parent = await make.task({ creator: users.USER })
  const steps = [1, 2, 3, 4, (await make.step({ phase: 3 })).id]
  const drawn = fc.record({
    creator: fc.constantFrom(...creators),
    organizationId: fc.constantFrom(organization.id, other.id),
    workgroupId: fc.constantFrom(project.id, organization.project.id, undefined),
    assignedUserId: maybe(users.USER.id),
    assignedOrganizationId: fc.constantFrom(null, organization.id, other.id),
    stage: fc.constantFrom(1, 2),
    stepId: fc.constantFrom(...steps),
    priorityId: fc.constantFrom(1, 2, 3),
    archive: fc.boolean(),
    isTemplate: fc.boolean(),
    parentId: maybe(parent.id),
    deadline: deadlines,
  })
  const ids = [parent.id]
  for (const task of fc.sample(drawn, 60)) ids.push((await make.task(task)).id)
  await database.query(sql`update tasks set workgroup_id = null where id = any(${ids}) and id % 5 = 0`)
  alone = (await Promise.all(ids.map((id) => readTaskFacts(database, id)))).filter((task) => task !== null)
  carried = await readTasks(database, users.USER.id, ids)
  numbers = [
    ...new Set(alone.flatMap((task) => Object.values(task)).filter((value) => typeof value === 'number')),
  ]
})

const fields = [...Object.keys(taskFields), 'nonsense']
const signs = [null, '=', '!=', '>', '>=', '<', '<=', 'in', 'null', 'not null', '~']

/** Values that are valid, nearly valid and invalid. */
const values = () => {
  const hit = fc.constantFrom(...numbers).map(String)
  const near = fc.constantFrom(...numbers).map((number) => String(number + 0.5))
  const odd = fc.constantFrom(
    '',
    ' ',
    'x',
    't',
    'f',
    'true',
    '1',
    '0',
    '-1',
    '1e400',
    'NaN',
    '2147483648',
    'ё',
    "'",
  )
  const one = fc.oneof({ arbitrary: hit, weight: 4 }, near, odd, fc.string({ maxLength: 4 }))
  return fc.oneof(
    one,
    fc.array(one, { maxLength: 4 }).map((list) => list.join(', ')),
  )
}

const state = (field: fc.Arbitrary<string>, sign: fc.Arbitrary<string | null>): fc.Arbitrary<TaskState> =>
  fc.record({
    id: fc.constant(1),
    name: fc.constant(''),
    field,
    sign,
    value: fc.option(values(), { nil: null, freq: 8 }),
    fieldFromSession: fc.option(fc.constantFrom(...sessionFields, 'nonsense'), { nil: null, freq: 2 }),
    role: fc.constant(null),
  })

const rulesOf = (one: TaskState): Rules => ({ states: new Map([[1, one]]), capabilities: [], rules: [] })

interface Case {
  state: TaskState
  actor: Actor
}

/** Checks every case for every task: in the database, and for both forms in memory. */
async function agree(cases: readonly Case[]): Promise<void> {
  const predicates = cases.map(({ state: one, actor }) => anyState(rulesOf(one), actor, [1]))
  const conditions = predicates.map((predicate) => sql`coalesce(${toSql(predicate, taskFields)}, false)`)
  const rows = await database.query<{ id: number; fits: boolean[] }>(sql`
    select t.id, array[${join(conditions)}] as fits from tasks t where t.id = any(${alone.map(({ id }) => id)}::int[])`)
  for (const [at, predicate] of predicates.entries()) {
    const inSql = rows
      .filter(({ fits }) => fits[at])
      .map(({ id }) => id)
      .toSorted((a, b) => a - b)
    const inMemory = (tasks: readonly TaskFacts[]) =>
      tasks
        .filter((task) => holds(predicate, task, taskFields))
        .map(({ id }) => id)
        .toSorted((a, b) => a - b)
    const about = JSON.stringify(cases[at]?.state)
    expect(inMemory(alone), about).toEqual(inSql)
    expect(inMemory(carried), about).toEqual(inSql)
  }
}

test('states match the same tasks in memory and in SQL: every field with every operator', async () => {
  for (const field of fields)
    for (const sign of signs) {
      const drawn = fc.sample(
        fc.record({ state: state(fc.constant(field), fc.constant(sign)), actor: fc.constantFrom(...actors) }),
        20,
      )
      await agree(drawn)
    }
})

test('states match the same tasks in memory and in SQL: 6,000 random states and actors', async () => {
  const some = fc.record({
    state: state(fc.constantFrom(...fields), fc.constantFrom(...signs)),
    actor: fc.constantFrom(...actors),
  })
  await fc.assert(fc.asyncProperty(fc.array(some, { minLength: 60, maxLength: 60 }), agree), {
    numRuns: 100,
    endOnFailure: true,
  })
})
