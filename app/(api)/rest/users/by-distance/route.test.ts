import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { database, sql } from '@/lib/platform/database'
import { metresBetween } from '@/lib/shared/great-circle'
import { api } from '@/lib/testing/api'
import { make, type User } from '@/lib/testing/make'
import { type VisiblePeople, scene } from '@/lib/testing/scene'
import { success } from '@/lib/testing/success-1x'

interface Near {
  user: { id: number; fio: string }
  lon: number | null
  active: boolean | null
  distance: number | null
}
interface Listed {
  items: Near[]
}

/** A user as the reference implementation knows them. */
interface Known {
  id: number
  fio: string
  place: { lon: number; lat: number; hours: number } | null
  tracking: boolean
}

let people: VisiblePeople
/** A part of the names of these users only. */
let surname: string
let crowd: Known[]

const list = (who: User, query: Record<string, string | number>, version?: string) =>
  api
    .as(who)
    .get<Listed>(
      `/rest/users/by-distance?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, `${v}`]))}`,
      {
        version,
      },
    )
const ids = ({ body }: { body: Listed }) => body.items.map(({ user }) => user.id)
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

/** States of a user in turn: near and far, seen today, long ago and never, tracked and not. */
const placeOf = (n: number) =>
  n % 4 === 3 ? null : { lon: ((n * 47) % 360) - 180, lat: ((n * 31) % 170) - 85, hours: (n * 7) % 48 }

beforeAll(async () => {
  people = await scene.visiblePeople()
  surname = make.unique('Ivolgin')
  const visibleTo = await database.prisma.user.findMany({
    where: {
      id: { in: [...Object.values(people.users), ...Object.values(people.others)].map(({ id }) => id) },
    },
    orderBy: { id: 'asc' },
  })
  const more = await database.prisma.user.createManyAndReturn({
    data: Array.from({ length: 24 }, () => ({
      login: make.unique('near'),
      fio: '',
      roleId: 7,
      organizationId: people.organization.id,
    })),
  })
  crowd = [...visibleTo, ...more].map(({ id }, n) => ({
    id,
    // Two share a name, cases differ, and one has LIKE wildcards.
    fio: `${'cabDECFf'[n % 8]} ${n === 9 ? '100%_\\ ' : ''}${surname} ${Math.floor(n / 16)}`,
    place: placeOf(n),
    tracking: n % 5 !== 4,
  }))
  for (const { id, fio, place, tracking } of crowd) {
    await database.query(sql`update users set fio = ${fio}, tracking = ${tracking} where id = ${id}`)
    if (place) await make.location({ id }, { lon: place.lon, lat: place.lat, date: hoursAgo(place.hours) })
  }
})

interface Query {
  lon?: number
  lat?: number
  search?: string
  page: number
  limit: number
}

const collator = new Intl.Collator('und')

/** The rule of the contract, in memory. */
function naive(seen: readonly number[], { lon, lat, search = surname, page, limit }: Query): Near[] {
  const words = search.toLowerCase().split(/\s+/)
  const all = crowd
    .filter(({ id, fio }) => seen.includes(id) && words.every((word) => fio.toLowerCase().includes(word)))
    .map(({ id, fio, place, tracking }) => {
      const known = tracking ? place : null
      const point = known && lon !== undefined && lat !== undefined
      const metres = point ? metresBetween(lon, lat, known.lon, known.lat) : null
      const active = known && known.hours < 24
      return { user: { id, fio }, lon: known?.lon ?? null, active, metres }
    })
  const byName = all.toSorted((a, b) => collator.compare(a.user.fio, b.user.fio) || a.user.id - b.user.id)
  const near = byName
    .filter(({ active, metres }) => active && metres !== null)
    .sort((a, b) => (a.metres ?? 0) - (b.metres ?? 0) || a.user.id - b.user.id)
  const order = [...near, ...byName.filter((one) => !near.includes(one))]
  return order
    .slice((page - 1) * limit, page * limit)
    .map(({ metres, ...one }) => ({ ...one, distance: metres === null ? null : Math.round(metres) / 1000 }))
}

const plain = ({ body }: { body: Listed }): Near[] =>
  body.items.map(({ user, lon, active, distance }) => ({
    user: { id: user.id, fio: user.fio },
    lon,
    active,
    distance,
  }))

const seenBy = (role: (typeof roleCodes)[number]) => [
  ...people.seenBy(role),
  ...crowd.slice(-24).map(({ id }) => id),
]

