import fc from 'fast-check'
import { expect, test } from 'vitest'
import { databaseKind } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { type FieldCondition, fitting } from '@/lib/testing/worlds/field-oracle'
import {
  choices,
  type FieldTask,
  type FieldWorld,
  fieldTypesOfWorld,
  fieldWorld,
  instants,
} from '@/lib/testing/worlds/field-world'

const [worlds, queries] = databaseKind() === 'embedded' ? [3, 40] : [12, 60]

const value = fc.oneof(
  fc.constantFrom<unknown>(0, 1, 2.5, -1, true, false, 't', 'f', 'true', '1', '2.5', '-1', 'ничего'),
  fc.constantFrom(...choices, 'ДУБ', '%', '_', 'a_', 'back\\', '50%', 'ё', 'я', ''),
  fc
    .constantFrom(...instants)
    .chain((at) =>
      fc.constantFrom(at, String(at), new Date(at * 1000).toISOString().slice(0, 19).replace('T', ' ')),
    ),
)
const values = fc.oneof(
  fc.array(value, { minLength: 1, maxLength: 3 }),
  fc.constantFrom('дуб, 1', '1,2.5,0', 't,f', 'дуб'),
)

function conditionsOn({ keys }: FieldWorld): fc.Arbitrary<FieldCondition[]> {
  const name = fc.constantFrom(...keys)
  const condition = fc.oneof(
    fc.record({ name, op: fc.constantFrom('EQ', 'NE', 'GT', 'GE', 'LT', 'LE', 'LIKE'), value }),
    fc.record({ name, op: fc.constant('IN'), value: values }),
    fc.record({ name, op: fc.constantFrom('NULL', 'NOT NULL') }),
  )
  return fc.array(condition, { minLength: 1, maxLength: 2 })
}

interface Answer {
  items: { id: number | string; fields: object }[]
  count: number
}

const sorted = (ids: (number | string)[]) => ids.map(Number).sort((a, b) => a - b)

/** The same conditions on all four endpoints, in both versions. */
async function ask(world: FieldWorld, conditions: FieldCondition[], stage: string | null): Promise<void> {
  const caller = api.as(world.administrator)
  const text = JSON.stringify(conditions)
  const plain = { limit: '1000', ...(stage && { stage }) }
  const typed = new URLSearchParams({ ...plain, apiVersion: '2.0', fields: text, customFields: 'ignored' })
  const old = new URLSearchParams({ ...plain, apiVersion: '1.0', customFields: text, fields: 'ignored' })
  const get = (path: string, query: URLSearchParams) => caller.get<Answer>(`/rest/tasks${path}?${query}`)
  const all = fitting(world, conditions)
  const expected = all?.filter((task) => !stage || task.stage === Number(stage))
  const lists = [await get('', typed), await get('', old)]
  expect(lists.map(({ status }) => status)).toEqual(expected ? [200, 200] : [400, 400])
  const others = {
    points: await get('/points', typed),
    geometry: await get('/geometry', typed),
    distribution: await get('/distribution', typed),
  }
  if (!expected) {
    for (const { status } of Object.values(others)) expect(status).toBe(400)
    return
  }
  const idsOf = (some: FieldTask[]) => sorted(some.map(({ id }) => id))
  for (const { body } of lists) {
    expect(sorted(body.items.map(({ id }) => id))).toEqual(idsOf(expected))
    expect(Number(body.count)).toBe(expected.length)
  }
  expect(sorted(others.points.body.items.map(({ id }) => id))).toEqual(
    idsOf(expected.filter(({ lon }) => lon !== null)),
  )
  expect(sorted(others.geometry.body.items.map(({ id }) => id))).toEqual(
    idsOf(expected.filter((task) => drawn(world, task).length > 0)),
  )
  for (const { id, fields } of others.geometry.body.items) {
    const task = expected.find((one) => one.id === id)
    expect(Object.keys(fields).sort()).toEqual(task && drawn(world, task))
  }
  const { type } = others.distribution.body as unknown as { type: Record<string, number> }
  expect(Object.values(type).reduce((sum, one) => sum + one, 0)).toBe(expected.length)
}

function drawn({ types }: FieldWorld, task: FieldTask): string[] {
  const definitions = types.find(({ id }) => id === task.typeId)?.definitions ?? []
  return definitions
    .filter(({ key, type }) => type === 'GEOMETRY' && key in task.values)
    .map(({ key }) => key)
    .sort()
}

test('200 and 400: any conditions on custom fields give what checking every task gives, on all four endpoints', async () => {
  await fc.assert(
    fc.asyncProperty(fieldTypesOfWorld, fc.nat(), async (types, seed) => {
      const world = await fieldWorld(types, 60, seed)
      const asked = fc.tuple(conditionsOn(world), fc.constantFrom(null, '1', '2'))
      for (const [conditions, stage] of fc.sample(asked, { numRuns: queries, seed }))
        await ask(world, conditions, stage).catch((error: unknown) => {
          throw new Error(`${JSON.stringify(conditions)} stage ${stage}`, { cause: error })
        })
    }),
    { numRuns: worlds, endOnFailure: true },
  )
}, 300_000)
