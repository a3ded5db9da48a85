import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { databaseKind } from '@/lib/platform/database'
import type { RasterFacts } from '@/lib/shared/rasters/facts'
import { api } from '@/lib/testing/api'
import { download, imported } from '@/lib/testing/importing'
import { make, roleIds } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'
import { pixelsOf } from '@/lib/testing/pixels'
import { makeTiff } from '@/lib/testing/rasters/make-tiff'
import { makeRasterLayer, rasterOf } from '@/lib/testing/rasters/raster-layer'
import { infoOf, mapOf, rasterDoors } from '@/lib/testing/rights/raster-doors'

const kinds = fc.constantFrom('userId', 'roleId', 'organizationId')
const rule = fc.record({ layer: fc.nat(4), kind: kinds, whom: fc.nat(2) })
const rasterRule = fc.record({ layer: fc.nat(2), kind: kinds, whom: fc.nat(2), edit: fc.boolean() })

interface Rule {
  layer: number
  kind: string
  whom: number
  edit?: boolean
}

const numRuns = databaseKind() === 'embedded' ? 1 : 6

let raster: RasterFacts
beforeAll(async () => {
  const place = { left: 10, top: 1, pixel: 0.1, epsg: 4326 }
  const file = makeTiff({ width: 10, height: 10, bands: 3, place, value: (_, __, band) => 50 + band })
  raster = await rasterOf((await imported(file)).layerId)
})

test('200 or 403: for random rules, a layer that a token may not read is in no list and no answer', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(rule, { maxLength: 6 }), async (rules) => {
      const { users, holders, may } = await makePeople(rules)
      const layers = []
      for (let at = 0; at < 4; at++)
        layers.push(
          await makeLayer({
            fields: { word: 'string' },
            objects: [{ id: 1, wkt: 'POINT(1 1)', values: { word: 'seen' } }],
            readers: holders(at),
          }),
        )
      layers.push(await makeView(layers[0]?.id ?? 0, holders(4)))
      for (const [at, user] of users.entries())
        await look(
          user,
          layers.map(({ typeName }, layer) => ({ typeName, readable: may(at, layer) })),
        )
    }),
    { numRuns, seed: 11 },
  )
})

test('200 or 403: for random rules, pixels that a token may not read are on no map and in no answer', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(rasterRule, { maxLength: 6 }), async (rules) => {
      const { users, holders, may } = await makePeople(rules)
      const layers = await Promise.all(
        [0, 1, 2].map(async (at) => {
          const left = 20 + 10 * at
          const { id, typeName } = await makeRasterLayer({ raster, left, readers: holders(at) })
          return { id, typeName, left }
        }),
      )
      const group = await makeGroup(layers)
      for (const [at, user] of users.entries())
        await lookAtPixels(
          user,
          group,
          layers.map((layer, number) => ({
            ...layer,
            readable: may(at, number),
            editable: may(at, number, 'edit'),
          })),
        )
      await refuseGuests(layers)
    }),
    { numRuns, seed: 17 },
  )
})

/** Three people of different roles in two organizations, whom the rules of layers name. */
async function makePeople(rules: readonly Rule[]) {
  const organizations = [await make.organization(), await make.organization()]
  const roles = ['USER', 'CUSTOMER', 'ORGANIZATION_INSPECTOR'] as const
  const users = await Promise.all(
    roles.map((role, at) => make.user({ role, organization: organizations[at % 2] })),
  )
  const holders = (at: number) =>
    rules
      .filter(({ layer }) => layer === at)
      .map(({ kind, whom, edit }) => ({
        ...(kind === 'userId' && { userId: users[whom]?.id ?? 0 }),
        ...(kind === 'roleId' && { roleId: roleIds[roles[whom] ?? 'USER'] }),
        ...(kind === 'organizationId' && { organizationId: organizations[whom % 2]?.id ?? 0 }),
        ...(edit !== undefined && { edit }),
      }))
  const may = (at: number, layer: number, right: 'read' | 'edit' = 'read') =>
    rules.some(
      ({ kind, whom, edit, ...one }) =>
        one.layer === layer &&
        (right === 'read' || edit === true) &&
        (kind === 'organizationId' ? whom % 2 === at % 2 : whom === at),
    )
  return { users, holders, may }
}

