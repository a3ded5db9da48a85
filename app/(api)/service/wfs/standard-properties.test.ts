import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Layer } from '@/lib/domain/layers'
import { api } from '@/lib/testing/api'
import { make, type User } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'

let writer: User
let layer: Layer
let name: string

beforeAll(async () => {
  writer = await make.user({ role: 'USER' })
})

beforeEach(async () => {
  layer = await makeLayer({
    geometryType: 'Point',
    fields: { name: 'string', height: 'double' },
    objects: [
      { wkt: 'POINT(37 55)', values: { name: 'oak', height: 3 } },
      { wkt: 'POINT(38 56)', values: { name: 'ash', height: 4 } },
    ],
    writers: [{ userId: writer.id }],
  })
  name = layer.typeName.split(':')[1] ?? ''
})

const spaces =
  'xmlns:gml="http://www.opengis.net/gml/3.2" xmlns:fes="http://www.opengis.net/fes/2.0" xmlns:app="urn:x-azimut:local" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'
const post = (inner: string) =>
  api
    .as(writer)
    .post<string>(
      '/service/wfs',
      `<wfs:Transaction service="WFS" version="2.0.0" xmlns:wfs="http://www.opengis.net/wfs/2.0" ${spaces}>${inner}</wfs:Transaction>`,
      { headers: { 'content-type': 'text/xml' } },
    )
const only = (id: number) => `<fes:Filter><fes:ResourceId rid="${name}.${id}"/></fes:Filter>`
const update = (property: string, value: string, id = 1) =>
  `<wfs:Update typeName="app:${name}"><wfs:Property><wfs:ValueReference>${property}</wfs:ValueReference>${value}</wfs:Property>${only(id)}</wfs:Update>`
const place =
  '<app:geom><gml:Point srsName="urn:ogc:def:crs:EPSG::4326"><gml:pos>55 37</gml:pos></gml:Point></app:geom>'
const tree = (inner: string) => `<app:${name} gml:id="x">${inner}</app:${name}>`

const read = async (over: Record<string, string> = {}) => {
  const query = new URLSearchParams({
    service: 'WFS',
    version: '2.0.0',
    request: 'GetFeature',
    typenames: layer.typeName,
    ...over,
  })
  return api.as(writer).get<string>(`/service/wfs?${query}`)
}
const done = async (inner: string) => {
  const reply = await post(inner)
  expect([reply.status, reply.body]).toEqual([200, expect.stringContaining('TransactionResponse')])
  return reply.body
}

