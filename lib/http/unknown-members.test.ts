import { expect, test } from 'vitest'
import { z } from 'zod'
import { unknownMembers } from './unknown-members'

const place = z.object({ lon: z.number(), lat: z.number() })
const body = z
  .object({
    name: z.preprocess(String, z.string()),
    places: z.array(place.nullish()).default([]),
    more: z.preprocess((value) => value, place.optional()).nullable(),
    open: z.looseObject({ a: z.number() }).optional(),
    data: z.record(z.string(), place),
  })
  .partial()
  .transform((value) => value)

const names = (value: unknown, answer?: z.ZodType) =>
  unknownMembers(body, value, answer).map(({ path }) => path)

test('members are looked for wherever objects are described', () => {
  expect(
    names({
      name: 'a',
      nosuch: 1,
      places: [{ lon: 1, lat: 2 }, null, { lon: 1, lan: 2 }],
      more: { hight: 3 },
      open: { b: 1 },
      data: { any: { x: 1 } },
    }),
  ).toEqual(['nosuch', 'places.2.lan', 'more.hight'])
})

test.each([null, undefined, 'text', 5, []])('a body that is no object has none: %j', (value) => {
  expect(names(value)).toEqual([])
})

test('names of objects that every object inherits are no members', () => {
  expect(names(JSON.parse('{"__proto__": 1, "constructor": 2}'))).toEqual(['__proto__', 'constructor'])
})

test('what the answer has may be sent back', () => {
  const answer = z.object({
    group: z.object({ id: z.int(), places: z.array(place.extend({ title: z.string() })) }).nullable(),
  })
  expect(names({ id: 1, places: [{ title: 'a', titel: 'b' }], group: {} }, answer)).toEqual([
    'places.0.titel',
    'group',
  ])
  expect(names({ id: 1, lon: 2 }, place)).toEqual(['id'])
})
