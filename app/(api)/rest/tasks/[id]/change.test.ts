import { beforeEach, describe, expect, test } from 'vitest'
import type { RoleCode } from '@/lib/access/actor'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { make, type Task } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

let people: SevenRoles
let task: Task

beforeEach(async () => {
  people ??= await scene.sevenRoles()
  task = await make.task({
    creator: people.users.USER,
    deadline: new Date('2030-01-01T00:00:00Z'),
    systemData: 'old',
    lon: 1,
    lat: 2,
    pointZoom: 3,
    trackingOn: true,
    zoneRadius: 4,
  })
})

const as = (role: RoleCode) => api.as(people.tokens[role])
const everybody = () => Object.values(people.users)
type Body = Record<string, unknown>

const change = (
  body: unknown,
  role: RoleCode = 'ORGANIZATION_ADMINISTRATOR',
  headers?: Record<string, string>,
) => as(role).patch<Body>(`/rest/tasks/${task.id}`, body, { headers })

async function refused(body: unknown, status: number, text: string | RegExp, role?: RoleCode) {
  const reply = await expectNoWrites(everybody(), () => change(body, role))
  expect(reply).toMatchObject({ status, body: { error_description: expect.stringMatching(text) } })
}

describe('rejections in order, without a write', () => {
  test('401, 400, 404, 403, 412', async () => {
    const stranger = await make.user({
      role: 'ORGANIZATION_ADMINISTRATOR',
      organization: await make.organization(),
    })
    const path = `/rest/tasks/${task.id}`
    const headers = { 'if-match': '"task-1-99"' }
    const replies = await expectNoWrites(everybody(), async () => [
      await api.anonymous.patch(path, { title: 'x' }),
      await as('MAIN_ADMINISTRATOR').patch('/rest/tasks/2147483647', { title: 5 }),
      await as('MAIN_ADMINISTRATOR').patch('/rest/tasks/2147483647', { title: 'x' }),
      await api.as(stranger).patch(path, { title: 'x' }),
      await as('ORGANIZATION_INSPECTOR').patch(path, { title: 'x' }, { headers }),
      await as('ORGANIZATION_ADMINISTRATOR').patch(path, { type_id: 999_999_999 }, { headers }),
      await as('ORGANIZATION_ADMINISTRATOR').patch(path, { type_id: 999_999_999 }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([401, 400, 404, 403, 403, 412, 400])
  })

  test('412: a stale If-Match; the answer has the current revision', async () => {
    const first = await change({ title: 'Первое' }, undefined, { 'if-match': `"task-${task.id}-1"` })
    expect(first.headers.get('etag')).toBe(`"task-${task.id}-2"`)
    const reply = await expectNoWrites(everybody(), () =>
      change({ title: 'Второе' }, undefined, { 'if-match': `"task-${task.id}-1"` }),
    )
    expect(reply.status).toBe(412)
    expect(reply.headers.get('etag')).toBe(`"task-${task.id}-2"`)
    expect((await change({ title: 'Третье' }, undefined, { 'if-match': '*' })).status).toBe(200)
    expect(
      (await change({ title: 'Четвёртое' }, undefined, { 'if-match': `"x", "task-${task.id}-3"` })).status,
    ).toBe(200)
  })
})

describe('absent, null and a value', () => {
  // Field, whether null clears it, a new value, and the key in the answer when different.
  const table: [field: string, nullable: boolean, value: unknown, answer?: Body, empty?: Body][] = [
    ['title', false, 'Новое'],
    ['text', false, ''],
    ['stage', false, 2],
    ['status_id', false, 3, { status_id: 3, assigned_status: 3 }],
    ['assigned_status', false, 4, { status_id: 4, assigned_status: 4 }],
    ['type_id', false, 1],
    ['priority_id', false, 4, { priority_id: 4, priority_name: 'Срочный' }],
    ['deadline', true, 1_900_000_000],
    ['system_data', true, 'new'],
    ['archive', false, true],
    ['is_template', false, true],
    ['point', true, [10.5, -20.25], { lon: 10.5, lat: -20.25 }, { lon: null, lat: null }],
    ['pointZoom', true, 17, { point_zoom: 17 }, { point_zoom: null }],
    ['tracking_on', false, false],
    ['zone_radius', true, 99.5],
  ]

  test.each(table)(
    '%s',
    async (field, nullable, value, answer = { [field]: value }, empty = { [field]: null }) => {
      const read = await as('ORGANIZATION_ADMINISTRATOR').get<{ task: Body }>(`/rest/tasks/${task.id}`)
      // The date of a change of the current second is told later.
      const { update_date: _, ...before } = read.body.task
      const absent = await expectNoWrites(everybody(), () => change({}))
      expect(absent).toMatchObject({ status: 200, body: before })
      if (nullable) expect((await change({ [field]: null })).body).toMatchObject(empty)
      else await refused({ [field]: null }, 400, new RegExp(`^${field}: `))
      expect(await change({ [field]: value })).toMatchObject({ status: 200, body: answer })
      const same = await expectNoWrites(everybody(), () => change({ [field]: value }))
      expect(same).toMatchObject({ status: 200, body: answer })
    },
  )

  test('parent_id', async () => {
    const parent = await make.task({ creator: people.users.USER })
    expect((await change({ parent_id: parent.id })).body).toMatchObject({ parent: { id: parent.id } })
    expect((await change({ title: 'x' })).body).toMatchObject({ parent: { id: parent.id } })
    expect((await change({ parent_id: null })).body).toMatchObject({ parent: null })
  })

  test('assigned_user_id and assigned_organization_id', async () => {
    const { USER: user } = people.users
    const assigned = { assigned_user_id: user.id, assigned_organization_id: people.organization.id }
    expect((await change({ assigned_user_id: user.id })).body).toMatchObject(assigned)
    expect((await change({ title: 'x' })).body).toMatchObject(assigned)
    expect((await change({ assigned_user_id: null })).body).toMatchObject({
      ...assigned,
      assigned_user_id: null,
    })
    expect((await change({ assigned_organization_id: null })).body).toMatchObject({
      assigned_organization_id: null,
    })
  })

  test('400 and no write: wrong types, missing references', async () => {
    const wrong: [string, unknown][] = [
      ['title', ''],
      ['title', 5],
      ['text', []],
      ['stage', 3],
      ['status_id', 'x'],
      ['assigned_status', 5],
      ['deadline', 'soon'],
      ['deadline', -1],
      ['archive', 'maybe'],
      ['point', [1, 91]],
      ['point', []],
      ['pointZoom', -1],
      ['zone_radius', 0],
      ['zone_radius', 4.99],
      ['update_comments', 5],
      ['status_id', 999_999_999],
      ['type_id', 999_999_999],
      ['priority_id', 999_999_999],
      ['parent_id', 999_999_999],
      ['assigned_user_id', 999_999_999],
      ['assigned_organization_id', 999_999_999],
      ['fields', { nothing: 1 }],
      ['attachments', [{ file: 'nothing.jpg' }]],
    ]
    for (const [field, value] of wrong)
      await refused({ title: 'Новое', [field]: value }, 400, new RegExp(`(^| )${field}[.:]`))
  })
})

describe('an executor absent from the request', () => {
  const assigned = (userId: number | null, organizationId: number | null) => ({
    assigned_user_id: userId,
    assigned_organization_id: organizationId,
  })
  const assign = async (assignedUserId?: number, assignedOrganizationId?: number) => {
    task = await make.task({ creator: people.users.USER, assignedUserId, assignedOrganizationId })
  }
  const accepted = async (body: Body, pair: Body) =>
    expect(await change(body)).toMatchObject({ status: 200, body: pair })

  test('200: a deleted user stays when the work type changes and is removed when the organization does', async () => {
    const { organization } = people
    const [type, other] = [await make.workType(), await make.organization()]
    const gone = await make.user({ organization, deletedAt: new Date() })
    await assign(gone.id, organization.id)
    await accepted({ type_id: type.id }, { type_id: type.id, ...assigned(gone.id, organization.id) })
    await accepted({ assigned_organization_id: other.id }, assigned(null, other.id))
    await assign(gone.id, organization.id)
    await accepted({ assigned_organization_id: null }, assigned(null, null))
  })

  test('200: a deleted organization stays when the work type changes, and without its user', async () => {
    const type = await make.workType()
    const gone = await make.organization({ deletedAt: new Date() })
    const user = await make.user({ organization: gone })
    await assign(user.id, gone.id)
    await accepted({ type_id: type.id }, { type_id: type.id, ...assigned(user.id, gone.id) })
    await accepted({ assigned_user_id: null }, assigned(null, gone.id))
  })

  test('200: a user who left the organization stays when the work type changes', async () => {
    const type = await make.workType()
    const user = await make.user({ organization: await make.organization() })
    await assign(user.id, people.organization.id)
    await accepted({ type_id: type.id }, { type_id: type.id, ...assigned(user.id, people.organization.id) })
  })

  test('200: an organization unlinked from the work type stays without its user', async () => {
    const type = await make.workType({ organizations: [people.organization] })
    const other = await make.organization()
    const user = await make.user({ organization: other })
    await assign(user.id, other.id)
    await database.prisma.task.update({ where: { id: task.id }, data: { typeId: type.id } })
    await accepted({ assigned_user_id: null }, assigned(null, other.id))
  })

  test('403 and no write: naming a hidden executor; the stored one may be repeated', async () => {
    const other = await make.organization()
    const [current, stranger] = [
      await make.user({ organization: other }),
      await make.user({ organization: other }),
    ]
    await assign(current.id, other.id)
    await refused({ assigned_user_id: stranger.id }, 403, 'Нет прав доступа')
    await refused(assigned(stranger.id, other.id), 403, 'Нет прав доступа')
    await accepted({ title: 'Новое', ...assigned(current.id, other.id) }, assigned(current.id, other.id))
  })

  test('400 and no write: named values are validated, and a work type against the stored organization', async () => {
    const type = await make.workType({ organizations: [people.organization] })
    const other = await make.organization()
    const left = await make.user({ organization: other, deletedAt: new Date() })
    const gone = await make.organization({ deletedAt: new Date() })
    await assign(people.users.USER.id, other.id)
    await refused({ type_id: type.id }, 400, /^assigned_organization_id: /)
    await refused({ assigned_user_id: left.id }, 400, /^assigned_user_id: /)
    await refused({ assigned_organization_id: gone.id }, 400, /^assigned_organization_id: /)
    const pair = assigned(people.users.USER.id, (await make.organization()).id)
    await refused(pair, 400, /^assigned_user_id: /)
  })
})