/** A view of a layer, with separate rules. */
async function makeView(
  layerId: number,
  readers: readonly { userId?: number; roleId?: number; organizationId?: number }[],
) {
  const main = await make.user({ role: 'MAIN_ADMINISTRATOR' })
  const name = make.unique('view').toLowerCase().replace(/\W/g, '_')
  const source = { layerId, filter: "word = 'seen'" }
  const reply = await api.as(main).post<{ layer: { id: number } }>('/layers', { name, source })
  const { id } = reply.body.layer
  const items = readers.map(({ userId, roleId, organizationId }) => ({
    user_id: userId,
    role_id: roleId,
    organization_id: organizationId,
    read: true,
  }))
  expect((await api.as(main).put(`/layers/${id}/access`, { items })).status).toBe(200)
  return { id, typeName: `local:${name}` }
}

async function look(user: { id: number }, layers: readonly { typeName: string; readable: boolean }[]) {
  const get = async (path: string) => (await api.as(user).get<unknown>(path)).body
  const lists = [
    '/service/wfs?service=WFS&request=GetCapabilities&version=2.0.0',
    '/service/wfs?service=WFS&request=GetCapabilities&version=1.1.0',
    '/service/wfs?service=WFS&request=DescribeFeatureType&version=2.0.0',
    '/ogc/features/collections',
    '/ogc/features/collections?f=html',
    '/service/wmts?service=WMTS&request=GetCapabilities',
    '/service/wmts/1.0.0/WMTSCapabilities.xml',
    '/ogc/features/styles',
    '/ogc/features/styles?f=html',
  ]
  for (const path of lists) {
    const said = JSON.stringify(await get(path))
    for (const { typeName, readable } of layers) {
      const name = typeName.split(':')[1] ?? ''
      expect(new RegExp(`${name}\\b`).test(said), `${path} ${name}`).toBe(readable)
    }
  }
  for (const { typeName, readable } of layers) {
    const answers = [
      `/service/wfs?service=WFS&request=GetFeature&version=2.0.0&typeNames=${typeName}`,
      `/service/wfs?service=WFS&request=GetFeature&version=1.1.0&typeName=${typeName}&resultType=hits`,
      `/service/wfs?service=WFS&request=GetFeature&version=2.0.0&featureId=${typeName}.1`,
      `/service/wfs?service=WFS&request=DescribeFeatureType&version=2.0.0&typeNames=${typeName}`,
      `/ogc/features/collections/${typeName}`,
      `/ogc/features/collections/${typeName}/items`,
      `/ogc/features/collections/${typeName}/items/1`,
      `/ogc/features/collections/${typeName}/tiles`,
      `/ogc/features/collections/${typeName}/tiles/WebMercatorQuad`,
      `/ogc/features/collections/${typeName}/tiles/WebMercatorQuad/0/0/0`,
      `/ogc/features/collections/${typeName}/map/tiles`,
      `/ogc/features/collections/${typeName}/map/tiles/WorldCRS84Quad`,
      `/ogc/features/collections/${typeName}/map/tiles/WorldCRS84Quad/0/0/1`,
      `/service/wmts/${typeName}/default/WebMercatorQuad/0/0/0.png`,
      `/service/wmts/${typeName}/default/WebMercatorQuad/0/0/0.mvt`,
      `/ogc/features/collections/${typeName}/styles`,
      `/ogc/features/styles/${encodeURIComponent(`${typeName}:default`)}`,
      `/ogc/features/styles/${encodeURIComponent(`${typeName}:default`)}?f=sld`,
      `/ogc/features/styles/${encodeURIComponent(`${typeName}:default`)}/metadata`,
    ]
    for (const path of answers) {
      const { status, body } = await api.as(user).get<unknown>(path)
      expect(status, path).toBe(readable ? 200 : 403)
      if (!readable) expect(JSON.stringify(body)).not.toContain('seen')
    }
    const sheet = { layers: [{ name: typeName }], center: [1, 1], scale: 50_000, format: 'png', dpi: 72 }
    const printed = await api.as(user).post<unknown>('/service/print', sheet)
    expect(printed.status, `print of ${typeName}`).toBe(readable ? 200 : 403)
  }
}

