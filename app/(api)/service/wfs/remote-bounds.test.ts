import { describe, expect, test } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import { api } from '@/lib/testing/api'
import { make, type User } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'
import { postRemote } from '@/lib/testing/remote/post-remote'
import { standIn } from '@/lib/testing/remote/stand-in'
import { type Stop, wfsHandler } from '@/lib/testing/remote/wfs'
import { wmsHandler } from '@/lib/testing/remote/wms'
import { collectionOf, idsOf, remoteScene, stops, textOf } from '@/lib/testing/remote/remote-scene'

const scene = remoteScene(manifest)
const text = (path: string, who: User = scene.owner) => textOf(path, who)
const get = (path: string, who: User = scene.owner) => collectionOf(path, who)
const feature = (more: string) =>
  `/service/wfs?service=WFS&version=2.0.0&request=GetFeature&typeNames=${scene.layer.typeName}&${more}`
const json = (more = '') => get(feature(`outputFormat=application/json&${more}`))
describe('bounds', () => {
  const many: Stop[] = Array.from({ length: 20_500 }, (_, at) => ({
    id: at + 1,
    lon: 30 + (at % 200) / 100,
    lat: 50 + Math.floor(at / 200) / 100,
    name: `n${at}`,
    height: at,
  }))

  test('200: a server with a small page limit is read page by page', async () => {
    scene.server.handle = wfsHandler({ stops, atOnce: 7 })
    expect(idsOf(await json())).toEqual(stops.map(({ id }) => id))
  })

  test('200: more than one batch comes in pages with a next link; the last page is reachable', async () => {
    scene.server.handle = wfsHandler({ stops: many })
    const all = await json()
    expect([all.numberMatched, all.numberReturned, all.features.length]).toEqual([20_500, 20_000, 20_000])
    const end = await json('startIndex=20490&count=100')
    expect(idsOf(end)).toEqual(many.slice(20_490).map(({ id }) => id))
  })

  test('400: too many to sort or list here', async () => {
    scene.server.handle = wfsHandler({ stops: many })
    const sorted = await api.as(scene.owner).get<string>(feature('sortBy=name&count=5'))
    expect([sorted.status, sorted.body]).toEqual([400, expect.stringMatching(/ExceptionReport[\s\S]*20000/)])
    expect((await api.as(scene.owner).get(`/layers/${scene.layer.id}/objects`)).status).toBe(400)
  })

  test('200: equal requests are sent once; answers have an ETag of their content', async () => {
    const before = scene.server.asked.length
    const path = feature('outputFormat=application/json')
    const replies = await Promise.all([1, 2, 3].map(() => api.as(scene.owner).get(path)))
    expect(scene.server.asked).toHaveLength(before + 1)
    const etag = replies[0]?.headers.get('etag') ?? ''
    expect((await api.as(scene.owner).get(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  test('200: supported filters are sent to the server', async () => {
    await json('bbox=50.95,30.95,51.55,31.55')
    expect(scene.server.asked.at(-1)?.get('bbox')).toBe('50.95,30.95,51.55,31.55,urn:ogc:def:crs:EPSG::4326')
    await json(`cql_filter=${encodeURIComponent("name = 'Остановка 5'")}`)
    const filters = scene.server.asked.map((asked) => asked.get('filter')).filter(Boolean)
    expect(filters.at(-1)).toContain(
      '<fes:PropertyIsEqualTo><fes:ValueReference>name</fes:ValueReference><fes:Literal>Остановка 5',
    )
    await json('count=5&startIndex=10')
    expect([scene.server.asked.at(-1)?.get('count'), scene.server.asked.at(-1)?.get('startindex')]).toEqual([
      '6',
      '10',
    ])
  })
})

describe('other endpoints of a layer', () => {
  test('200: overview, statistics, values, export, styles, DescribeFeatureType, HTML', async () => {
    const maps = await standIn(wmsHandler())
    const pictures = await postRemote(scene.owner, maps, 'wms')
    for (const id of [scene.layer.id, pictures.id]) {
      for (const path of [
        `/layers/${id}/info`,
        `/layers/${id}/statistics`,
        `/layers/${id}/styles`,
        `/layers/${id}/access`,
      ])
        expect((await api.as(scene.owner).get(path)).status, path).toBe(200)
      expect(JSON.stringify(await text('/layers/overview'))).toContain(`"id":${id},`)
    }
    const extent = await api.as(scene.owner).get(`/layers/${scene.layer.id}/statistics`)
    expect(extent.body).toMatchObject({ extent: [30, 50, 40, 60] })
    const values = await api.as(scene.owner).get(`/layers/${scene.layer.id}/fields/opened/values`)
    expect(values.body).toMatchObject({ items: [{ value: '2020-05-17', count: 40 }] })
    expect((await api.as(scene.owner).get(`/layers/${pictures.id}/fields/opened/values`)).status).toBe(404)
    const csv = await text(`/layers/${scene.layer.id}/export?format=csv&bbox=30.95,50.95,31.55,51.55`)
    expect(csv.trim().split('\n')).toHaveLength(7)
    const schema = await text(
      `/service/wfs?service=WFS&version=2.0.0&request=DescribeFeatureType&typeNames=${scene.layer.typeName}`,
    )
    expect(schema).toMatch(/name="shape" type="gml:PointPropertyType"/)
    expect(await text(`/ogc/features/collections/${scene.layer.typeName}/items?f=html`)).toContain(
      'Остановка 2',
    )
    expect(JSON.stringify(await text(`/ogc/features/collections/${scene.layer.typeName}`))).toContain(
      '[30,50,40,60]',
    )
    expect((await api.as(scene.owner).get(`/layers/eis/${scene.layer.id}/7`)).status).toBe(200)
    await maps.stop()
  })
})

describe('rights', () => {
  test('403 and in no list for users without the right; the server is not asked', async () => {
    const stranger = await make.user({ role: 'USER' })
    const before = scene.server.asked.length
    for (const path of [
      '/service/wfs?service=WFS&request=GetCapabilities',
      '/service/wms?service=WMS&request=GetCapabilities',
      '/service/wfs?service=WFS&version=2.0.0&request=DescribeFeatureType',
      '/ogc/features/collections',
      '/layers',
      '/groups/withLayers',
    ]) {
      const name = scene.layer.typeName.split(':')[1] ?? ''
      expect(JSON.stringify(await text(path, stranger))).not.toContain(name)
      if (!path.startsWith('/groups')) expect(JSON.stringify(await text(path)), path).toContain(name)
      // Ids may have the digits of the port.
      expect(JSON.stringify(await text(path))).not.toContain(`127.0.0.1:${scene.server.port}`)
    }
    for (const path of [
      feature(''),
      `/ogc/features/collections/${scene.layer.typeName}/items`,
      `/ogc/features/collections/${scene.layer.typeName}/items/7`,
      `/layers/${scene.layer.id}/objects`,
      `/layers/${scene.layer.id}/objects/7`,
      `/layers/${scene.layer.id}/info`,
      `/service/tiles/${scene.layer.id}/5/18/10.mvt`,
    ])
      expect((await api.as(stranger).get(path)).status, path).toBe(403)
    expect(scene.server.asked).toHaveLength(before)
  })
})

describe('this server as the remote one', () => {
  test.each(['2.0.0', '1.1.0'])('200: %s gives the same objects through this server', async (version) => {
    const local = await makeLayer({
      geometryType: 'MultiPolygon',
      fields: { name: 'string', area: 'double', built: 'timestamp', floors: 'int', old: 'boolean' },
      objects: [
        {
          wkt: 'MULTIPOLYGON(((10 50,12 50,12 52,10 52,10 50),(10.5 50.5,11 50.5,11 51,10.5 50.5)),((20 50,21 50,21 51,20 50)))',
          values: {
            name: 'Дом "А" <1> & ёж',
            area: 1.25,
            built: '2020-01-02T03:04:05Z',
            floors: 9,
            old: true,
          },
        },
        { wkt: 'MULTIPOLYGON(((30 -50,31 -50,31 -49,30 -50)))', values: { name: null, area: null } },
      ],
    })
    const token = await make.token(scene.owner)
    scene.server.handle = async ({ url }, response) => {
      const reply = await fetch(`${scene.router.origin}${url.pathname}${url.search}`)
      response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? '' })
      response.end(Buffer.from(await reply.arrayBuffer()))
    }
    const url = `${scene.server.url}/service/wfs?token=${token}`
    const through = await postRemote(scene.owner, scene.server, 'wfs', {
      url,
      typeName: local.typeName,
      version,
    })
    expect(through.fields.map(({ type }) => type)).toEqual([
      'string',
      'double',
      'timestamp',
      'int',
      'boolean',
    ])
    const read = async (typeName: string) => {
      const { features } = await get(`/ogc/features/collections/${typeName}/items`)
      return features.map(({ id, geometry, properties }) => ({ id, geometry, properties }))
    }
    expect(await read(through.typeName)).toEqual(await read(local.typeName))
  })
})
