import { beforeAll, describe, expect, test } from 'vitest'
import type { RoleCode } from '@/lib/access/actor'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import {
  type Bench,
  bench,
  create,
  date,
  needed,
  refused,
  type TaskBody,
} from '@/lib/testing/scene/creating-tasks'

let people: Bench

beforeAll(async () => {
  people = await bench()
})

const as = (role: RoleCode) => api.as(people.tokens[role])
const administrator = () => as('ORGANIZATION_ADMINISTRATOR')

describe('POST: values', () => {
  test.each(['date', 'title', 'text', 'type_id', 'priority_id'])(
    '400 and no write: %s is absent or null',
    async (field) => {
      await refused(people, { [field]: undefined }, 400, new RegExp(`^${field}: Обязательное поле\\.$`))
      await refused(people, { [field]: null }, 400, new RegExp(`^${field}: `))
    },
  )

  test.each([
    ['title', ' '],
    ['title', 'x'.repeat(501)],
    ['title', 'a\0b'],
    ['text', 'x'.repeat(100_001)],
    ['text', '\ud800'],
    ['date', 'soon'],
    ['date', -1],
    ['date', '1969-12-31 23:59:59'],
    ['deadline', -1],
    ['deadline', '2026-02-30'],
    ['point', [181, 0]],
    ['point', [1]],
    ['point', { lon: 1, lat: 2 }],
    ['zone_radius', -1],
    ['zone_radius', 4.9],
    ['tracking_on', 'maybe'],
    ['pointZoom', 25],
    ['type_id', 999_999_999],
    ['priority_id', 999_999_999],
    ['status_id', 999_999_999],
    ['parent_id', 999_999_999],
    ['workgroup_id', 999_999_999],
    ['organization_id', 999_999_999],
    ['assigned_user_id', 999_999_999],
    ['assigned_organization_id', 999_999_999],
    ['fields', { no_such_field: 1 }],
    ['fields', [1]],
    ['custom_fields', '{"no_such_field": "1"}'],
    ['attachments', [{ file: 'never-uploaded.jpg' }]],
  ])('400 and no write: %s = %j', (field, value) =>
    refused(people, { [field]: value }, 400, new RegExp(`^${field}[.:]`)),
  )

  test('400: every invalid field is named', async () => {
    const { body } = await create(people, { title: 5, date: [], priority_id: 'x' }).then(
      (reply) => reply as unknown as { body: { error_description: string } },
    )
    for (const field of ['title: ', 'date: ', 'priority_id: '])
      expect(body.error_description).toContain(field)
  })

  test('400 and no write: a body that is not an object, or not JSON', async () => {
    for (const body of ['[]', '"x"', 'null', '5', '{broken', '\ufeff', '{"title": "\\ud800"}']) {
      const reply = await expectNoWrites(Object.values(people.users), () =>
        administrator().post('/rest/tasks', body),
      )
      expect(reply, body).toMatchObject({ status: 400, body: { error_description: expect.any(String) } })
    }
  })

  test('413 and no write: a body over a megabyte', async () => {
    const reply = await expectNoWrites(Object.values(people.users), () =>
      create(people, { text: 'x'.repeat(1024 * 1024) }),
    )
    expect(reply.status).toBe(413)
  })

  test('200: every documented field is stored and returned', async () => {
    const parent = (await create(people)).body
    const body = {
      ...needed(),
      parent_id: parent.id,
      status_id: 3,
      assigned_organization_id: people.organization.id,
      assigned_user_id: people.users.USER.id,
      workgroup_id: people.project.id,
      deadline: date + 60,
      system_data: '{"a":1}',
      point: [37.61778, 55.75583],
      pointZoom: 12,
      tracking_on: true,
      zone_radius: 50.5,
      is_template: false,
    }
    const reply = await administrator().post<TaskBody>('/rest/tasks', body)
    const { point: _point, pointZoom: _zoom, parent_id: _parent, ...same } = body
    expect(reply).toMatchObject({
      status: 200,
      body: {
        ...same,
        lon: 37.61778,
        lat: 55.75583,
        point_zoom: 12,
        stage: 1,
        archive: false,
        assigned_status: 3,
        user_id: people.users.ORGANIZATION_ADMINISTRATOR.id,
        organization_id: people.organization.id,
        parent: { id: parent.id, title: parent.title, stage: 1 },
        fields: {},
        attachments: [],
        unread_message_count: 0,
      },
    })
    expect(reply.headers.get('etag')).toBe(`"task-${reply.body.id}-1"`)
    const read = await administrator().get(`/rest/tasks/${reply.body.id}`)
    // A change of the current second is told as of the second before.
    expect(read.body).toMatchObject({ task: { ...reply.body, update_date: expect.any(Number) } })
  })

  test('200 in 1.0: numbers and dates may be sent as text', async () => {
    const reply = await administrator().post(
      '/rest/tasks',
      {
        ...needed(),
        date: '2026-11-21 09:00:00',
        type_id: '1',
        priority_id: '2',
        point: ['37.5', '55', '120.5'],
        tracking_on: 't',
      },
      { version: 'none' },
    )
    expect(reply).toMatchObject({
      status: 200,
      body: {
        date: '2026-11-21 09:00:00',
        type_id: '1',
        lon: '37.5',
        lat: '55',
        tracking_on: 't',
        custom_fields: '{}',
      },
    })
    expect(reply.body).not.toHaveProperty('fields')
  })

  test.each([
    '"; drop table tasks; --',
    '{"$where": "1"}',
    '<script>alert(1)</script>',
    'İıŞşßẞ ﬁ Ω≈ç√ 田中さん ثم نفس 👩‍👩‍👧‍👦 🇷🇺',
    '\u202etest\u202c \u200b\ufeff\u0001\u001b',
    'true',
    "' or 1=1",
    '%s%n${7*7}{{7*7}}\\u0000',
    '__proto__',
  ])('200: the text %j is stored unchanged', async (words) => {
    const { body } = await create(people, { title: words, text: words, system_data: words })
    expect(body).toMatchObject({ title: words, text: words, system_data: words })
    expect(await database.prisma.task.findUnique({ where: { id: body.id } })).toMatchObject({
      title: words,
      text: words,
    })
  })

  test('200: unknown fields and the prototype are ignored', async () => {
    const raw = JSON.stringify({ ...needed(), id: 1, user_id: 1, nonsense: {} }).replace(
      '{',
      '{"__proto__": {"stage": 2}, "constructor": 5, ',
    )
    const { status, body } = await administrator().post<TaskBody>('/rest/tasks', raw)
    expect({ status, stage: body.stage, user: body.user_id }).toEqual({
      status: 200,
      stage: 1,
      user: people.users.ORGANIZATION_ADMINISTRATOR.id,
    })
  })
})
