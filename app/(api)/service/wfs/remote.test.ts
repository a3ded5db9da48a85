import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { beforeEach, describe, expect, test } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import { api } from '@/lib/testing/api'
import { make, type User } from '@/lib/testing/make'
import { pixelsOf } from '@/lib/testing/pixels'
import { postRemote } from '@/lib/testing/remote/post-remote'
import { wfsHandler } from '@/lib/testing/remote/wfs'
import { askWms } from '@/lib/testing/wms/ask'
import { collectionOf, idsOf, remoteScene, stops, textOf } from '@/lib/testing/remote/remote-scene'

const scene = remoteScene(manifest)
const text = (path: string, who: User = scene.owner) => textOf(path, who)
const get = (path: string, who: User = scene.owner) => collectionOf(path, who)
const feature = (more: string) =>
  `/service/wfs?service=WFS&version=2.0.0&request=GetFeature&typeNames=${scene.layer.typeName}&${more}`
const json = (more = '') => get(feature(`outputFormat=application/json&${more}`))
const items = (more = '') => get(`/ogc/features/collections/${scene.layer.typeName}/items?${more}`)
const variants = [
  ['2.0.0 with GeoJSON', { version: '2.0.0', json: true }],
  ['2.0.0 with GML', { version: '2.0.0', json: false }],
  ['1.1.0 with GeoJSON', { version: '1.1.0', json: true }],
  ['1.1.0 with GML', { version: '1.1.0', json: false }],
] as const

describe.each(variants)('200: a server of %s', (_, form) => {
  beforeEach(async () => {
    scene.server.handle = wfsHandler({ stops, ...form })
    scene.layer = await postRemote(scene.owner, scene.server, 'wfs')
  })

  test('objects have their values and geometries, longitude first in GeoJSON', async () => {
    expect(scene.layer.source?.version).toBe(form.version)
    const all = await json()
    expect([all.numberMatched, all.features.length]).toEqual([40, 40])
    expect(all.features[0]).toMatchObject({
      id: `${scene.layer.typeName.split(':')[1]}.1`,
      geometry: { type: 'Point', coordinates: [30, 50] },
      properties: { name: 'Парк & <сад>', height: 0, opened: '2020-05-17' },
    })
    expect(all.features[3]?.properties.height).toBeNull()
  })

  test('GML has latitude first and names the requested system', async () => {
    const gml = await text(feature('count=1'))
    expect(gml).toContain('Парк &amp; &lt;сад&gt;')
    expect(gml).toMatch(/<gml:pos[^>]*>50 30<\/gml:pos>/)
    const old = await text(
      `/service/wfs?service=WFS&version=1.1.0&request=GetFeature&typeName=${scene.layer.typeName}&maxFeatures=1&srsName=EPSG:4326`,
    )
    expect(old).toMatch(/<gml:pos[^>]*>30 50<\/gml:pos>/)
  })

  test('a box in either axis order finds the same', async () => {
    const expected = [11, 12, 13, 14, 15, 16]
    expect(idsOf(await json('bbox=50.95,30.95,51.55,31.55'))).toEqual(expected)
    expect(idsOf(await json('bbox=30.95,50.95,31.55,51.55,EPSG:4326'))).toEqual(expected)
    expect(idsOf(await items('bbox=30.95,50.95,31.55,51.55&limit=100'))).toEqual(expected)
  })

  test('pages do not overlap and have the total', async () => {
    const first = await json('count=15')
    const second = await json('count=15&startIndex=15')
    const last = await json('count=15&startIndex=30')
    expect([first, second, last].flatMap(idsOf)).toEqual(stops.map(({ id }) => id))
    expect([first, second, last].map(({ numberMatched }) => numberMatched)).toEqual([40, 40, 40])
    expect(last.numberReturned).toBe(10)
    const page = await items('limit=15&offset=15')
    expect([page.numberMatched, page.numberReturned]).toEqual([40, 15])
    expect(page.links?.map(({ rel }) => rel)).toEqual(expect.arrayContaining(['next', 'prev']))
  })

  test('conditions and orders unsupported by the server are applied here', async () => {
    expect(idsOf(await json(`cql_filter=${encodeURIComponent("name LIKE '%ка 4%'")}`))).toEqual([4, 40])
    expect(idsOf(await json(`cql_filter=${encodeURIComponent('height > 17 AND NOT height > 18')}`))).toEqual([
      37,
    ])
    expect(idsOf(await json('sortBy=height DESC&count=2'))).toEqual([39, 38])
    expect(idsOf(await items('name=Остановка 7'))).toEqual([7])
    expect(idsOf(await json('featureId=7'))).toEqual([7])
    expect(idsOf(await json('featureId=700'))).toEqual([])
  })

  test('hits, one object, the list of objects', async () => {
    expect(await text(feature('resultType=hits'))).toContain('numberMatched="40"')
    expect(await get(`/ogc/features/collections/${scene.layer.typeName}/items/7`)).toMatchObject({
      id: 7,
      properties: { name: 'Остановка 7' },
    })
    expect(
      (await api.as(scene.owner).get(`/ogc/features/collections/${scene.layer.typeName}/items/700`)).status,
    ).toBe(404)
    const list = await get(`/layers/${scene.layer.id}/objects?bbox=30.95,50.95,31.55,51.55`)
    expect([list.numberMatched, idsOf(list)]).toEqual([6, [11, 12, 13, 14, 15, 16]])
    expect(await get(`/layers/${scene.layer.id}/objects/7`)).toMatchObject({
      id: 7,
      geometry: { coordinates: [30.6, 50.6] },
    })
    expect((await api.as(scene.owner).get(`/layers/${scene.layer.id}/objects/700`)).status).toBe(404)
  })
})