const degrees = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((n) => n / 1e6)
const points = fc.record({ lon: degrees(180), lat: degrees(90) })
const queries: fc.Arbitrary<Query> = fc
  .tuple(
    fc.option(points, { nil: {}, freq: 4 }),
    fc.constantFrom('', 'c ', 'F ', '100%_\\ ', '% '),
    fc.integer({ min: 1, max: 6 }),
    fc.integer({ min: 1, max: 12 }),
  )
  .map(([point, before, page, limit]) => ({ ...point, search: `${before}${surname}`, page, limit }))

test.each(roleCodes)('200: %s gets visible users in the documented order', async (role) => {
  const who = people.users[role]
  for (const query of fc.sample(queries, 12))
    expect(plain(await list(who, { ...query })), JSON.stringify(query)).toEqual(naive(seenBy(role), query))
  const whole = { lon: 10, lat: 50, page: 1, limit: 1000 }
  expect(plain(await list(who, { search: surname.toUpperCase(), ...whole }))).toEqual(
    naive(seenBy(role), whole),
  )
  if (!role.startsWith('MAIN_')) expect(ids(await list(who, whole)).length).toBe(seenBy(role).length)
})

test('200: ten per page by default, and consecutive pages', async () => {
  const who = people.users.USER
  const first = ids(await list(who, { lon: 1, lat: 2 }))
  expect(first).toHaveLength(10)
  const walked: number[] = []
  for (let page = 1; page < 20; page++)
    walked.push(...ids(await list(who, { lon: 1, lat: 2, page, limit: 3 })))
  expect(walked.slice(0, 10)).toEqual(first)
  expect(walked.toSorted((a, b) => a - b)).toEqual(seenBy('USER').toSorted((a, b) => a - b))
  expect(ids(await list(who, { lon: 1, lat: 2, page: 2_147_483_647, limit: 1000 }))).toEqual([])
})

test('200: a user whose tracking is turned off moves to the others, without a position', async () => {
  const organization = await make.organization()
  const [reader, near] = [
    await make.user({ organization, fio: 'A' }),
    await make.user({ organization, fio: 'B' }),
  ]
  await make.location(near, { lon: 10, lat: 50 })
  const point = { lon: 10, lat: 50 }
  expect(plain(await list(reader, point))[0]).toMatchObject({ user: { fio: 'B' }, active: true, distance: 0 })
  await database.prisma.user.update({ where: { id: near.id }, data: { tracking: false } })
  expect((await list(reader, point)).body.items[1]).toMatchObject({
    user: { fio: 'B' },
    lon: null,
    lat: null,
    date: null,
    active: null,
    distance: null,
  })
})

test('200: 1.0 and 2.0 side by side', async () => {
  const organization = await make.organization()
  const device = 870_000_000_000_000 + Math.floor(Math.random() * 1e12)
  const person = await make.user({ organization, fio: 'Ёлкин', glonassId: BigInt(device) })
  await make.location(person, { lon: 10, lat: 51, date: new Date('2026-11-21T09:00:00Z') })
  const user = {
    id: person.id,
    fio: 'Ёлкин',
    type: { id: 1, title: expect.any(String) as string },
    ldap_authentication: false,
    blocked: false,
    avatar_update_date: null,
    tags: [],
    organization_id: organization.id,
  }
  const place = { glonass_id: device, lon: 10, lat: 51, date: 1_795_251_600 }
  const active = Date.now() - 1_795_251_600_000 < 86_400_000
  const ask = async (version?: string) => (await list(person, { lon: 10, lat: 50 }, version)).body
  expect(await ask()).toEqual({ items: [{ user, ...place, active, distance: 111.195 }] })
  expect(await ask('none')).toEqual({
    ...success,
    items: [
      {
        user: {
          ...user,
          id: String(user.id),
          type: { id: '1', title: expect.any(String) as string },
          ldap_authentication: 'f',
          blocked: 'f',
          organization_id: String(organization.id),
          department_id: String(organization.id),
        },
        glonass_id: String(device),
        lon: '10',
        lat: '51',
        date: '2026-11-21 09:00:00',
        active: active ? 't' : 'f',
        distance: '111.195',
      },
    ],
  })
})

test('401: without a token', async () => {
  expect((await api.anonymous.get('/rest/users/by-distance')).status).toBe(401)
})

test.each([
  ['lon=10', /^lon: /],
  ['lat=10', /^lon: /],
  ['lon=181&lat=0', /^lon: /],
  ['lon=0&lat=-91', /^lat: /],
  ['lon=x&lat=0', /^lon: /],
  ['page=0', /^page: /],
  ['limit=10001', /^limit: /],
  ['search=%00', /^search: /],
])('400: %s', async (query, words) => {
  const reply = await api.as(people.users.USER).get(`/rest/users/by-distance?${query}`)
  expect(reply).toMatchObject({ status: 400, body: { error_description: expect.stringMatching(words) } })
})
