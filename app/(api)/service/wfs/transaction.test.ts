import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { database, raw, sql } from '@/lib/platform/database'
import type { Layer } from '@/lib/domain/layers'
import { api } from '@/lib/testing/api'
import { make, type User } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'

let writer: User
let reader: User
let layer: Layer
let name: string

beforeAll(async () => {
  writer = await make.user({ role: 'USER' })
  reader = await make.user({ role: 'USER' })
})

beforeEach(async () => {
  layer = await makeLayer({
    geometryType: 'Point',
    fields: { species: 'string', height: 'double', planted: 'date', n: 'long' },
    objects: [
      { wkt: 'POINT(37 55)', values: { species: 'oak', height: 3 } },
      { wkt: 'POINT(38 56)', values: { species: 'ash', height: 4 } },
    ],
    readers: [{ userId: reader.id }],
    writers: [{ userId: writer.id }],
  })
  name = layer.typeName.split(':')[1] ?? ''
})

const spaces =
  'xmlns:gml="http://www.opengis.net/gml/3.2" xmlns:fes="http://www.opengis.net/fes/2.0" xmlns:app="urn:x-azimut:local" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'
const transaction = (inner: string) =>
  `<?xml version="1.0"?><wfs:Transaction service="WFS" version="2.0.0" xmlns:wfs="http://www.opengis.net/wfs/2.0" ${spaces}>${inner}</wfs:Transaction>`
const post = (body: string, user = writer) =>
  api.as(user).post<string>('/service/wfs', body, { headers: { 'content-type': 'text/xml' } })

const point = (at: string, system = 'urn:ogc:def:crs:EPSG::4326') =>
  `<app:geom><gml:Point srsName="${system}"><gml:pos>${at}</gml:pos></gml:Point></app:geom>`
const insert = (inner: string, handle = '') =>
  `<wfs:Insert${handle && ` handle="${handle}"`}>${inner}</wfs:Insert>`
const tree = (inner: string) => `<app:${name} gml:id="x">${inner}</app:${name}>`
const only = (id: number) => `<fes:Filter><fes:ResourceId rid="${name}.${id}"/></fes:Filter>`
const update = (property: string, value: string | null, filter: string) =>
  `<wfs:Update typeName="app:${name}"><wfs:Property><wfs:ValueReference>${property}</wfs:ValueReference>${value === null ? '' : `<wfs:Value>${value}</wfs:Value>`}</wfs:Property>${filter}</wfs:Update>`

const rows = () =>
  database.query<{ id: number; species: string | null; height: number | null; place: string }>(sql`
    select id::int, species, height, st_astext(geom, 5) as place from layers.${raw(`"${layer.tableName}"`)} order by id`)