describe('200: maps and tiles', () => {
  test('objects are drawn, and returned at a pixel', async () => {
    const token = await make.token(scene.owner)
    const style = [{ id: 'a', type: 'circle', paint: { 'circle-color': '#ff0000', 'circle-radius': 6 } }]
    await api.as(scene.owner).put(`/layers/${scene.layer.id}/styles/red`, { layers: style })
    const frame = {
      service: 'WMS',
      version: '1.3.0',
      layers: scene.layer.typeName,
      styles: '',
      crs: 'EPSG:4326',
      bbox: '49,29,55,35',
      width: 600,
      height: 600,
    }
    const map = await pixelsOf(
      await askWms(scene.router.origin, token, { ...frame, request: 'GetMap', format: 'image/png' }),
    )
    expect([map.at(100, 500), map.at(150, 450), map.at(100, 450)]).toEqual([
      [255, 0, 0, 255],
      [255, 0, 0, 255],
      [255, 255, 255, 255],
    ])
    const info = {
      ...frame,
      request: 'GetFeatureInfo',
      query_layers: scene.layer.typeName,
      i: 150,
      j: 450,
      info_format: 'application/json',
    }
    const reply = await askWms(scene.router.origin, token, info)
    expect(JSON.parse(reply.bytes.toString())).toMatchObject({
      features: [{ properties: { name: 'Остановка 6' } }],
    })
  })

  test('a tile has the objects of its box with their attributes', async () => {
    const token = await make.token(scene.owner)
    const reply = await fetch(
      `${scene.router.origin}/service/tiles/${scene.layer.id}/5/18/10.mvt?token=${token}`,
    )
    expect(reply.status).toBe(200)
    const tile = new VectorTile(new PbfReader(new Uint8Array(await reply.arrayBuffer())))
    const own = tile.layers[scene.layer.typeName.split(':')[1] ?? '']
    expect(own?.length).toBeGreaterThan(10)
    expect(own?.feature(0).properties).toMatchObject({ name: expect.any(String), opened: '2020-05-17' })
    const etag = reply.headers.get('etag') ?? ''
    const again = await fetch(reply.url, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    expect(
      (await fetch(`${scene.router.origin}/service/tiles/${scene.layer.id}.json?token=${token}`)).status,
    ).toBe(200)
  })
})
