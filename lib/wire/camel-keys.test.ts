import { expect, test } from 'vitest'
import { z } from 'zod'
import { camelKeys } from './camel-keys'

const schema = camelKeys(
  z.object({ type_id: z.int(), assigned_user_id: z.int().nullish(), pointZoom: z.int().optional() }),
)

test('members have the names of the code; absent ones stay absent, and null stays null', () => {
  expect(schema.parse({ type_id: 1 })).toEqual({ typeId: 1 })
  expect(schema.parse({ type_id: 1, assigned_user_id: null, pointZoom: 3, odd_one: 1 })).toEqual({
    typeId: 1,
    assignedUserId: null,
    pointZoom: 3,
  })
})

test('issues name the members of the API', () => {
  expect(schema.safeParse({ typeId: 1 }).error?.issues.map(({ path }) => path)).toEqual([['type_id']])
})

test('the description of the input has the names of the API', () => {
  expect(z.toJSONSchema(schema, { io: 'input' })).toMatchObject({ required: ['type_id'] })
})