// Update.updateGMLName and ReplaceTests of the suite of WFS 2.0.
describe('200', () => {
  test('what is added with standard properties is read with them, in the order of the schema', async () => {
    const body = await done(
      `<wfs:Insert>${tree(
        `<gml:description>Старый &lt;дуб&gt;</gml:description><gml:identifier codeSpace="http://example.org/&quot;a&quot;">u-1</gml:identifier><gml:name>Великан</gml:name><app:name>elm</app:name>${place}`,
      )}</wfs:Insert>`,
    )
    const id = /rid="([^"]+)"/.exec(body)?.[1] ?? ''
    const feature =
      '<gml:description>Старый &lt;дуб&gt;</gml:description><gml:identifier codeSpace="http://example.org/&quot;a&quot;">u-1</gml:identifier><gml:name>Великан</gml:name><local:name>elm</local:name>'
    expect((await read()).body).toContain(`gml:id="${id}">${feature}`)
    const alone = await read({
      storedquery_id: 'urn:ogc:def:query:OGC-WFS::GetFeatureById',
      id: `local:${id}`,
    })
    expect(alone.body).toContain(feature)
    // GML 3.1 has no identifier; GeoJSON and a request for some properties have none of them.
    const older = (await read({ version: '1.1.0' })).body
    expect(older).toContain('</gml:description><gml:name>Великан</gml:name><local:name>elm')
    expect((await read({ propertyname: 'height' })).body).not.toContain('gml:name')
    expect((await read({ outputformat: 'application/json' })).text).not.toContain('Великан')
  })

  test('they are changed, cleared and replaced, and are no fields of the same name', async () => {
    const before = await read()
    expect(before.body).not.toContain('gml:name')
    await done(update('gml:name[1]', '<wfs:Value>Lorem</wfs:Value>'))
    const named = await read()
    expect(named.body).toContain(`.1"><gml:name>Lorem</gml:name><local:name>oak</local:name>`)
    expect(named.headers.get('etag')).not.toBe(before.headers.get('etag'))
    await done(update('gml:description', '<wfs:Value>Text</wfs:Value>'))
    expect((await read()).body).toContain('<gml:description>Text</gml:description><gml:name>Lorem</gml:name>')
    await done(update('gml:name', '<wfs:Value xsi:nil="1"/>'))
    const nameless = (await read()).body
    expect(nameless).toContain('<gml:description>Text</gml:description><local:name>oak')
    const identifier = '<gml:identifier codeSpace="http://example.org/">u-2</gml:identifier>'
    await done(
      `<wfs:Replace>${tree(`${identifier}<app:name>yew</app:name>${place}`)}${only(1)}</wfs:Replace>`,
    )
    const replaced = (await read()).body
    expect(replaced).toContain(`.1">${identifier}<local:name>yew</local:name><local:geom>`)
    expect(replaced).not.toContain('gml:description')
    const history = await api
      .as(writer)
      .get<{ items: { after: { gml?: object } }[] }>(`/layers/${layer.id}/objects/1/history`)
    expect(history.body.items[0]?.after.gml).toMatchObject({ identifier: 'u-2', description: null })
    await done(`<wfs:Delete typeName="app:${name}">${only(1)}</wfs:Delete>`)
    expect((await read()).body).not.toContain('gml:identifier')
  })

  test('a filter for objects without one knows those that have it', async () => {
    await done(update('gml:description', '<wfs:Value>Text</wfs:Value>', 2))
    const filter = `<fes:Filter ${spaces}><fes:PropertyIsNull><fes:ValueReference>gml:description</fes:ValueReference></fes:PropertyIsNull></fes:Filter>`
    const { body } = await read({ filter })
    expect(body).toContain(`gml:id="${name}.1"`)
    expect(body).not.toContain(`gml:id="${name}.2"`)
  })

  test('an empty value of a field: xsi:nil', async () => {
    await done(
      `<wfs:Replace>${tree(`<app:name xsi:nil="true"/><app:height xsi:nil="1"/>${place}`)}${only(1)}</wfs:Replace>`,
    )
    expect((await read()).body).toContain(`gml:id="${name}.1"><local:geom>`)
    const { body } = await read({ request: 'DescribeFeatureType' })
    expect(body).toContain('name="height" type="xsd:double" minOccurs="0" maxOccurs="1" nillable="true"')
    expect(body).toMatch(/name="geom" type="gml:PointPropertyType" [^>]*nillable="false"/)
  })
})

describe('400', () => {
  test.each<[string, () => string, string, RegExp]>([
    [
      'two names',
      () => `<wfs:Insert>${tree(`<gml:name>a</gml:name><gml:name>b</gml:name>${place}`)}</wfs:Insert>`,
      'InvalidValue',
      /gml:name/,
    ],
    [
      'a long name',
      () => update('gml:name', `<wfs:Value>${'x'.repeat(1001)}</wfs:Value>`),
      'InvalidValue',
      /locator="Update\[1\]\/gml:name".*1000/s,
    ],
    [
      'an empty geometry',
      () => update('app:geom', '<wfs:Value xsi:nil="true"/>'),
      'InvalidValue',
      /locator="Update\[1\]\/geom"/,
    ],
    [
      'keys that the client chooses',
      () => `<wfs:Insert idgen="UseExisting">${tree(place)}</wfs:Insert>`,
      'InvalidParameterValue',
      /locator="idgen"/,
    ],
    [
      'an unknown system of an action',
      () => `<wfs:Insert srsName="urn:ogc:def:crs:EPSG::99999">${tree(place)}</wfs:Insert>`,
      'InvalidParameterValue',
      /srsName/,
    ],
    [
      'another format',
      () => `<wfs:Insert inputFormat="application/json">${tree(place)}</wfs:Insert>`,
      'InvalidParameterValue',
      /locator="inputFormat"/,
    ],
    [
      'a lock',
      () => `<wfs:LockId>1</wfs:LockId>${update('gml:name', '<wfs:Value>x</wfs:Value>')}`,
      'InvalidParameterValue',
      /locator="lockId"/,
    ],
  ])('%s', async (_, inner, code, text) => {
    const reply = await post(inner())
    expect([reply.status, reply.body]).toEqual([400, expect.stringContaining(`exceptionCode="${code}"`)])
    expect(reply.body).toMatch(text)
    expect((await read()).body).not.toContain('gml:name')
  })
})