describe('200', () => {
  test('adds, changes, replaces and deletes, in order, with the history of the console', async () => {
    const reply = await post(
      transaction(
        insert(
          tree(`<app:species>elm</app:species><app:height>2.5</app:height>${point('55.5 37.5')}`),
          'new',
        ) +
          update('app:height', '9', only(1)) +
          `<wfs:Delete typeName="app:${name}">${only(2)}</wfs:Delete>`,
      ),
    )
    expect([reply.status, reply.body]).toEqual([
      200,
      expect.stringContaining('<wfs:TransactionResponse version="2.0.0"'),
    ])
    expect(reply.body).toContain(
      '<wfs:totalInserted>1</wfs:totalInserted><wfs:totalUpdated>1</wfs:totalUpdated><wfs:totalReplaced>0</wfs:totalReplaced><wfs:totalDeleted>1</wfs:totalDeleted>',
    )
    const [, id = ''] =
      new RegExp(`<wfs:InsertResults><wfs:Feature handle="new"><fes:ResourceId rid="${name}\\.(\\d+)"`).exec(
        reply.body,
      ) ?? []
    expect(await rows()).toEqual([
      { id: 1, species: 'oak', height: 9, place: 'POINT(37 55)' },
      { id: Number(id), species: 'elm', height: 2.5, place: 'POINT(37.5 55.5)' },
    ])
    const history = await api
      .as(writer)
      .get<{ items: { action: string }[] }>(`/layers/${layer.id}/objects/1/history`)
    expect(JSON.stringify(history.body)).toContain('update')
  })

  test('a replacement empties what it does not name; null and an absent value clear', async () => {
    const reply = await post(
      transaction(
        `<wfs:Replace>${tree(`<app:species>yew</app:species>${point('1 2')}`)}${only(1)}</wfs:Replace>` +
          update('species', null, only(2)),
      ),
    )
    expect([reply.status, reply.body]).toEqual([
      200,
      expect.stringContaining('<wfs:totalReplaced>1</wfs:totalReplaced>'),
    ])
    expect(await rows()).toEqual([
      { id: 1, species: 'yew', height: null, place: 'POINT(2 1)' },
      { id: 2, species: null, height: 4, place: 'POINT(38 56)' },
    ])
  })

  test('geometries of any system, by the axis order of its name', async () => {
    const systems: [string, string][] = [
      ['EPSG:4326', '37 55'],
      ['http://www.opengis.net/def/crs/EPSG/0/4326', '55 37'],
      ['EPSG:3857', '4118821.15935 7361866.11305'],
      ['urn:ogc:def:crs:EPSG::32637', '372076.6 6096794.5'],
    ]
    for (const [system, at] of systems) {
      const reply = await post(transaction(insert(tree(point(at, system)))))
      expect([system, reply.status, reply.body]).toEqual([system, 200, expect.anything()])
    }
    const places = (await rows()).slice(2).map(({ place }) => place.match(/[\d.]+/g)?.map(Number) ?? [])
    for (const [lon = 0, lat = 0] of places) {
      expect(lon).toBeCloseTo(37, 3)
      expect(lat).toBeCloseTo(55, 2)
    }
  })

  test('1.1.0 and the 1.0.0 of QGIS are answered in their forms', async () => {
    const old = (version: string) =>
      `<Transaction xmlns="http://www.opengis.net/wfs" version="${version}" service="WFS" xmlns:gml="http://www.opengis.net/gml" xmlns:app="urn:x-azimut:local"><Insert>` +
      `<${name} xmlns="urn:x-azimut:local"><species>elm</species><geom><gml:Point srsName="${version === '1.0.0' ? 'urn:ogc:def:crs:EPSG::4326' : 'EPSG:4326'}"><gml:coordinates cs="," ts=" ">37,55</gml:coordinates></gml:Point></geom></${name}></Insert></Transaction>`
    const newer = await post(old('1.1.0'))
    expect(newer.body).toMatch(
      /<wfs:TransactionResponse version="1\.1\.0".*<wfs:totalInserted>1<.*<wfs:InsertResults><wfs:Feature><ogc:FeatureId fid="/,
    )
    const older = await post(old('1.0.0'))
    expect(older.body).toMatch(
      /<wfs:InsertResult><ogc:FeatureId fid="[^"]*\.\d+"\/><\/wfs:InsertResult><wfs:TransactionResult><wfs:Status><wfs:SUCCESS\/>/,
    )
    // A client of 1.0.0 writes the east coordinate first, also in a system whose name says otherwise.
    expect((await rows()).slice(2).map(({ place }) => place)).toEqual(['POINT(37 55)', 'POINT(37 55)'])
  })
})

