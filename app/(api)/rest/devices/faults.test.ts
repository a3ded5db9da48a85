import { expect, test } from 'vitest'
import { writeContacts, writeFaults } from '@/lib/domain/devices'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'

interface Fault {
  reason: string
  count: number
  last_at: number
  example: string
}

interface Device {
  id: number
  faults: Fault[]
  clock: { said: number; at: number; corrected: boolean } | null
}

const now = Math.floor(Date.now() / 1000)
const rollover = 1024 * 604_800

async function registered() {
  const { organization, administrator } = await scene.organizationWithAdministrator()
  const owner = await make.user({ organization, tracking: true })
  const key = make.unique('key')
  const { body } = await api.as(administrator).post<Device>('/rest/devices', { key, user_id: owner.id })
  return {
    owner,
    report: async (said: string) => (await api.anonymous.get(`/track?id=${key}&${said}`)).status,
    async read() {
      await Promise.all([writeContacts(), writeFaults()])
      return (await api.as(administrator).get<Device>(`/rest/devices/${body.id}`)).body
    },
    page: () => api.as(administrator).get<{ items: Device[] }>(`/rest/devices?userId=${owner.id}`),
  }
}

test('200: what is never stored is counted at the device by reason, with the latest example', async () => {
  const { report, read, page } = await registered()
  expect(await read()).toMatchObject({ faults: [], clock: null })
  for (const said of ['lat=95&lon=37', 'lat=north&lon=37', 'lat=55&lon=37', 'lat=55&lon=37&speed=fast'])
    expect(await report(said)).toBe(200)
  const { faults, clock } = await read()
  expect(faults).toEqual([
    { reason: 'value-lost', count: 1, last_at: expect.any(Number), example: 'speed: fast' },
    { reason: 'bad-fix', count: 2, last_at: expect.any(Number), example: 'north, 37' },
  ])
  expect(clock).toBeNull()
  await report('lat=north&lon=37')
  expect((await read()).faults).toMatchObject([{ reason: 'bad-fix', count: 3 }, { reason: 'value-lost' }])
  expect((await page()).body.items).toMatchObject([{ faults: [{ count: 3 }, { count: 1 }] }])
})

test.each([
  ['bad-time', 0],
  ['bad-time', -2_147_483_648],
  ['future', now + 660],
  ['future', 3_471_292_800],
  ['too-old', now - 400 * 86_400],
])('200: a clock that is wrong (%s) is told at the device', async (reason, said) => {
  const { report, read } = await registered()
  expect(await report(`lat=55&lon=37&timestamp=${said}`)).toBe(200)
  const { faults, clock } = await read()
  expect(faults).toMatchObject([{ reason, count: 1, example: expect.stringContaining('55, 37') }])
  expect(clock).toEqual({ said, at: expect.any(Number), corrected: false })
})

test.each([1, 2])('200: a clock %d rollovers of its week counter behind is put right', async (missed) => {
  const { owner, report, read } = await registered()
  const said = now - 60 - missed * rollover
  expect(await report(`lat=55&lon=37&timestamp=${said}&temp=5`)).toBe(200)
  const at = new Date((now - 60) * 1000)
  const where = { where: { userId: owner.id } }
  expect(await database.prisma.position.findMany(where)).toMatchObject([{ date: at, corrected: true }])
  expect(await database.prisma.lastGauge.findMany(where)).toMatchObject([{ date: at, value: 5 }])
  const { faults, clock } = await read()
  expect(faults).toMatchObject([{ reason: 'clock-corrected', count: 1 }])
  expect(clock).toMatchObject({ said, corrected: true })
})
