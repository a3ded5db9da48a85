import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'
import { type RealtimeServer, serveRealtime } from '@/lib/testing/realtime/server'
import { scene } from '@/lib/testing/scene'

let server: RealtimeServer
beforeAll(async () => {
  server = await serveRealtime()
})
afterAll(() => server.stop())

interface Told {
  devices?: { alarm?: { id: number; user: { id: number }; acknowledged_at: number | null }[] }
  issues?: object
}

test('an alarm is told in 2.x to those who see the person, and to nobody else', async () => {
  const { organization, administrator } = await scene.organizationWithAdministrator()
  const foreign = await scene.organizationWithAdministrator()
  const person = await make.user({ organization, tracking: true })
  const key = make.unique('key')
  await api.as(administrator).post('/rest/devices', { key, user_id: person.id })
  const token = await make.token(administrator)
  const [typed, text] = [await server.listen(token), await server.listen(token, '', '/tasks/cache')]
  const stranger = await server.listen(await make.token(foreign.administrator))
  await api.anonymous.get(`/track?id=${key}&lat=55.75&lon=37.6&alarm=sos`)
  const isAlarm = (message: unknown) => (message as Told).devices?.alarm?.[0]?.user.id === person.id
  expect(await typed.receive(isAlarm)).toMatchObject({
    event_caller: person.id,
    devices: { alarm: [{ kind: 'sos', alarm: true, lon: 37.6, lat: 55.75, acknowledged_at: null }] },
  })
  // Everybody who has been told learns that somebody has taken it.
  const [raised] = typed.heard.filter(isAlarm) as Told[]
  const alarm = raised?.devices?.alarm?.[0]
  const address = `/rest/devices/events/${alarm?.id}/acknowledge`
  expect((await api.as(administrator).post(address, { note: 'Called back' })).status).toBe(200)
  const isTaken = (message: unknown) =>
    typeof (message as Told).devices?.alarm?.[0]?.acknowledged_at === 'number'
  expect(await typed.receive(isTaken)).toMatchObject({
    event_caller: administrator.id,
    devices: {
      alarm: [
        {
          ...alarm,
          acknowledged_at: expect.any(Number),
          acknowledged_by: { id: administrator.id },
          note: 'Called back',
        },
      ],
    },
  })
  // A later event shows that nothing of the alarm came before it.
  const renamed = await api.as(administrator).patch(`/rest/users/${person.id}`, { fio: 'Иванов Иван' })
  expect(renamed.status).toBe(200)
  const isChange = (message: unknown) => JSON.stringify(message).includes('Иванов Иван')
  await text.receive(isChange)
  expect(text.heard.filter((message) => 'devices' in (message as object))).toEqual([])
  expect(stranger.heard.filter(isAlarm)).toEqual([])
  for (const ear of [typed, text, stranger]) ear.close()
})
