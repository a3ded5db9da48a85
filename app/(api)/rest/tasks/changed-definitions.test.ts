import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'
import { type Bench, bench, create } from '@/lib/testing/scene/creating-tasks'

interface Values {
  fields: Record<string, { field_id: number; value: unknown }>
}
type Field = { id?: number; key?: string; name: string; type: string; required?: boolean; values?: string[] }

let people: Bench
/** Keys are used by this file only: conditions apply to the fields of every work type. */
let own: string
beforeAll(async () => {
  people = await bench()
  own = `def${people.organization.id}`
})

const caller = () => api.as(people.tokens.ORGANIZATION_ADMINISTRATOR)

const wood = (values: string[]): Field => ({ name: 'Порода', type: 'LIST', values })
const bark = { name: 'Кора', type: 'STRING' }

/** A work type with a list and a text, and a task that has both. */
async function inUse(mark: string) {
  const type = await make.workTypeWith([
    { key: `${own}_${mark}_wood`, ...wood(['дуб', 'клён']) },
    { key: `${own}_${mark}_bark`, ...bark },
  ] as Parameters<typeof make.workTypeWith>[0])
  const [list, text] = type.definitions.map(({ key }) => key) as [string, string]
  const task = (await create(people, { type_id: type.id, fields: { [list]: 'дуб', [text]: 'гладкая' } })).body
  const define = async (fields: Field[]) => {
    const reply = await api
      .as(people.tokens.MAIN_ADMINISTRATOR)
      .patch<{ fields: (Field & { id: number; key: string })[] }>(`/rest/types/${type.id}`, { fields })
    expect(reply.status).toBe(200)
    return reply.body.fields
  }
  const patch = (body: object, version = '2.0') =>
    caller().patch<Values>(`/rest/tasks/${task.id}?apiVersion=${version}`, body)
  const read = async () =>
    (await caller().get<{ task: Values }>(`/rest/tasks/${task.id}?apiVersion=2.0`)).body.task.fields
  const found = async (conditions: object[]) => {
    const query = new URLSearchParams({
      apiVersion: '2.0',
      type_id: String(type.id),
      fields: JSON.stringify(conditions),
    })
    const { status, body } = await caller().get<{ items: { id: number }[] }>(`/rest/tasks?${query}`)
    return { status, ids: body.items?.map(({ id }) => id) }
  }
  return { type, task, list, text, define, patch, read, found }
}

describe('K01: an option that is removed while tasks have it', () => {
  test('200 and unchanged: the stored value is sent back in every form', async () => {
    const { task, list, text, define, patch, read } = await inUse('option')
    await define([wood(['клён']), bark])
    expect((await patch({ fields: { [list]: 'дуб' } })).status).toBe(200)
    const all = Object.fromEntries(Object.entries(await read()).map(([key, { value }]) => [key, { value }]))
    expect((await patch({ title: 'Всё', fields: { ...all, [text]: 'грубая' } })).status).toBe(200)
    const asText = JSON.stringify({ [list]: { value: 'дуб' } })
    expect((await patch({ custom_fields: asText }, '1.0')).status).toBe(200)
    const many = await caller().post<{ changed: unknown[] }>('/rest/tasks/batch', {
      ids: [task.id],
      change: { fields: { [list]: 'дуб' }, title: 'Вместе' },
    })
    expect(many).toMatchObject({ status: 200 })
    expect(await read()).toMatchObject({ [list]: { value: 'дуб' }, [text]: { value: 'грубая' } })
  })

  test('400 and no write: another value that is no option, or the removed one where it is not stored', async () => {
    const { type, list, define, patch, read } = await inUse('other')
    await define([wood(['клён', 'ясень']), bark])
    expect((await patch({ fields: { [list]: 'липа' } })).status).toBe(400)
    expect((await create(people, { type_id: type.id, fields: { [list]: 'дуб' } })).status).toBe(400)
    expect((await patch({ fields: { [list]: 'клён' } })).status).toBe(200)
    expect((await patch({ fields: { [list]: 'дуб' } })).status).toBe(400)
    expect(await read()).toMatchObject({ [list]: { value: 'клён' } })
  })

  test('200: a condition on the removed option finds the tasks that have it', async () => {
    const { task, list, define, found } = await inUse('condition')
    await define([wood(['клён']), bark])
    expect(await found([{ name: list, op: 'EQ', value: 'дуб' }])).toEqual({ status: 200, ids: [task.id] })
  })
})