interface SeenRaster {
  id: number
  typeName: string
  left: number
  readable: boolean
  editable: boolean
}

/** A group of all layers; everybody sees of it what they may read. */
async function makeGroup(layers: readonly { id: number }[]) {
  const main = await make.user({ role: 'MAIN_ADMINISTRATOR' })
  const groupLayers = layers.map(({ id }, order) => ({ layerId: id, order }))
  const name = make.unique('Group')
  const reply = await api.as(main).post<{ group: { id: number } }>('/groups', { name, groupLayers })
  expect(reply.status).toBe(200)
  return reply.body.group.id
}

const rasterLists = [
  '/layers',
  '/layers/overview',
  '/groups/shortdata/withLayers',
  '/service/wms?service=WMS&request=GetCapabilities&version=1.3.0',
  '/service/wms?service=WMS&request=GetCapabilities&version=1.1.1',
  '/service/wmts?service=WMTS&request=GetCapabilities',
  '/service/wmts/1.0.0/WMTSCapabilities.xml',
]

/** Lists of layers of objects, which name no pixels. */
const objectLists = [
  '/ogc/features/collections',
  '/ogc/features/collections?f=html',
  '/ogc/features/styles',
  '/ogc/features/tileMatrixSets',
  '/service/wfs?service=WFS&request=GetCapabilities&version=2.0.0',
]

async function lookAtPixels(user: { id: number }, group: number, layers: readonly SeenRaster[]) {
  const token = await make.token(user)
  const caller = api.as(token)
  for (const path of [...rasterLists, ...objectLists]) {
    const said = JSON.stringify((await caller.get(path)).body)
    for (const { id, typeName, readable } of layers) {
      const name = typeName.slice(typeName.indexOf(':') + 1)
      // The overview has nothing but layers, and names none.
      const named = path === '/layers/overview' ? `"id":${id}\\b` : `${name}\\b`
      const isListed = new RegExp(named).test(said)
      expect(isListed, `${path} ${name}`).toBe(readable && rasterLists.includes(path))
    }
  }
  for (const { readable, editable, ...layer } of layers) {
    for (const { method, path, body, headers, reader, editor = reader } of rasterDoors(layer)) {
      const reply = await caller.send({ method, path, body, ...(headers && { headers }) })
      expect(reply.status, `${method} ${path}`).toBe(editable ? editor : readable ? reader : 403)
    }
    await lookAtGroup(token, `group:${group}`, layer.left, readable)
  }
}

/** A group shows the pixels of the layers that the caller may read, each in its place. */
async function lookAtGroup(token: string, name: string, left: number, readable: boolean): Promise<void> {
  const map = await download(mapOf(name, left, { transparent: 'false' }), token)
  const isDrawn = map.headers.get('content-type') === 'image/png' && (await pixelsOf(map)).inked() > 0
  expect(isDrawn, `the map of ${name} at ${left}`).toBe(readable)
  const info = await download(infoOf(name, left), token)
  expect(/"band1": ?50/.test(info.bytes.toString()), `the values of ${name} at ${left}`).toBe(readable)
}

/** Nothing is open to those who are not signed in. */
async function refuseGuests(layers: readonly { id: number; typeName: string; left: number }[]) {
  for (const layer of layers)
    for (const { method, path, body, headers } of rasterDoors(layer)) {
      const { status } = await api.anonymous.send({ method, path, body, ...(headers && { headers }) })
      expect([401, 403], `${method} ${path} ${status}`).toContain(status)
    }
}
