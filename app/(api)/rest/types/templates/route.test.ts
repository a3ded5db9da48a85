import { afterAll, beforeAll, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { api } from '@/lib/testing/api'
import { make, type User } from '@/lib/testing/make'

interface Template {
  key: string
  name: string
  exists: boolean
  checklist: string[]
  planned_duration: number
  fields: { name: string; type: string; values: string[] }[]
}
interface Sets {
  items: { key: string; templates: Template[] }[]
}
interface Made {
  created: {
    id: number
    name: string
    planned_duration: number
    fields: { key: string; values: string[] }[]
  }[]
  skipped: string[]
}

const address = '/rest/types/templates'
const named = ['No heating', 'Meter check', 'Pickup']
let administrator: User

const forget = () => database.query(sql`delete from work_types where name = any(${named}::text[])`)
beforeAll(async () => {
  administrator = await make.user({ role: 'MAIN_ADMINISTRATOR' })
  await forget()
})
afterAll(async () => {
  await forget()
  await stopDatabase()
})

const read = async (language: string) =>
  (await api.as(administrator).get<Sets>(`${address}?language=${language}`, { version: '2.0' })).body.items
const create = (body: object) => api.as(administrator).post<Made>(address, body, { version: '2.0' })
const find = (sets: Sets['items'], key: string) =>
  sets.flatMap(({ templates }) => templates).find((one) => one.key === key)

test('every set has work types of different names in both languages, with different fields', async () => {
  for (const language of ['ru', 'en']) {
    const sets = await read(language)
    expect(sets.map(({ key }) => key)).toEqual(['utilities', 'telecom', 'delivery', 'landscaping'])
    for (const { key, templates } of sets) {
      expect(templates.length, key).toBeGreaterThanOrEqual(5)
      expect(new Set(templates.map(({ name }) => name)).size, key).toBe(templates.length)
      for (const { name, fields } of templates) {
        expect(/[А-яЁё]/.test(name), name).toBe(language === 'ru')
        expect(new Set(fields.map((field) => field.name)).size, name).toBe(fields.length)
        for (const { type, values } of fields) expect(values.length > 1, name).toBe(type === 'LIST')
      }
    }
  }
})

test('creates what is chosen, and what exists by name only once', async () => {
  const chosen = ['utilities.heating', 'utilities.meter']
  const { status, body } = await create({ language: 'en', templates: chosen })
  expect([status, body.created.map(({ name }) => name), body.skipped]).toEqual([
    200,
    ['No heating', 'Meter check'],
    [],
  ])
  const [, meter] = body.created
  expect(meter).toMatchObject({ planned_duration: 30 })
  expect(meter?.fields[0]).toMatchObject({ values: ['Water', 'Heat', 'Electricity', 'Gas'] })
  const { body: required } = await api
    .as(administrator)
    .get(`/rest/types/${meter?.id}/requirements`, { version: '2.0' })
  expect(required).toMatchObject({
    steps: [{ step_id: 4, checklist: [{ title: 'Seal intact' }, { photo: 'always' }], signature: 'client' }],
  })
  expect(find(await read('ru'), 'utilities.meter')?.checklist).toEqual(['Пломба цела', 'Показание снято'])

  const renamed = { name: '  no HEATING ' }
  const [heating] = body.created
  expect((await api.as(administrator).patch(`/rest/types/${heating?.id}`, renamed)).status).toBe(200)
  expect(find(await read('en'), 'utilities.heating')?.exists).toBe(true)
  expect(find(await read('ru'), 'utilities.heating')?.exists).toBe(false)

  const again = await create({ language: 'en', templates: [...chosen, 'delivery.pickup'] })
  expect(again.body).toMatchObject({ created: [{ name: 'Pickup' }], skipped: ['No heating', 'Meter check'] })
  await database.query(sql`delete from work_types where id = ${heating?.id ?? 0}`)
})

test('two requests at once make none twice', async () => {
  await forget()
  const body = { language: 'en', templates: ['utilities.meter'] }
  const both = await Promise.all([create(body), create(body)])
  expect(both.map((one) => one.body.created.length).sort()).toEqual([0, 1])
})

test.each([
  [{ templates: [] }, 'templates'],
  [{ templates: ['utilities.none'] }, 'templates.0'],
  [{ templates: ['utilities.meter', 'utilities.meter'] }, 'templates'],
  [{ templates: ['utilities.meter'], language: 'de' }, 'language'],
])('%j is 400 that names %s', async (body, field) => {
  const answer = await create(body)
  expect(answer.status).toBe(400)
  expect(JSON.stringify(answer.body)).toContain(field)
})

test('only Main administrators', async () => {
  const other = await make.user({ role: 'MAIN_INSPECTOR' })
  expect((await api.as(other).get(address)).status).toBe(403)
  expect((await api.as(other).post(address, { templates: ['utilities.meter'] })).status).toBe(403)
})