describe('K02: a field that is removed while tasks have values', () => {
  test('the values are back when it is added again by name and type, by key, or by id', async () => {
    const { type, list, text, define, read } = await inUse('back')
    const id = type.definitions.find(({ key }) => key === text)?.id
    const options = wood(['дуб'])
    for (const again of [
      bark,
      { ...bark, key: text },
      { ...bark, name: 'Иначе', key: text },
      { ...bark, id },
      { ...bark, name: ' кора ' },
    ]) {
      await define([options])
      expect(Object.keys(await read())).toEqual([list])
      const fields = await define([options, again as Field])
      expect(fields[1]).toMatchObject({ id, key: text })
      expect(await read()).toMatchObject({ [text]: { field_id: id, value: 'гладкая' } })
    }
  })

  test('a field of another type with its key is a new one, and the values wait', async () => {
    const { type, task, text, define, read, found } = await inUse('another')
    const id = type.definitions.find(({ key }) => key === text)?.id
    await define([])
    const [number] = await define([{ name: 'Кора', key: text, type: 'INTEGER' }])
    expect(number?.id).not.toBe(id)
    expect(await read()).toEqual({})
    // Conditions that were saved for the former field refuse no list.
    for (const op of ['EQ', 'IN', 'LIKE', 'GT'])
      expect(await found([{ name: text, op, value: 'гладкая' }]), op).toEqual({ status: 200, ids: [] })
    expect(await found([{ name: text, op: 'NE', value: 'гладкая' }])).toEqual({ status: 200, ids: [task.id] })
    expect((await found([{ name: text, op: 'EQ', value: { a: 1 } }])).status).toBe(400)
    await define([])
    await define([{ ...bark, key: text }])
    expect(await read()).toMatchObject({ [text]: { field_id: id, value: 'гладкая' } })
  })

  test('a removed field never takes the key of a present one', async () => {
    const { text, define } = await inUse('taken')
    await define([])
    await define([{ name: 'Другое', key: text, type: 'TEXT' }])
    const fields = await define([{ name: 'Другое', key: text, type: 'TEXT' }, bark])
    expect(fields.map(({ key }) => key)).toEqual([text, 'kora'])
  })

  test('200: its stored value may be sent back; 400: another value, or a key that never was', async () => {
    const { list, text, define, patch, read } = await inUse('sent')
    await define([wood(['дуб'])])
    const both = { [list]: 'дуб', [text]: 'гладкая' }
    expect((await patch({ fields: both })).status).toBe(200)
    expect((await patch({ custom_fields: JSON.stringify(both) }, '1.0')).status).toBe(200)
    expect((await patch({ fields: { ...both, [text]: 'грубая' } })).status).toBe(400)
    expect((await patch({ fields: { ...both, [`${own}_never`]: 'x' } })).status).toBe(400)
    await define([wood(['дуб']), bark])
    expect(await read()).toMatchObject({ [text]: { value: 'гладкая' } })
  })

  test('200: a stored geometry is sent back as answered and as given, and an empty text for no value', async () => {
    const line = {
      type: 'LineString',
      coordinates: [
        [37, 55],
        [37.1, 55.1],
      ],
    }
    const type = await make.workTypeWith([
      { name: 'Линия', key: `${own}_line`, type: 'GEOMETRY' },
      { name: 'Пусто', key: `${own}_blank`, type: 'STRING' },
    ] as Parameters<typeof make.workTypeWith>[0])
    const key = type.definitions[0]?.key ?? ''
    const task = (await create(people, { type_id: type.id, fields: { [key]: line } })).body
    const answered = task.fields as Record<string, { value: unknown }>
    const main = api.as(people.tokens.MAIN_ADMINISTRATOR)
    expect((await main.patch(`/rest/types/${type.id}`, { fields: [] })).status).toBe(200)
    const patch = (fields: object) => caller().patch(`/rest/tasks/${task.id}?apiVersion=2.0`, { fields })
    expect(await patch({ [key]: line })).toMatchObject({ status: 200 })
    expect(await patch({ [key]: answered[key] })).toMatchObject({ status: 200 })
    expect(await patch({ [`${own}_blank`]: '' })).toMatchObject({ status: 200 })
    expect(
      (
        await patch({
          [key]: {
            ...line,
            coordinates: [
              [1, 1],
              [2, 2],
            ],
          },
        })
      ).status,
    ).toBe(400)
  })

  test('200: conditions on it count as on a field without values; 400 for a key that never was', async () => {
    const { task, text, define, found } = await inUse('gone')
    await define([])
    for (const op of ['EQ', 'IN', 'LIKE', 'GT', 'NOT NULL'])
      expect(await found([{ name: text, op, value: 'гладкая' }]), op).toEqual({ status: 200, ids: [] })
    for (const op of ['NE', 'NULL'])
      expect(await found([{ name: text, op, value: 'гладкая' }]), op).toEqual({ status: 200, ids: [task.id] })
    expect((await found([{ name: `${own}_never`, op: 'NULL' }])).status).toBe(400)
  })

  test('its former key still names it in conditions and bodies', async () => {
    const { type, task, text, define, patch, read, found } = await inUse('renamed')
    const { id } = type.definitions.find(({ key }) => key === text) ?? {}
    const renamed = `${text}_now`
    await define([{ ...bark, id, key: renamed } as Field])
    expect(await found([{ name: text, op: 'EQ', value: 'гладкая' }])).toEqual({ status: 200, ids: [task.id] })
    expect((await patch({ fields: { [text]: 'грубая' } })).status).toBe(200)
    expect(await read()).toMatchObject({ [renamed]: { field_id: id, value: 'грубая' } })
  })
})

test('200: null for a required field that has no value changes nothing; 400 where it would remove one', async () => {
  const { list, text, define, patch, read } = await inUse('required')
  await define([
    wood(['дуб']),
    { ...bark, required: true },
    { name: 'Новое', type: 'STRING', required: true },
  ])
  expect((await patch({ fields: { [list]: 'дуб', novoe: null } })).status).toBe(200)
  expect((await patch({ fields: { [text]: null } })).status).toBe(400)
  expect(await read()).toMatchObject({ [text]: { value: 'гладкая' } })
})
