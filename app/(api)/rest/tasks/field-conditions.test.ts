import { beforeAll, expect, test } from 'vitest'
import { api } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'
import { type Bench, bench, create } from '@/lib/testing/scene/creating-tasks'

let people: Bench
/** Used by this file only: conditions apply to the fields of every work type. */
let own: string
let task: number

beforeAll(async () => {
  people = await bench()
  own = `own${people.organization.id}`
  const type = await make.workTypeWith([
    { key: `${own}_name`, type: 'STRING' },
    { key: `${own}_count`, type: 'INTEGER' },
    { key: `${own}_seen`, type: 'DATE' },
    { key: `${own}_urgent`, type: 'BOOLEAN' },
    { key: `${own}_route`, type: 'GEOMETRY' },
  ])
  const fields = { name: 'Дуб 50%', count: 3, seen: 1_795_251_600, urgent: true }
  const given = Object.fromEntries(Object.entries(fields).map(([key, value]) => [`${own}_${key}`, value]))
  task = (await create(people, { type_id: type.id, fields: given })).body.id
  await create(people, { type_id: type.id })
})

const paths = ['', '/points', '/geometry', '/distribution']

const ask = (conditions: unknown, { path = '', version = '2.0', as = 'fields' } = {}) => {
  const text = typeof conditions === 'string' ? conditions : JSON.stringify(conditions)
  const query = new URLSearchParams({ apiVersion: version, [as]: text })
  return api
    .as(people.tokens.ORGANIZATION_ADMINISTRATOR)
    .get<{ items: { id: number | string }[]; error_description: string }>(`/rest/tasks${path}?${query}`)
}

test.each([
  ['[{"name"', /^fields: /],
  ['{}', /^fields: Ожидается массив\.$/],
  ['5', /^fields: /],
  [[5], /^fields\.0: /],
  [[{ op: 'EQ', value: 1 }], /^fields\.0\.name: /],
  [[{ name: 'x' }], /^fields\.0\.op: /],
  [
    [{ name: 'x', op: 'BETWEEN', value: 1 }],
    /^fields\.0\.op: Допустимые значения: EQ, NE, GT, GE, LT, LE, LIKE, IN, NULL, NOT NULL\.$/,
  ],
  [[{ name: 'x', op: 'EQ' }], /^fields\.0\.value: Обязательное поле\.$/],
  [[{ name: 'x', op: 'EQ', value: null }], /^fields\.0\.value: Обязательное поле\.$/],
  [[{ name: 'no such', op: 'NULL' }], /^fields\.0\.name: .*no such/],
  [Array.from({ length: 21 }, () => ({ name: 'x', op: 'NULL' })), /^fields: Больше 20 элементов\.$/],
])('400 on all four endpoints: %j', async (conditions, text) => {
  for (const path of paths) {
    const reply = await ask(conditions, { path })
    expect(reply, path).toMatchObject({
      status: 400,
      body: { error_description: expect.stringMatching(text) },
    })
  }
})

test('400: values and operators that do not fit the type, each named', async () => {
  const reply = await ask([
    { name: `${own}_count`, op: 'EQ', value: 'много' },
    { name: `${own}_count`, op: 'LIKE', value: '3' },
    { name: `${own}_route`, op: 'EQ', value: '3' },
    { name: `${own}_urgent`, op: 'GT', value: true },
    { name: `${own}_seen`, op: 'LT', value: '2026-02-30' },
    { name: `${own}_name`, op: 'EQ', value: { a: 1 } },
    { name: `${own}_count`, op: 'IN', value: [1, 'x'] },
  ])
  expect(reply.status).toBe(400)
  expect([...reply.body.error_description.matchAll(/fields\.\d\.\w+/g)].map(String)).toEqual([
    'fields.0.value',
    'fields.1.op',
    'fields.2.op',
    'fields.3.op',
    'fields.4.value',
    'fields.5.value',
    'fields.6.value',
  ])
})

test('200: one version ignores the parameter of the other', async () => {
  const none = [{ name: `${own}_count`, op: 'EQ', value: 4 }]
  const find = async (options: { version: string; as: string }) =>
    (await ask(none, options)).body.items.some(({ id }) => Number(id) === task)
  expect(await find({ version: '2.0', as: 'fields' })).toBe(false)
  expect(await find({ version: '2.1', as: 'customFields' })).toBe(true)
  expect(await find({ version: '1.0', as: 'fields' })).toBe(true)
  expect(await find({ version: '1.4', as: 'customFields' })).toBe(false)
  expect((await ask('[', { version: '1.0', as: 'fields' })).status).toBe(200)
  expect((await ask('[', { version: '1.0', as: 'customFields' })).status).toBe(400)
})

test.each([
  ['count', 'EQ', '3'],
  ['count', 'GT', 2.5],
  ['count', 'LE', 3],
  ['count', 'IN', '1, 3'],
  ['seen', 'EQ', '2026-11-21 09:00:00'],
  ['seen', 'GE', '1795251600'],
  ['urgent', 'EQ', 't'],
  ['urgent', 'NE', false],
  ['name', 'LIKE', 'дуб'],
  ['name', 'LIKE', '0%'],
  ['name', 'like', 'УБ 5'],
  ['name', 'GT', 'Дуб'],
  ['route', 'NULL', undefined],
  ['name', 'not null', undefined],
])('200: %s %s %j finds the task', async (key, op, value) => {
  const { body } = await ask([
    { name: `${own}_${key}`, op, value },
    { name: `${own}_count`, op: 'NOT NULL' },
  ])
  expect(body.items.map(({ id }) => id)).toEqual([task])
})
