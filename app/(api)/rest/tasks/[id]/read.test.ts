import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RoleCode, roleCodes } from '@/lib/access/actor'
import { api } from '@/lib/testing/api'
import { configurationTurn } from '@/lib/testing/configuration/turn'
import type { Turn } from '@/lib/testing/database/turn'
import { make, type Task, type User } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'
import { oldNames } from '@/lib/wire'

let people: SevenRoles
let task: Task
let stranger: User
// Answers contain the configuration.
let turn: Turn
afterAll(() => turn.end())

beforeAll(async () => {
  turn = await configurationTurn()
  people = await scene.sevenRoles()
  stranger = await make.user({ role: 'ORGANIZATION_ADMINISTRATOR', organization: await make.organization() })
  const parent = await make.task({ creator: people.users.USER, title: 'Двор' })
  task = await make.task({
    creator: people.users.ORGANIZATION_ADMINISTRATOR,
    assignedUser: people.users.USER,
    assignedOrganization: people.organization,
    parentId: parent.id,
    date: new Date('2026-11-21T09:00:00.700Z'),
    deadline: new Date('2026-11-22T09:00:00Z'),
    updateDate: new Date('2026-11-21T10:00:00.900Z'),
    lon: 37.61778,
    lat: 55.75583,
    pointZoom: 12,
    trackingOn: true,
    zoneRadius: 50.5,
    systemData: '{"a":1}',
  })
})

const as = (role: RoleCode) => api.as(people.tokens[role])
const address = () => `/rest/tasks/${task.id}`

test('401: without a token, also for a task that does not exist', async () => {
  expect((await api.anonymous.get(address())).status).toBe(401)
  expect((await api.anonymous.get('/rest/tasks/2147483647')).status).toBe(401)
})

test.each(['abc', '-1', '1.5', '1e3', '1;drop', '%D9%A1', '0x1'])('400: the id %s', async (id) => {
  const reply = await as('USER').get(`/rest/tasks/${id}`)
  expect(reply).toMatchObject({ status: 400, body: { error_description: 'id: Ожидается целое число.' } })
})

test.each(['0', '2147483647', '2147483648', '9223372036854775808', '9'.repeat(400)])(
  '404: the id %s',
  async (id) => {
    const reply = await as('MAIN_ADMINISTRATOR').get(`/rest/tasks/${id}`)
    expect(reply).toMatchObject({ status: 404, body: { error_description: 'Задача не существует' } })
  },
)

test('403: a task that exists but is not visible', async () => {
  expect(await api.as(stranger).get(address())).toMatchObject({
    status: 403,
    body: { error_description: 'Нет прав доступа' },
  })
})

test.each(roleCodes)('%s: 200 or 403 by the reach of the role', async (role) => {
  expect((await as(role).get(address())).status).toBe(role === 'CUSTOMER' ? 403 : 200)
})

const summary = [
  'id',
  'title',
  'organization_id',
  'organization_name',
  'organization_logo',
  'stage',
  'type_id',
  'type_name',
  'type_icon',
  'priority_id',
  'priority_name',
  'status_id',
  'status_name',
  'assigned_user_id',
  'assigned_user_fio',
  'assigned_organization_id',
  'assigned_organization_name',
  'date',
]

