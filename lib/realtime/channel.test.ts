import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RoleCode, roleCodes } from '@/lib/access/actor'
import { database, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'
import type { Listener } from '@/lib/testing/realtime/listener'
import { has, settled, taskBody } from '@/lib/testing/realtime/task-messages'
import { eventRelay } from './relay'
import { type RealtimeServer, serveRealtime } from '@/lib/testing/realtime/server'
import { scene } from '@/lib/testing/scene'

let server: RealtimeServer
beforeAll(async () => {
  server = await serveRealtime()
})
afterAll(() => server.stop())

interface Made {
  id: number
}

interface Counted {
  unread_message_count: number
}

test('the envelope in 2.0 and in 1.0, on both addresses', async () => {
  const { organization, administrator } = await scene.organizationWithAdministrator()
  const token = await make.token(administrator)
  const typed = await server.listen(token)
  const text = await server.listen(token, '', '/tasks/cache')
  const { body } = await api.as(token).post<Made & Counted>('/rest/tasks', taskBody(organization.id))
  // A message is shared by many readers: it has no unread counts.
  const { unread_message_count: _, ...task } = body
  const two = await typed.receive(has('insert', task.id))
  const one = await text.receive(has('insert', task.id))
  expect(two).toEqual({
    datetime: expect.any(Number),
    event_caller: administrator.id,
    seq: expect.any(Number),
    issues: { insert: [task] },
  })
  expect(one).toEqual({
    datetime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    event_caller: String(administrator.id),
    seq: String(two.seq),
    issues: { insert: [expect.objectContaining({ id: String(task.id), archive: 'f' })] },
  })
  typed.close()
  text.close()
})

test('seven roles: users who see a task get its events, others get nothing, those who lose it get a removal', async () => {
  const { organization, project, users, tokens } = await scene.sevenRoles()
  const foreign = await scene.organizationWithAdministrator()
  const ears = {} as Record<RoleCode, Listener>
  for (const role of roleCodes) ears[role] = await server.listen(tokens[role])
  const stranger = await server.listen(await make.token(foreign.administrator))
  const main = tokens.MAIN_ADMINISTRATOR

  const { body: task } = await api
    .as(main)
    .post<Made>(
      '/rest/tasks',
      taskBody(organization.id, { workgroup_id: project.id, assigned_user_id: users.USER.id }),
    )
  const last = await api.as(main).post<Made>('/rest/tasks', taskBody(foreign.organization.id))
  await stranger.receive(has('insert', last.body.id))
  const canSee: RoleCode[] = roleCodes.filter((role) => role !== 'CUSTOMER')
  for (const role of canSee) await ears[role].receive(has('insert', task.id))
  expect(ears.CUSTOMER.heard).toEqual([])
  expect(stranger.heard.some(has('insert', task.id))).toBe(false)
  expect(ears.USER.heard.some(has('insert', last.body.id))).toBe(false)

  await api
    .as(main)
    .patch(`/rest/tasks/${task.id}`, { assigned_user_id: null, assigned_organization_id: null })
  const gone = await ears.USER.receive(has('delete', task.id))
  expect(gone.issues).toEqual({ delete: [{ id: task.id }] })
  for (const role of canSee) if (role !== 'USER') await ears[role].receive(has('update', task.id))
  expect(ears.USER.heard.some(has('update', task.id))).toBe(false)

  await api.as(main).patch(`/rest/tasks/${task.id}`, { assigned_user_id: users.USER.id })
  await ears.USER.receive(has('update', task.id))

  await api.as(main).delete(`/rest/tasks/${task.id}`)
  for (const role of canSee) await ears[role].receive((message) => has('delete', task.id)(message))
  await settled(stranger, foreign.organization.id, main)
  expect(stranger.heard.some(has('delete', task.id))).toBe(false)
  expect(ears.CUSTOMER.heard).toEqual([])
  for (const ear of [...Object.values(ears), stranger]) ear.close()
})

test('a moved task is deleted for the organization that loses it and updated for its new one', async () => {
  const { cluster, organization, administrator } = await scene.organizationWithAdministrator()
  const sibling = await make.organization({ cluster })
  const receiver = await make.user({ role: 'ORGANIZATION_ADMINISTRATOR', organization: sibling })
  const main = api.as(await make.token(await make.user({ role: 'MAIN_ADMINISTRATOR' })))
  const [losing, gaining, oldClient] = await Promise.all([
    make.token(administrator).then((token) => server.listen(token)),
    make.token(receiver).then((token) => server.listen(token)),
    make.token(administrator).then((token) => server.listen(token, 'apiVersion=1.0')),
  ])
  const { body: task } = await main.post<Made>('/rest/tasks', taskBody(organization.id))
  for (const ear of [losing, oldClient]) await ear.receive(has('insert', task.id))

  await main.patch(`/rest/tasks/${task.id}`, { organization_id: sibling.id })
  expect((await losing.receive(has('delete', task.id))).issues).toEqual({ delete: [{ id: task.id }] })
  expect((await oldClient.receive(has('delete', task.id))).issues).toEqual({
    delete: [{ id: String(task.id) }],
  })
  expect(await gaining.receive(has('update', task.id))).toMatchObject({
    issues: { update: [{ id: task.id, organization_id: sibling.id }] },
  })
  expect(losing.heard.some(has('update', task.id))).toBe(false)
  expect(gaining.heard.some(has('insert', task.id))).toBe(false)
  for (const ear of [losing, gaining, oldClient]) ear.close()
})

test('comments follow the visibility of their task', async () => {
  const { organization, tokens, users } = await scene.sevenRoles()
  const task = await make.task({ creator: users.ORGANIZATION_ADMINISTRATOR, organization })
  const near = await server.listen(tokens.ORGANIZATION_INSPECTOR)
  const far = await server.listen(tokens.CUSTOMER)
  const { body } = await api
    .as(tokens.ORGANIZATION_ADMINISTRATOR)
    .post<Made>(`/rest/tasks/${task.id}/comments`, { comment: 'Выехали' })
  const message = await near.receive(has('commentInsert', body.id))
  expect(message.issues?.commentInsert?.[0]).toMatchObject({ comment: 'Выехали', task_id: task.id })
  await settled(near, organization.id, tokens.MAIN_ADMINISTRATOR)
  expect(far.heard).toEqual([])
  near.close()
  far.close()
})

test('templates have no events; a task that becomes one is removed', async () => {
  const { organization, administrator } = await scene.organizationWithAdministrator()
  const token = await make.token(administrator)
  const ear = await server.listen(token)
  const template = await api
    .as(token)
    .post<Made>('/rest/tasks', taskBody(organization.id, { is_template: true }))
  const task = await api.as(token).post<Made>('/rest/tasks', taskBody(organization.id))
  await ear.receive(has('insert', task.body.id))
  expect(ear.heard.some(has('insert', template.body.id))).toBe(false)
  await api.as(token).patch(`/rest/tasks/${task.body.id}`, { is_template: true })
  await ear.receive(has('delete', task.body.id))
  ear.close()
})

test('organization events go to users who see them', async () => {
  const { cluster, organization, tokens } = await scene.sevenRoles()
  const foreign = await scene.organizationWithAdministrator()
  const near = await server.listen(tokens.USER)
  const far = await server.listen(await make.token(foreign.administrator))
  await api
    .as(tokens.MAIN_ADMINISTRATOR)
    .patch(`/rest/organizations/${organization.id}`, { name: 'Новое имя' })
  const message = await near.receive((heard) => heard.organizations?.update !== undefined)
  expect(message.organizations?.update?.[0]).toMatchObject({
    id: organization.id,
    name: 'Новое имя',
    cluster_id: cluster.id,
  })
  await settled(far, foreign.organization.id, tokens.MAIN_ADMINISTRATOR)
  expect(far.heard.some((heard) => heard.organizations !== undefined)).toBe(false)
  near.close()
  far.close()
})

test('since: missed events come in order and once, then live ones', async () => {
  const { organization, administrator } = await scene.organizationWithAdministrator()
  const token = await make.token(administrator)
  const first = await server.listen(token)
  const create = async () =>
    (await api.as(token).post<Made>('/rest/tasks', taskBody(organization.id))).body.id
  const start = await create()
  const { seq } = await first.receive(has('insert', start))
  first.close()
  const missed: number[] = []
  for (let i = 0; i < 10; i++) missed.push(await create())
  const writing = (async () => {
    for (let i = 0; i < 30; i++) missed.push(await create())
  })()
  const second = await server.listen(token, `apiVersion=2.0&since=${seq}`)
  await writing
  missed.push(await create())
  await second.receive(has('insert', missed.at(-1) ?? 0))
  const heard = second.heard.map((message) => message.issues?.insert?.[0]?.id)
  expect(heard).toEqual(missed)
  const numbers = second.heard.map((message) => Number(message.seq))
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
  second.close()
})

test("since: a replay stops at the relay's position, so that nothing comes twice", async () => {
  const { organization, administrator } = await scene.organizationWithAdministrator()
  const token = await make.token(administrator)
  const first = await server.listen(token)
  for (let i = 0; i < 4; i++) await settled(first, organization.id, token)
  const numbers = first.heard.map((message) => Number(message.seq))
  const [start = 0] = numbers
  // As if the relay had not yet read events that the table already holds.
  eventRelay().position = start
  // It looks only when it is told to, or every few seconds.
  void eventRelay().reach(numbers.at(-1) ?? start)
  const second = await server.listen(token, `apiVersion=2.0&since=${start - 1}`)
  await second.receive((message) => message.seq === numbers.at(-1))
  await settled(first, organization.id, token)
  const last = first.heard.at(-1)?.seq
  await second.receive((message) => message.seq === last)
  const expected = numbers.filter((seq) => seq >= start)
  expect(second.heard.map((message) => message.seq).slice(0, expected.length)).toEqual(expected)
  expect(new Set(second.heard.map((message) => message.seq)).size).toBe(second.heard.length)
  first.close()
  second.close()
})

test('since: a purged or never issued number means resync, an invalid one is 400', async () => {
  const { organization, administrator } = await scene.organizationWithAdministrator()
  const token = await make.token(administrator)
  const ahead = await server.listen(token, 'since=999999999')
  expect(await ahead.receive(() => true)).toEqual({ resync: true })
  const ear = await server.listen(token)
  await settled(ear, organization.id, token)
  const purged = Number(ear.heard.at(-1)?.seq)
  await settled(ear, organization.id, token)
  await database.query(sql`delete from outbox where seq = ${purged}`)
  const behind = await server.listen(token, `since=${purged - 1}`)
  expect(await behind.receive(() => true)).toEqual({ resync: true })
  const within = await server.listen(token, `since=${purged}`)
  expect(Number((await within.receive(() => true)).seq)).toBeGreaterThan(purged)
  await expect(server.listen(token, 'since=abc')).rejects.toMatchObject({ status: 400 })
  for (const one of [ahead, ear, behind, within]) one.close()
})

test('a hidden parent is in neither events nor answers', async () => {
  const { organization, users, tokens } = await scene.sevenRoles()
  const main = api.as(tokens.MAIN_ADMINISTRATOR)
  const secret = await make.workgroup({ organization, open: false })
  const parent = await main.post<Made>('/rest/tasks', taskBody(organization.id, { workgroup_id: secret.id }))
  const [worker, administrator] = [
    await server.listen(tokens.USER),
    await server.listen(tokens.ORGANIZATION_ADMINISTRATOR),
  ]
  const child = taskBody(organization.id, { parent_id: parent.body.id, assigned_user_id: users.USER.id })
  const { body: task } = await main.post<Made>('/rest/tasks', child)

  const heard = await worker.receive(has('insert', task.id))
  expect(heard).toMatchObject({ issues: { insert: [{ id: task.id, parent: null }] } })
  const told = await administrator.receive(has('insert', task.id))
  expect(told).toMatchObject({ issues: { insert: [{ id: task.id, parent: { id: parent.body.id } }] } })
  for (const [role, seen] of [
    ['USER', null],
    ['ORGANIZATION_ADMINISTRATOR', { id: parent.body.id }],
  ] as const) {
    const alone = await api.as(tokens[role]).get<{ task: unknown }>(`/rest/tasks/${task.id}`)
    expect(alone.body.task).toMatchObject({ parent: seen })
    const list = await api.as(tokens[role]).get<{ items: unknown[] }>(`/rest/tasks?search=${task.id}`)
    expect(list.body.items).toMatchObject([{ id: task.id, parent: seen }])
  }
  worker.close()
  administrator.close()
})
