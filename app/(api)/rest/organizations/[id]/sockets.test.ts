import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '@/lib/testing/api'
import { make, type User } from '@/lib/testing/make'
import { type RealtimeServer, serveRealtime } from '@/lib/testing/realtime/server'
import { scene } from '@/lib/testing/scene'

let server: RealtimeServer
let administrator: User
beforeAll(async () => {
  server = await serveRealtime()
  administrator = await make.user({ role: 'MAIN_ADMINISTRATOR' })
})
afterAll(() => server.stop())

test('within 5 s of a deletion its users are disconnected, and others receive removals', async () => {
  const { cluster, organization, administrator: creator } = await scene.organizationWithAdministrator()
  const neighbour = await make.organization({ cluster })
  const task = await make.task({ creator })
  const [gone, near, main] = await Promise.all([
    server.listen(await make.token(await make.user({ organization }))),
    server.listen(await make.token(await make.user({ organization: neighbour }))),
    server.listen(await make.token(administrator)),
  ])
  const startedAt = performance.now()
  expect((await api.as(administrator).delete(`/rest/organizations/${organization.id}`)).status).toBe(200)
  expect(await gone.closed).toBe(4401)
  expect(performance.now() - startedAt).toBeLessThan(5000)
  const deletion = [{ id: organization.id }]
  await near.receive(
    ({ organizations }) => JSON.stringify(organizations?.delete) === JSON.stringify(deletion),
  )
  const archived = await main.receive(({ issues }) => issues?.update?.[0]?.id === task.id)
  expect(archived.issues?.update).toMatchObject([{ archive: true }])
  for (const ear of [near, main]) ear.close()
})

test('within 5 s of joining or leaving a project, visibility changes', async () => {
  const { organization, administrator: creator } = await scene.organizationWithAdministrator()
  const project = await make.workgroup({ organization, open: false })
  const task = await make.task({ creator, workgroup: project })
  const user = await make.user({ organization: await make.organization() })
  const ear = await server.listen(await make.token(user))
  const member = `/rest/workgroups/${project.id}/users/${user.id}`
  await api.as(administrator).post(member)
  await ear.receive(({ resync }) => resync === true)
  await api.as(creator).patch(`/rest/tasks/${task.id}`, { title: 'Seen by the member' })
  await ear.receive(({ issues }) => issues?.update?.[0]?.title === 'Seen by the member')
  const resyncs = () => ear.heard.filter(({ resync }) => resync).length
  const before = resyncs()
  await api.as(administrator).delete(member)
  await ear.receive(() => resyncs() > before)
  await api.as(creator).patch(`/rest/tasks/${task.id}`, { title: 'Not for them' })
  const own = { date: 1_795_251_600, title: 'Own', text: '', type_id: 1, priority_id: 2 }
  await api.as(user).post('/rest/tasks', own)
  await ear.receive(({ issues }) => issues?.insert?.[0]?.title === 'Own')
  expect(ear.heard.some(({ issues }) => issues?.update?.[0]?.title === 'Not for them')).toBe(false)
  ear.close()
})
