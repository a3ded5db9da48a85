import { beforeAll, describe, expect, test } from 'vitest'
import type { FieldDefinition } from '@/lib/domain/custom-fields'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { make } from '@/lib/testing/make'
import { eventsOf } from '@/lib/testing/outbox-of'
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
const patch = (id: number, body: object, role: keyof FieldBench['tokens'] = 'ORGANIZATION_ADMINISTRATOR') =>
  api.as(people.tokens[role]).patch<TaskWithFields>(`/rest/tasks/${id}`, body)

describe('PATCH: custom fields', () => {
  test('200: named fields are changed or attached, others stay', async () => {
    const { id } = await created({ count: 1, name: 'a' })
    const reply = await patch(id, { fields: { count: { value: 2 }, weight: 0.5 } })
    expect(reply.body.fields).toEqual(seen({ count: 2, name: 'a', weight: 0.5 }))
    expect((await patch(id, { fields: { count: null, name: { value: null } } })).body.fields).toEqual(
      seen({ weight: 0.5 }),
    )
  })

  test('200: null detaches all, required ones included; absent and {} change nothing', async () => {
    const { id } = await created()
    expect((await patch(id, { title: 'x' })).body.fields).toEqual(seen(all))
    expect((await patch(id, { fields: {} })).body.fields).toEqual(seen(all))
    expect((await patch(id, { fields: null })).body.fields).toEqual({})
    const needy = await create(people, { type_id: people.other.id, fields: { name: 'x' } })
    expect((await patch(needy.body.id, { custom_fields: null })).body.fields).toEqual({})
  })

  test('400 and no write: a required field may not be detached alone; every invalid value is named', async () => {
    const needy = await create(people, { type_id: people.other.id, fields: { name: 'x', count: 1 } })
    const reply = await expectNoWrites(Object.values(people.users), () =>
      patch(needy.body.id, { fields: { name: null, count: 'x' } }),
    )
    expect(reply).toMatchObject({
      status: 400,
      body: { error_description: 'fields.name: Обязательное поле. fields.count: Ожидается число.' },
    })
  })

  test('200: a change increases the revision, with one event, an audit entry and a comment naming the field', async () => {
    const { id } = await created({ count: 1, urgent: true })
    const events = await eventsOf(people.users.ORGANIZATION_ADMINISTRATOR, () =>
      patch(id, { fields: { count: 2, urgent: null, seen: '2026-11-21 09:00:00' } }),
    )
    expect(events).toEqual({ 'issues.update': 1, 'issues.commentInsert': 1 })
    const [, entry] = await auditOf('task', id)
    expect([entry?.before, entry?.after]).toMatchObject([
      { fields: { count: 1, urgent: true } },
      { fields: { count: 2, seen: '2026-11-21' } },
    ])
    const comments = await as().get<{ items: { update_text: string }[] }>(
      `/rest/tasks/${id}/comments/list?apiVersion=2.0`,
    )
    expect(comments.body.items[0]?.update_text).toBe(
      'integer: «1» → «2»; date: «нет» → «2026-11-21»; boolean: «да» → «нет»',
    )
  })

  test('200 and no write: equal values in any form', async () => {
    const { id } = await created({
      ...all,
      route: {
        type: 'LineString',
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      },
    })
    const { custom_fields } = await read(id, '1.0')
    const reply = await expectNoWrites(Object.values(people.users), () => patch(id, { custom_fields }))
    expect(reply.status).toBe(200)
  })

  test('403 and no write: a change needs edit, for invalid values too; equal values need nothing', async () => {
    const task = await create(
      people,
      { type_id: people.typeId, fields: { count: 1 } },
      'ORGANIZATION_ADMINISTRATOR',
    )
    const { id } = task.body
    for (const fields of [{ count: 2 }, { count: 'x' }, { nothing: 1 }, null]) {
      const reply = await expectNoWrites(Object.values(people.users), () =>
        patch(id, { fields }, 'ORGANIZATION_INSPECTOR'),
      )
      expect(reply.status, JSON.stringify(fields)).toBe(403)
    }
    expect((await patch(id, { fields: { count: '1' } }, 'ORGANIZATION_INSPECTOR')).status).toBe(200)
  })

  test('200: another work type keeps values whose key and type match and that are valid; 400 when a required one is missing', async () => {
    const { id } = await created()
    const moved = await patch(id, { type_id: people.other.id })
    expect(moved.body.fields).toEqual({
      name: { field_id: people.other.definitions[0]?.id, value: 'Дерево' },
    })
    const bare = await created({ count: 1 })
    const reply = await expectNoWrites(Object.values(people.users), () =>
      patch(bare.id, { type_id: people.other.id }),
    )
    expect(reply).toMatchObject({
      status: 400,
      body: { error_description: 'fields.name: Обязательное поле.' },
    })
    const named = await patch(bare.id, { type_id: people.other.id, fields: { name: 'x', count: 0.5 } })
    expect(Object.values(named.body.fields).map(({ value }) => value)).toEqual(['x', 0.5])
  })

  test('400: the error names a new work type that does not exist', async () => {
    const { id } = await created()
    const reply = await patch(id, { type_id: 999_999_999, fields: { nothing: 1 } })
    expect(reply).toMatchObject({ status: 400, body: { error_description: 'type_id: Такой записи нет.' } })
  })
})

describe('a field removed from its work type', () => {
  test('200: its values are hidden and return with it', async () => {
    const type = await make.workTypeWith([
      { key: 'a', type: 'STRING' },
      { key: 'b', type: 'STRING' },
    ])
    const task = await create(people, { type_id: type.id, fields: { a: '1', b: '2' } })
    const define = (fields: FieldDefinition[]) =>
      database.prisma.workType.update({
        where: { id: type.id },
        data: { fields: fields.map((one) => ({ ...one })) },
      })
    await define(type.definitions.slice(0, 1))
    expect(Object.keys((await patch(task.body.id, { fields: { a: '3' } })).body.fields)).toEqual(['a'])
    await define(type.definitions)
    expect((await read(task.body.id)).fields.b?.value).toBe('2')
  })
})
