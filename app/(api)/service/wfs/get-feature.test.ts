import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@/lib/testing/api'
import { makeLayer } from '@/lib/testing/make-layer'
import { readCollection } from '@/lib/testing/ogc/read-features'
import { idsOf, type TreesScene, treesScene } from '@/lib/testing/ogc/trees-scene'

let trees: TreesScene

beforeAll(async () => {
  trees = await treesScene()
})

describe('200: GetFeature', () => {
  test('1.1.0 and 2.0.0 return the same, and values are complete', async () => {
    const newer = await trees.ask()
    const older = await trees.ask({ version: '1.1.0' })
    expect(newer.features).toEqual(older.features)
    expect(newer.attributes.get('numberMatched')).toBe('5')
    expect(newer.attributes.get('numberReturned')).toBe('5')
    expect(older.attributes.get('numberOfFeatures')).toBe('5')
    expect(newer.features[0]?.values).toEqual({
      species: 'oak',
      height: '0.5',
      planted: '2020-01-01',
      seen: '2020-01-01T03:04:05.678+00:00',
      alive: 'true',
      n: '9007199254740993',
    })
    expect(newer.features[2]?.values.species).toBe('a <b> & "c"')
    expect(newer.features[4]?.values).not.toHaveProperty('species')
  })

  test.each([
    ['urn:ogc:def:crs:EPSG::4326', [55.7, 37.6]],
    ['http://www.opengis.net/def/crs/EPSG/0/4326', [55.7, 37.6]],
    ['EPSG:4326', [37.6, 55.7]],
    ['http://www.opengis.net/gml/srs/epsg.xml#4326', [37.6, 55.7]],
    ['urn:ogc:def:crs:OGC:1.3:CRS84', [37.6, 55.7]],
    ['EPSG:3857', [4_185_612.8538, 7_498_924.4777]],
    ['urn:ogc:def:crs:EPSG::900913', [4_185_612.8538, 7_498_924.4777]],
  ])('in %s the axis order is %j', async (srsName, numbers) => {
    for (const version of ['2.0.0', '1.1.0']) {
      const { features } = await trees.ask({
        version,
        srsName,
        featureID: `${trees.layer.typeName.split(':')[1]}.2`,
      })
      expect(features).toHaveLength(1)
      expect(features[0]?.srsName).toBe(srsName)
      expect(features[0]?.numbers).toEqual(numbers)
    }
    const json = await api
      .as(trees.reader)
      .get<GeoJSON.FeatureCollection<GeoJSON.Point>>(
        trees.address({ srsName, outputFormat: 'application/json', resourceId: '2' }),
      )
    const eastFirst = srsName.includes('3857') || srsName.includes('900913') ? numbers : [37.6, 55.7]
    expect(json.body.features[0]?.geometry.coordinates).toEqual(eastFirst)
  })

  test.each([
    ['55,37,56,37.9', [1, 2]],
    ['55,37,56,37.9,urn:ogc:def:crs:EPSG::4326', [1, 2]],
    ['37,55,37.9,56,EPSG:4326', [1, 2]],
    ['37,55,37.9,56,urn:ogc:def:crs:OGC:1.3:CRS84', [1, 2]],
    ['4174000,7400000,4200000,7600000,EPSG:3857', [1, 2]],
    ['-90,-180,90,180', [1, 2, 3, 4, 5]],
    ['-1000,-1000,1000,1000,EPSG:4326', [1, 2, 3, 4, 5]],
    ['-1e20,-1e20,1e20,1e20,EPSG:3857', [1, 2, 3, 4, 5]],
    ['0,0,0,0', [5]],
  ])('the box %s finds %j', async (bbox, ids) => {
    expect(idsOf(await trees.ask({ bbox }))).toEqual(ids)
  })

  test('hits counts without features', async () => {
    const { attributes, features } = await trees.ask({ resultType: 'hits', cql_filter: "species = 'oak'" })
    expect([attributes.get('numberMatched'), attributes.get('numberReturned'), features]).toEqual([
      '2',
      '0',
      [],
    ])
    const older = await trees.ask({ version: '1.1.0', resultType: 'hits', cql_filter: "species = 'oak'" })
    expect([older.attributes.get('numberOfFeatures'), older.features]).toEqual(['2', []])
  })

  test('unrequested properties are left out', async () => {
    const some = await trees.ask({ propertyName: 'height,local:n', count: '1' })
    expect(Object.keys(some.features[0]?.values ?? {})).toEqual(['height', 'n'])
    expect(some.features[0]?.numbers).toEqual([])
    const placed = await trees.ask({ propertyName: 'geom', count: '1' })
    expect(placed.features[0]).toMatchObject({ values: {}, numbers: [55.5, 37.5] })
  })

  test.each([
    ['height D', [5, 4, 3, 2, 1]],
    ['height DESC', [5, 4, 3, 2, 1]],
    ['alive,height D', [4, 2, 5, 3, 1]],
    ['species D,height+A', [2, 1, 4, 3, 5]],
  ])('sorted by %s', async (sortBy, ids) => {
    const found = idsOf(await trees.ask({ sortBy }))
    // The order between texts is the collation of the database.
    expect(sortBy.startsWith('species') ? found.at(-1) : found).toEqual(
      sortBy.startsWith('species') ? 5 : ids,
    )
  })

  test('a document is equivalent to parameters', async () => {
    const document = `<?xml version="1.0"?>
      <wfs:GetFeature service="WFS" version="2.0.0" count="2" startIndex="1" xmlns:wfs="http://www.opengis.net/wfs/2.0"
        xmlns:fes="http://www.opengis.net/fes/2.0" xmlns:own="urn:x-azimut:local">
        <wfs:Query typeNames="own:${trees.layer.typeName.split(':')[1]}" srsName="EPSG:4326">
          <fes:Filter><fes:PropertyIsGreaterThan><fes:ValueReference>own:height</fes:ValueReference><fes:Literal>1</fes:Literal></fes:PropertyIsGreaterThan></fes:Filter>
          <fes:SortBy><fes:SortProperty><fes:ValueReference>height</fes:ValueReference><fes:SortOrder>DESC</fes:SortOrder></fes:SortProperty></fes:SortBy>
        </wfs:Query>
      </wfs:GetFeature>`
    const reply = await api.as(trees.reader).post<string>('/service/wfs', document)
    expect(reply.status, reply.body).toBe(200)
    const { features, attributes } = readCollection(reply.body)
    expect(idsOf({ features })).toEqual([4, 3])
    expect(attributes.get('numberMatched')).toBe('4')
    expect(features[0]?.numbers).toEqual([-70, -30])
    const older = document
      .replace('2.0.0', '1.1.0')
      .replace('count=', 'maxFeatures=')
      .replace('typeNames', 'typeName')
      .replaceAll('ValueReference', 'PropertyName')
    expect(
      idsOf(readCollection((await api.as(trees.reader).post<string>('/service/wfs', older)).body)),
    ).toEqual([4, 3])
  })
})

