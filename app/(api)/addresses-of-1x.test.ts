import { beforeAll, expect, test } from 'vitest'
import { api, type Caller } from '@/lib/testing/api'
import { make, type Task } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

let people: SevenRoles
let task: Task
let caller: Caller
beforeAll(async () => {
  people = await scene.sevenRoles()
  caller = api.as(people.tokens.MAIN_ADMINISTRATOR)
  // The date of a change of the current second is told later.
  const updateDate = new Date('2026-11-21T10:00:00Z')
  task = await make.task({
    creator: people.users.ORGANIZATION_ADMINISTRATOR,
    lon: 37.6,
    lat: 55.7,
    updateDate,
  })
})

const get = async (path: string, version = 'none') => {
  const reply = await caller.get(path, { version })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body
}

const lists = [
  'types',
  'statuses',
  'priorities',
  'stickers',
  'workgroups',
  'clusters',
  'users/types',
  'users/tags',
  'schedules',
  'map-extents',
]

test.each(lists)('bare /rest/%s answers like its list, and under no other rights', async (noun) => {
  for (const version of ['1.0', '2.1'])
    expect(await get(`/rest/${noun}?limit=2&page=1`, version)).toEqual(
      await get(`/rest/${noun}/list?limit=2&page=1`, version),
    )
  expect((await api.anonymous.get(`/rest/${noun}`)).status).toBe(401)
})

test('bare /rest/organizations goes by page', async () => {
  const first = await get('/rest/organizations/list/2/0')
  const second = await get('/rest/organizations/list/2/2')
  expect(await get('/rest/organizations?limit=2')).toEqual(first)
  for (const path of ['/rest/organizations', '/rest/organizations/list', '/rest/organizations/list/'])
    expect(await get(`${path}?limit=2&page=2&offset=1`), path).toEqual(second)
  expect((await api.anonymous.get('/rest/organizations')).status).toBe(401)
})

test('with and without /rest, by the old name of tasks, with a slash at the end', async () => {
  const page = `limit=3&page=1&organizationId=${people.organization.id}`
  const points = await get(`/rest/tasks/points?${page}`)
  for (const path of ['/rest/news/points', '/news/points', '/tasks/points', '/rest/tasks/points/'])
    expect(await get(`${path}?${page}`), path).toEqual(points)
  const can = await get(`/rest/tasks/${task.id}/can/show,edit`)
  for (const path of ['/tasks', '/news', '/rest/news'])
    expect(await get(`${path}/${task.id}/can/show,edit/`), path).toEqual(can)
  const after = await get(`/tasks/listAfterId/0/3?${page}`)
  for (const path of ['/rest/tasks', '/rest/news', '/news'])
    expect(await get(`${path}/listAfterId/0/3?${page}`), path).toEqual(after)
  expect(await get(`/rest/tasks/listAfterId/0/3/1/?${page}`)).toEqual(
    await get(`/tasks/listAfterId/0/3/1?${page}`),
  )
  expect(await get('/rest/files/settings')).toEqual(await get('/files/settings'))
  expect(await get('/users/current/')).toEqual(await get('/rest/users/current'))
  expect(await get('/configuration/props')).toEqual(await get('/rest/configuration/props'))
  const patched = await caller.patch(`/tasks/${task.id}/`, { title: 'Другое' })
  expect(patched).toMatchObject({ status: 200, body: { title: 'Другое' } })
})

test('uploads at every address that clients know', async () => {
  for (const path of [
    '/files/upload',
    '/rest/files/upload',
    '/files/upload/photos',
    '/rest/files/upload/photos',
  ]) {
    expect((await api.anonymous.post(path, 'x', { version: 'none' })).status, path).toBe(401)
    const stored = await caller.post(path, 'text', { version: 'none' })
    expect(stored, path).toMatchObject({ status: 200, body: { res: 1, name: expect.any(String) } })
  }
})

test('types/compressed is unknown, and the description is found at /rest/docs', async () => {
  expect((await caller.get('/rest/types/compressed')).status).toBe(404)
  const docs = await api.anonymous.get('/rest/docs')
  expect([docs.status, docs.headers.get('location')]).toEqual([307, '/docs'])
  await expect(api.anonymous.get('/docs')).rejects.toThrow('No route file serves /docs')
})