describe('nothing is written', () => {
  test.each<[string, () => string, number, string, RegExp]>([
    [
      'a value of another type',
      () => insert(tree(`<app:height>tall</app:height>${point('1 1')}`)),
      400,
      'InvalidValue',
      /height/,
    ],
    [
      'an unknown field',
      () => insert(tree(`<app:girth>1</app:girth>${point('1 1')}`)),
      400,
      'InvalidValue',
      /girth/,
    ],
    [
      'another kind of geometry',
      () =>
        insert(
          tree('<app:geom><gml:LineString><gml:posList>1 1 2 2</gml:posList></gml:LineString></app:geom>'),
        ),
      400,
      'InvalidValue',
      /geom/,
    ],
    ['no geometry', () => insert(tree('<app:species>elm</app:species>')), 400, 'InvalidValue', /geom/],
    [
      'an unknown layer',
      () => insert('<app:nothing><app:species>elm</app:species></app:nothing>'),
      400,
      'InvalidValue',
      /nothing/,
    ],
    [
      'a change of an unknown layer',
      () => `<wfs:Delete typeName="app:nothing">${only(1)}</wfs:Delete>`,
      404,
      'InvalidParameterValue',
      /typeName/,
    ],
    ['no filter', () => `<wfs:Delete typeName="app:${name}"/>`, 400, 'MissingParameterValue', /Filter/],
    ['a lock', () => `<wfs:LockFeature/>`, 400, 'OperationParsingFailed', /LockFeature/],
    [
      'a place off the Earth',
      () => insert(tree(point('95 200'))),
      400,
      'InvalidValue',
      /locator="Insert\[2\]\/local:[^"]*\[1\]\/geom".*geom: Координаты вне области/,
    ],
    [
      'a geometry that cannot be read',
      () => update('geom', '<gml:Point><gml:pos>1</gml:pos></gml:Point>', only(1)),
      400,
      'InvalidValue',
      /locator="Update\[2\]\/geom"/,
    ],
    [
      'an element of another namespace',
      () => insert('<tns:Airport xmlns:tns="http://example.org"><gml:name>YVR</gml:name></tns:Airport>'),
      400,
      'InvalidValue',
      /tns:Airport/,
    ],
    [
      'the bounding box, with what is none, and without a filter',
      () =>
        update(
          'gml:boundedBy',
          '<Point xmlns="http://www.opengis.net/kml/2.2"><coordinates>-123.1,49.25</coordinates></Point>',
          '',
        ),
      400,
      'InvalidValue',
      /gml:boundedBy/,
    ],
  ])('%s, named in the exception; what came before it is undone', async (_, inner, status, code, text) => {
    const reply = await post(transaction(update('height', '7', only(1)) + inner()))
    expect([reply.status, reply.body]).toEqual([status, expect.stringContaining(`exceptionCode="${code}"`)])
    expect(reply.body).toMatch(text)
    expect((await rows()).map(({ height }) => height)).toEqual([3, 4])
  })

  test('403: by somebody who only reads, or sees nothing', async () => {
    const body = transaction(update('height', '7', only(1)))
    for (const user of [reader, await make.user({ role: 'USER' })]) {
      const reply = await post(body, user)
      expect([reply.status, reply.headers.get('content-type')]).toEqual([403, 'text/xml; charset=utf-8'])
    }
    expect((await rows())[0]?.height).toBe(3)
  })

  test('400: entities, and a document that is no XML', async () => {
    for (const body of [
      `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${transaction('')}`,
      transaction('<wfs:Insert>'),
    ])
      expect((await post(body)).status).toBe(400)
  })
})

test('the capabilities announce transactions to those who may write', async () => {
  // Others may be writable by role.
  const ask = async (user: User, version: string) => {
    const { key } = await make.accessKey(user, { layerIds: [layer.id] })
    const query = `service=WFS&request=GetCapabilities&version=${version}&token=${key}`
    return (await api.anonymous.get<string>(`/service/wfs?${query}`)).body
  }
  expect(await ask(writer, '2.0.0')).toMatch(
    /name="Transaction".*name="ImplementsTransactionalWFS"><ows:NoValues\/><ows:DefaultValue>TRUE/s,
  )
  expect(await ask(writer, '1.1.0')).toContain('<wfs:Operation>Insert</wfs:Operation>')
  expect(await ask(reader, '2.0.0')).not.toContain('name="Transaction"')
  expect(await ask(reader, '1.1.0')).not.toContain('<wfs:Operation>Insert</wfs:Operation>')
})
