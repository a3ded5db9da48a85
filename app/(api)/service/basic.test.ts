import { beforeAll, describe, expect, test } from 'vitest'
import { consoleCookie } from '@/lib/access/console-cookie'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make, type User } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'
import { goodPassword } from '@/lib/testing/users'

type Layer = Awaited<ReturnType<typeof makeLayer>>
let owner: User
let layer: Layer
let other: Layer
beforeAll(async () => {
  owner = await person()
  layer = await makeLayer({ geometryType: 'Point', readers: [{ userId: owner.id }] })
  other = await makeLayer({ geometryType: 'Point', readers: [{ userId: owner.id }] })
})

const person = async () => make.user({ organization: await make.organization(), password: goodPassword })
const pair = (login: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`,
})
const get = (path: string, headers: Record<string, string>) => api.anonymous.get(path, { headers })
const sessions = ({ id }: User) => database.prisma.session.count({ where: { userId: id } })
const capabilities = '/service/wms?service=WMS&request=GetCapabilities'
const basic = 'Basic realm="Azimut", charset="UTF-8"'

const services = () => [
  capabilities,
  `/service/wms?request=GetLegendGraphic&layer=${layer.typeName}&format=image/png`,
  `/service/wfs?service=WFS&version=2.0.0&request=GetFeature&typenames=${layer.typeName}`,
  `/service/tiles/${layer.id}.json`,
  `/service/tiles/${layer.id}/10/1/1.mvt`,
  '/ogc/features',
  '/ogc/features/collections',
  `/ogc/features/collections/${layer.typeName}/items`,
  '/layers',
  `/layers/${layer.id}/info`,
  `/layers/${layer.id}/export?format=geojson`,
  '/service/icons/hydrant',
  '/groups/withLayers',
]

test('200: login and password, or a key as the password, open map services', async () => {
  const { key } = await make.accessKey(owner)
  for (const path of services())
    for (const headers of [
      pair(owner.login, goodPassword),
      pair(owner.login, key),
      pair('anything', key),
      pair('', key),
    ])
      expect([path, (await get(path, headers)).status < 300]).toEqual([path, true])
})

test('401: nothing else takes Basic', async () => {
  const { key } = await make.accessKey(owner)
  for (const path of ['/rest/tasks', '/rest/users/current', '/auth', '/datatables', '/rest/access-keys'])
    for (const headers of [pair(owner.login, goodPassword), pair(owner.login, key)]) {
      const { status, headers: said } = await get(path, headers)
      expect([status, said.get('www-authenticate')]).toEqual([401, 'Bearer'])
    }
})

test('403 and 401: a key keeps its limits as a password', async () => {
  const limited = await make.accessKey(owner, { layerIds: [layer.id] })
  const gone = await make.accessKey(owner, { revokedAt: new Date() })
  const info = ({ id }: Layer, key: string) => get(`/layers/${id}/info`, pair('gis', key))
  expect((await info(layer, limited.key)).status).toBe(200)
  expect((await info(other, limited.key)).status).toBe(403)
  expect((await info(layer, gone.key)).status).toBe(401)
})

describe('a checked pair', () => {
  test('is one session for all requests, parallel ones included', async () => {
    const user = await person()
    const headers = pair(user.login, goodPassword)
    const answers = await Promise.all(Array.from({ length: 8 }, () => get(capabilities, headers)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    for (let n = 0; n < 3; n++) expect((await get(capabilities, headers)).status).toBe(200)
    expect(await sessions(user)).toBe(1)
  })

  test('ends with a new password, which is right from then on', async () => {
    const user = await person()
    const main = api.as(await make.user({ role: 'MAIN_ADMINISTRATOR' }))
    const paswd = 'Another tram 7 rings'
    expect((await get(capabilities, pair(user.login, goodPassword))).status).toBe(200)
    expect((await main.patch(`/rest/users/${user.id}`, { paswd })).status).toBe(200)
    expect((await get(capabilities, pair(user.login, goodPassword))).status).toBe(401)
    expect((await get(capabilities, pair(user.login, paswd))).status).toBe(200)
    expect((await main.patch(`/rest/users/${user.id}`, { blocked: true })).status).toBe(200)
    expect((await get(capabilities, pair(user.login, paswd))).status).toBe(403)
    expect(await sessions(user)).toBe(0)
  })
})

test('429: wrong pairs are limited as sign-ins are', async () => {
  const user = await person()
  const from = { 'x-forwarded-for': make.unique('address') }
  const tries = []
  for (let n = 0; n < 11; n++)
    tries.push((await get(capabilities, { ...pair(user.login, `wrong ${n}`), ...from })).status)
  expect(tries).toEqual([...Array.from({ length: 10 }, () => 401), 429])
  expect(await sessions(user)).toBe(0)
})

test('403: a changing request from a page of another site', async () => {
  const { key } = await make.accessKey(owner)
  const body = '<GetCapabilities service="WFS" xmlns="http://www.opengis.net/wfs/2.0"/>'
  const send = (more: Record<string, string>) =>
    api.anonymous.post('/service/wfs', body, {
      headers: { ...pair('gis', key), 'content-type': 'application/xml', ...more },
    })
  expect((await send({ origin: 'https://elsewhere.example' })).status).toBe(403)
  expect((await send({})).status).toBe(200)
})

describe('the challenge', () => {
  test.each(['/ogc/features', capabilities])('401 asks programs for login and password: %s', async (path) => {
    for (const headers of [
      {},
      pair('nobody', 'wrong'),
      { authorization: 'Basic ???' },
      { 'sec-fetch-mode': 'navigate' },
    ]) {
      const { status, headers: said } = await get(path, headers as Record<string, string>)
      expect([status, said.get('www-authenticate')]).toEqual([401, basic])
    }
  })

  test.each<[string, Record<string, string>]>([
    ['a script of the console', { 'sec-fetch-mode': 'cors' }],
    ['a page without https', { referer: 'http://azimut.example/console/tasks' }],
    ['a page of another site', { origin: 'https://board.example' }],
    ['a console whose session is over', { cookie: `${consoleCookie}=old` }],
    ['a client with a token', { 'x-auth-token': 'old' }],
  ])('401 asks nothing of %s', async (_, headers) => {
    for (const more of [headers, { ...headers, ...pair('nobody', 'wrong') }]) {
      const { status, headers: said } = await get('/ogc/features', more)
      expect(status).toBe(401)
      expect(said.get('www-authenticate') ?? '').not.toContain('Basic')
    }
  })
})
