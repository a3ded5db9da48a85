import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as batch from '@/app/(api)/rest/users/current/locations/route'
import { writeContacts } from '@/lib/domain/devices'
import { routeEntries } from '@/lib/http/route-entries'
import { listenEgts, listenOsmand, listenOwnTracks, listenWialon } from '@/lib/ingest/listeners/ports'
import type { Listening } from '@/lib/ingest/listeners/listening'
import { realIntake } from '@/lib/ingest/real-intake'
import { database, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { type RouterServer, serveRouter } from '@/lib/testing/malformed/router-server'
import { make, type User } from '@/lib/testing/make'
import { readCity } from '../../city'
import { toLonLat } from '../../city/base/projection'
import { createRandom } from '../../city/base/random'
import { type Part, readCast } from './cast'
import { gather } from './gather'
import type { Doors } from './lines/open-line'
import { Errands } from './people/errands'
import type { Traveller } from './people/traveller'
import { seedDevices } from './seed-devices'
import { StreetGraph } from './streets/street-graph'

const plan = readCity()
const streets = new StreetGraph(plan, 'car')
const host = '127.0.0.1'
const open: Listening[] = []
let travellers: Traveller[] = []
let router: RouterServer
let people: User[]
let cast: Part[]

beforeAll(async () => {
  router = await serveRouter(routeEntries({ '/rest/users/current/locations': batch }))
  const organization = await make.organization()
  people = []
  for (let n = 0; n < 12; n++) {
    const login = make.unique('traveller')
    people.push(await make.user({ organization, login, email: `${login}@yargrad.example`, tracking: true }))
  }
  const [creator] = people
  for (const [n, assignedUser] of people.entries()) {
    const [lon, lat] = toLonLat(streets.anySpot(createRandom(n)).at)
    if (creator) await make.task({ creator, assignedUser, lon, lat })
  }
  await seedDevices(plan)
  cast = (await readCast(database)) ?? []
})

afterAll(async () => {
  await Promise.all(travellers.map((traveller) => traveller.stop()))
  await Promise.all(open.map((one) => one.stop()))
  router?.stop()
  await database.query(sql`delete from settings where key = 'demo.traffic'`)
  await stopDatabase()
})

interface Equipped {
  id: number
  tracking: boolean
  glonassId: number | string | null
  key: string | null
  watched: boolean
  radius: number
}

const partOf = ({ id }: User) => cast.find(({ userId }) => userId === id)

test('everybody has a device, some hide, and the zones of tasks at a street are watched; once', async () => {
  const parts = people.map(partOf)
  expect(new Set(parts.map((part) => part?.protocol)).size).toBe(7)
  const stored = () =>
    database.query<Equipped>(sql`
      select u.id, u.tracking, u.glonass_id as "glonassId", d.key, t.tracking_on as watched, t.zone_radius as radius
      from users u left join devices d on d.user_id = u.id join tasks t on t.assigned_user_id = u.id
      where u.id = any(${people.map(({ id }) => id)}::int[]) order by u.id`)
  const before = await stored()
  expect(before).toHaveLength(people.length)
  for (const [n, row] of before.entries()) {
    const key = parts[n]?.key
    expect(row).toMatchObject({ tracking: parts[n]?.tracking, watched: true })
    expect([row.glonassId === null ? null : String(row.glonassId), row.key]).toContain(key)
  }
  expect(parts.some((part) => part?.tracking === false)).toBe(true)
  await seedDevices(plan)
  expect(await stored()).toEqual(before)
})

test('what they report over each protocol arrives, with what their black boxes kept; a stranger is remembered', async () => {
  const listen = async (way: typeof listenWialon) => {
    const listening = await way({ host, port: 0, intake: realIntake })
    open.push(listening)
    return listening.port
  }
  const doors: Doors = {
    host,
    deviceHost: host,
    port: Number(new URL(router.origin).port),
    ports: {
      wialon: await listen(listenWialon),
      egts: await listen(listenEgts),
      osmand: await listen(listenOsmand),
      owntracks: await listen(listenOwnTracks),
    },
  }
  const ids = people.map(({ id }) => id)
  const errands = new Errands()
  await errands.refresh()
  const ours = cast.filter(({ userId }) => userId === null || ids.includes(userId))
  travellers = await gather(plan, doors, errands, ours)
  // Their clocks are fast by half a minute, so that all are due.
  for (const traveller of travellers) traveller.look(Date.now() + 30_000)
  const counts = () =>
    database.query<{ id: number; positions: number; sensors: number }>(sql`
      select u.id, (select count(*)::int from positions p where p.user_id = u.id) as positions,
        (select count(*)::int from last_gauges g where g.user_id = u.id) as sensors
      from users u where u.id = any(${ids}::int[]) order by u.id`)
  const followed = people.map((person) => partOf(person)).filter((part) => part?.tracking)
  await vi.waitUntil(
    async () => (await counts()).filter(({ positions }) => positions > 0).length === followed.length,
    { timeout: 20_000, interval: 100 },
  )
  for (const { id, positions, sensors } of await counts()) {
    const part = cast.find(({ userId }) => userId === id)
    if (!part?.tracking) expect(positions).toBe(0)
    else if (!part.before) expect(positions).toBe(1)
    else if (part.protocol !== 'osmand' && part.protocol !== 'owntracks')
      expect(positions).toBeGreaterThan(30)
    if (part?.tracking) expect(sensors).toBeGreaterThanOrEqual(part.mode === 'car' ? 5 : 2)
  }
  await vi.waitUntil(async () => (await strangers()) > 0, { timeout: 10_000, interval: 100 })
})

async function strangers(): Promise<number> {
  await writeContacts()
  return database.prisma.unknownDevice.count({ where: { key: '867999000000042' } })
}