test('200: what XML and JSON cannot express is left out, and foreign column names can be requested', async () => {
  const layer = await makeLayer({
    fields: { 'Название улицы': 'string', '1st': 'int', height: 'double' },
    objects: [
      {
        id: 1,
        wkt: 'POINT(1 2)',
        values: { 'Название улицы': 'bell\u0007 \r ]]>', '1st': 7, height: Infinity },
      },
    ],
    readers: [{ userId: trees.reader.id }],
  })
  const own = { typeNames: layer.typeName }
  const { features } = await trees.ask(own)
  expect(features[0]?.values).toEqual({ Название_x0020_улицы: 'bell \r ]]>', _x0031_st: '7', height: 'INF' })
  expect((await trees.ask({ ...own, cql_filter: '"1st" = 7' })).features).toHaveLength(1)
  expect(
    (await trees.ask({ ...own, propertyName: 'local:_x0031_st', sortBy: '_x0031_st D' })).features[0]?.values,
  ).toEqual({ _x0031_st: '7' })
  const json = await api
    .as(trees.reader)
    .get<GeoJSON.FeatureCollection>(trees.address({ ...own, outputFormat: 'application/json' }))
  expect(json.body.features[0]?.properties).toEqual({
    'Название улицы': 'bell\u0007 \r ]]>',
    '1st': 7,
    height: null,
  })
})

test('200: geometry ids of a document are unique', async () => {
  const layer = await makeLayer({
    objects: [
      { wkt: 'MULTIPOLYGON(((0 0,1 0,1 1,0 0)),((5 5,6 5,6 6,5 5)))' },
      { wkt: 'MULTIPOINT(1 1,2 2)' },
      { wkt: 'MULTILINESTRING((0 0,1 1),(2 2,3 3))' },
      { wkt: 'LINESTRING(0 0,1 1)' },
    ],
    readers: [{ userId: trees.reader.id }],
  })
  const { body } = await api.as(trees.reader).get<string>(trees.address({ typeNames: layer.typeName }))
  const ids = [...body.matchAll(/gml:id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toHaveLength(4 + 4 + 6)
  expect(new Set(ids).size).toBe(ids.length)
  expect(readCollection(body).features.map(({ numbers }) => numbers.length)).toEqual([16, 4, 8, 4])
})