test('200 in 2.0: numbers, booleans and Unix seconds', async () => {
  const reply = await as('USER').get<{ task: Record<string, unknown> }>(address())
  const { users, organization } = people
  expect(reply.body).toEqual({
    task: {
      id: task.id,
      title: task.title,
      text: task.text,
      user_id: users.ORGANIZATION_ADMINISTRATOR.id,
      user_fio: users.ORGANIZATION_ADMINISTRATOR.fio,
      organization_id: organization.id,
      organization_name: organization.name,
      organization_logo: null,
      workgroup_id: organization.project.id,
      date: 1_795_251_600,
      deadline: 1_795_338_000,
      expired_date: null,
      deadline_pauses: { since: null, moved: 0, items: [] },
      planned_start: null,
      planned_duration: null,
      citizen_request: false,
      stage: 1,
      type_id: 1,
      type_name: 'Общие работы',
      type_icon: 'tool',
      priority_id: 2,
      priority_name: 'Обычный',
      status_id: 1,
      status_name: 'Новая',
      assigned_status: 1,
      num_main_photo: null,
      added_photo_count: 0,
      archive: false,
      system_data: '{"a":1}',
      update_date: 1_795_255_200,
      is_template: false,
      assigned_user_id: users.USER.id,
      assigned_user_fio: users.USER.fio,
      assigned_organization_id: organization.id,
      assigned_organization_name: organization.name,
      lon: 37.61778,
      lat: 55.75583,
      point_zoom: 12,
      tracking_on: true,
      zone_radius: 50.5,
      unread_message_count: 0,
      service_object_layer_id: null,
      service_object_id: null,
      service_object_layer_title: null,
      service_object_title: null,
      fields: {},
      parent: expect.objectContaining({ title: 'Двор', stage: 1, type_id: 1 }),
      attachments: [],
    },
    // Whatever the configuration tree of this database holds.
    configuration: expect.objectContaining({ mobileapp: expect.any(Object), system: expect.any(Object) }),
  })
  expect(Object.keys(reply.body.task.parent as object)).toEqual(summary)
  expect(reply.headers.get('etag')).toBe(`"task-${task.id}-1"`)
})

test('200 in 1.0, the default: the same as text', async () => {
  const { body } = await as('USER').get<{ task: Record<string, unknown> }>(address(), { version: 'none' })
  const typed = (await as('USER').get<{ task: Record<string, unknown> }>(address())).body.task
  // 1.x has neither a plan nor pauses.
  const {
    fields: _fields,
    planned_start: _start,
    planned_duration: _duration,
    citizen_request: _citizen,
    deadline_pauses: _pauses,
    ...common
  } = typed
  expect(Object.keys(body.task).sort()).toEqual(
    [...Object.keys(common), 'custom_fields', ...Object.values(oldNames.task)].sort(),
  )
  expect(body.task).toMatchObject({
    id: String(task.id),
    date: '2026-11-21 09:00:00',
    deadline: '2026-11-22 09:00:00',
    update_date: '2026-11-21 10:00:00',
    expired_date: null,
    stage: '1',
    archive: 'f',
    tracking_on: 't',
    is_template: 'f',
    lon: '37.61778',
    zone_radius: '50.5',
    unread_message_count: '0',
    custom_fields: '{}',
    title: task.title,
    system_data: '{"a":1}',
    parent: { stage: '1', date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) },
  })
})

test.each(['1.0', '1.1', '1.2', '1.3', '1.4'])('200: %s answers as the default', async (version) => {
  const [asked, absent] = [
    await as('USER').get(address(), { version }),
    await as('USER').get(address(), { version: 'none' }),
  ]
  expect(asked.body).toEqual(absent.body)
})

test('200: 2.1 answers as 2.0', async () => {
  const [next, typed] = [await as('USER').get(address(), { version: '2.1' }), await as('USER').get(address())]
  expect(next.body).toEqual(typed.body)
})

test.each(['3.0', '2', 'v2.0', '2.0%20', '%00', '2.0,2.0'])('400: apiVersion=%s', async (version) => {
  const reply = await as('USER').get(`${address()}?apiVersion=${version}`)
  expect(reply).toMatchObject({
    status: 400,
    body: { error_description: expect.stringMatching(/^apiVersion: .*1\.0, 1\.1/) },
  })
})

test('400: two versions at once', async () => {
  expect((await as('USER').get(`${address()}?apiVersion=2.0&apiVersion=2.0`)).status).toBe(400)
})

test('401 before 400: an unknown apiVersion without a token', async () => {
  expect((await api.anonymous.get(`${address()}?apiVersion=9`)).status).toBe(401)
})

test("200: the caller's capabilities for a task, unknown names included", async () => {
  const path = `${address()}/can/show,edit,delete,confirm,comment,nonsense,__proto__`
  const own = { show: true, edit: true, delete: false, confirm: true, comment: true, nonsense: false }
  const user = await as('USER').get<object>(path)
  expect(user.body).toMatchObject(own)
  const text = await as('USER').get(path, { version: 'none' })
  expect(text.body).toMatchObject({ show: 't', edit: 't', nonsense: 'f' })
  expect((await as('CUSTOMER').get(path)).status).toBe(403)
  expect((await as('USER').get('/rest/tasks/2147483647/can/show')).status).toBe(404)
})
