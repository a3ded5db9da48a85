import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@/lib/testing/api'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { create } from '@/lib/testing/scene/creating-tasks'
import {
  allValues as all,
  answered,
  type FieldBench,
  fieldBench,
  readTask,
  type TaskWithFields,
  taskWith,
} from '@/lib/testing/scene/field-bench'

let people: FieldBench
beforeAll(async () => {
  people = await fieldBench()
})

const created = (fields: object = all) => taskWith(people, fields)
const read = (id: number, apiVersion?: string) => readTask(people, id, apiVersion)
const seen = (values: Record<string, unknown>) => answered(people, values)
const as = () => api.as(people.tokens.ORGANIZATION_ADMINISTRATOR)

async function refused(fields: unknown, text: RegExp, from = 'fields') {
  const reply = await expectNoWrites(Object.values(people.users), () =>
    create(people, { type_id: people.typeId, [from]: fields }),
  )
  expect(reply).toMatchObject({ status: 400, body: { error_description: expect.stringMatching(text) } })
}

describe('POST: custom fields', () => {
  test('200: every type, bare and wrapped, typed in 2.0 and text in 1.0', async () => {
    const wrapped = Object.fromEntries(
      Object.entries(all).map(([key, value]) => [key, { field_id: people.ids[key], value }]),
    )
    for (const fields of [all, wrapped]) {
      const task = await created(fields)
      expect(task.fields).toEqual(seen(all))
      expect(task).not.toHaveProperty('custom_fields')
      const text = await read(task.id, '1.0')
      expect(text).not.toHaveProperty('fields')
      expect(JSON.parse(text.custom_fields)).toEqual({
        name: { field_id: String(people.ids.name), value: 'Дерево' },
        notes: { field_id: String(people.ids.notes), value: 'строка\nи ещё' },
        count: { field_id: String(people.ids.count), value: '3' },
        weight: { field_id: String(people.ids.weight), value: '1.5' },
        urgent: { field_id: String(people.ids.urgent), value: 't' },
        seen: { field_id: String(people.ids.seen), value: '2026-11-21 12:00:00' },
        kind: { field_id: String(people.ids.kind), value: 'дуб' },
      })
    }
  })

  test('200 in 1.0: custom_fields as text, with text values, can be sent back unchanged', async () => {
    const { id } = await created()
    const { custom_fields } = await read(id, '1.0')
    const reply = await create(people, { type_id: people.typeId, custom_fields, apiVersion: '1.0' })
    expect((reply.body as TaskWithFields).fields).toEqual(seen(all))
  })

  test('200: lists and single reads agree', async () => {
    const { id, fields } = await created()
    const list = await as().get<{ items: TaskWithFields[] }>(
      `/rest/tasks?limit=1000&apiVersion=2.0&search=${id}`,
    )
    expect(list.body.items.find((task) => task.id === id)?.fields).toEqual(fields)
    expect((await read(id)).fields).toEqual(fields)
  })

  test('200: blanks and null count as absent; a task without values returns {}', async () => {
    const task = await created({ count: '', seen: null, kind: { value: ' ' }, name: { value: null } })
    expect(task.fields).toEqual({})
    expect((await read(task.id, '1.0')).custom_fields).toBe('{}')
  })

  test.each([
    [{ name: 5 }, /^fields\.name: Ожидается строка\.$/],
    [{ name: { value: 'a\0b' } }, /^fields\.name: /],
    [{ count: 1.5 }, /^fields\.count: Ожидается целое число\.$/],
    [{ count: 'много' }, /^fields\.count: /],
    [{ count: { field_id: 1 } }, /fields\.count: Обязательное поле\./],
    [{ weight: true }, /^fields\.weight: Ожидается число\.$/],
    [{ urgent: 'maybe' }, /^fields\.urgent: /],
    [{ seen: '2026-02-30 00:00:00' }, /^fields\.seen: Ожидается дата/],
    [{ kind: 'ель' }, /^fields\.kind: Допустимые значения: дуб, клён, ясень\.$/],
    [{ nothing: 1 }, /^fields\.nothing: У вида работ нет такого поля\.$/],
    [{ name: { field_id: 2_000_000_000, value: 'x' } }, /^fields\.name\.field_id: У этого ключа поле \d+\.$/],
    [{ count: 'x', weight: 'y', nothing: 1 }, /fields\.count.*fields\.weight.*fields\.nothing/],
    [{ name: [1] }, /^fields\.name: /],
  ])('400 and no write: %j', async (fields, text) => {
    await refused(fields, text)
  })

  test('400 and no write: 1.x names its own field; invalid JSON text', async () => {
    await refused('{"count": "x"}', /^custom_fields\.count: /, 'custom_fields')
    await refused('{"count"', /^custom_fields: /, 'custom_fields')
  })

  test('400 and no write: a required field is absent, null or blank; given it is taken', async () => {
    for (const fields of [undefined, null, {}, { name: null }, { name: { value: ' ' } }]) {
      const reply = await expectNoWrites(Object.values(people.users), () =>
        create(people, { type_id: people.other.id, fields }),
      )
      expect(reply.status, JSON.stringify(fields)).toBe(400)
      expect(reply.body).toEqual({ error_description: 'fields.name: Обязательное поле.' })
    }
    expect((await create(people, { type_id: people.other.id, fields: { name: 'x' } })).status).toBe(200)
  })
})
