import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@/lib/testing/api'
import { type TreesScene, treesScene } from '@/lib/testing/ogc/trees-scene'

/** What the conformance suites of WFS 1.1.0 (04-094) and 2.0 (09-025r2) ask of every operation. */

let trees: TreesScene
let name: string

beforeAll(async () => {
  trees = await treesScene()
  name = trees.layer.typeName.split(':')[1] ?? ''
})

type Asked = Record<string, string>

const get = (asked: Asked, user = trees.reader) =>
  api.as(user).get<string>(`/service/wfs?${new URLSearchParams(asked)}`)
const post = (body: string, user = trees.reader) =>
  api.as(user).post<string>('/service/wfs', body, { headers: { 'content-type': 'application/xml' } })

const wfs20 = 'xmlns:wfs="http://www.opengis.net/wfs/2.0"'
const wfs11 = 'xmlns:wfs="http://www.opengis.net/wfs"'
const base = { service: 'WFS', version: '2.0.0' }
const base11 = { service: 'WFS', version: '1.1.0' }

describe('200: the namespace that is bound to a prefix decides', () => {
  test.each<[string, () => Asked]>([
    [
      'any prefix in 2.0.0',
      () => ({ ...base, typenames: `q:${name}`, namespaces: 'xmlns(q,urn:x-azimut:local)' }),
    ],
    [
      'any prefix in 1.1.0',
      () => ({ ...base11, typename: `app:${name}`, namespace: 'xmlns(app=urn:x-azimut:local)' }),
    ],
    ['the default namespace', () => ({ ...base, typenames: name, namespaces: 'xmlns(urn:x-azimut:local)' })],
    [
      'one of several, in properties and order too',
      () => ({
        ...base,
        typenames: `q:${name}`,
        namespaces: 'xmlns(p,http://example.com/a?b=c),xmlns(q,urn:x-azimut:local)',
        propertyname: 'q:height',
        sortby: 'q:height D',
      }),
    ],
  ])('%s', async (_, asked) => {
    for (const request of ['GetFeature', 'DescribeFeatureType']) {
      const reply = await get({ ...asked(), request })
      expect([request, reply.status, reply.body.slice(0, 3000)]).toEqual([
        request,
        200,
        expect.stringContaining(request === 'GetFeature' ? `<local:${name} ` : `name="${name}Type"`),
      ])
    }
  })

  test('400: a prefix of another namespace, whatever the prefix is called', async () => {
    const asked = { ...base, request: 'GetFeature', typenames: `local:${name}` }
    for (const [namespaces, status] of [
      ['xmlns(local,urn:example:other)', 400],
      ['xmlns(local', 400],
      ['local=urn:x-azimut:local', 400],
    ] as const) {
      const reply = await get({ ...asked, namespaces })
      expect([reply.status, reply.body]).toEqual([status, expect.stringContaining('"InvalidParameterValue"')])
    }
    const document = `<wfs:GetFeature service="WFS" version="2.0.0" ${wfs20} xmlns:local="urn:example:other"><wfs:Query typeNames="local:${name}"/></wfs:GetFeature>`
    expect((await post(document)).status).toBe(400)
    const described = `<wfs:DescribeFeatureType service="WFS" version="2.0.0" ${wfs20} xmlns:ns1="http://example.org"><wfs:TypeName>ns1:Unknown1.Type</wfs:TypeName></wfs:DescribeFeatureType>`
    const reply = await post(described)
    expect([reply.status, reply.body]).toEqual([
      400,
      expect.stringContaining('exceptionCode="InvalidParameterValue" locator="typeNames"'),
    ])
  })
})

describe('exceptions in the form of the operation', () => {
  test.each(['GetFeature', 'DescribeFeatureType', 'GetPropertyValue'])(
    '%s of an unknown or forbidden layer',
    async (request) => {
      const more = { request, valuereference: 'height' }
      const asked = (typenames: string, user = trees.reader) => get({ ...base, ...more, typenames }, user)
      const element =
        request === 'DescribeFeatureType'
          ? '<wfs:TypeName>local:nothing</wfs:TypeName>'
          : '<wfs:Query typeNames="local:nothing"/>'
      const replies: [number, Awaited<ReturnType<typeof asked>>][] = [
        [404, await asked('local:nothing')],
        [403, await asked(trees.layer.typeName, trees.stranger)],
        [
          404,
          await post(
            `<wfs:${request} service="WFS" version="2.0.0" valueReference="height" ${wfs20}>${element}</wfs:${request}>`,
          ),
        ],
      ]
      if (request === 'DescribeFeatureType')
        replies.push([404, await asked(`${trees.layer.typeName},local:nothing`)])
      for (const [status, reply] of replies) {
        expect([reply.status, reply.headers.get('content-type')]).toEqual([status, 'text/xml; charset=utf-8'])
        expect(reply.body).toContain('<ows:ExceptionReport version="2.0.0"')
        expect(reply.body).toContain('exceptionCode="InvalidParameterValue" locator="typeNames"')
      }
    },
  )

  test('in 1.1.0 too', async () => {
    const reply = await get({ ...base11, request: 'GetFeature', typename: 'local:nothing' })
    expect(reply.status).toBe(404)
    expect(reply.body).toContain('<ows:ExceptionReport version="1.0.0"')
    expect(reply.body).toContain('locator="typeName"')
  })

  test('401: in plain text', async () => {
    const reply = await api.anonymous.get<string>(trees.address())
    expect([reply.status, reply.headers.get('content-type')]).toEqual([401, 'text/plain; charset=utf-8'])
  })
})

describe('a document without a version is of the version of its namespace', () => {
  test.each([
    [wfs11, 'typeName', 'http://www.opengis.net/gml"'],
    [wfs20, 'typeNames', 'http://www.opengis.net/gml/3.2"'],
  ])('%s', async (namespace, attribute, gml) => {
    const reply = await post(
      `<wfs:GetFeature ${namespace}><wfs:Query ${attribute}="${trees.layer.typeName}"/></wfs:GetFeature>`,
    )
    expect([reply.status, reply.body]).toEqual([200, expect.stringContaining(gml)])
  })

  test('its faults too', async () => {
    const reply = await post(
      `<GetFeature xmlns="http://www.opengis.net/wfs"><Query typeName="local:nothing"/></GetFeature>`,
    )
    expect(reply.body).toContain('<ows:ExceptionReport version="1.0.0"')
  })

  test('400: of another service', async () => {
    const reply = await post(`<wfs:GetCapabilities service="WMS" ${wfs20}/>`)
    expect([reply.status, reply.body]).toEqual([400, expect.stringContaining('locator="service"')])
  })
})

test.each<[string, Asked, string]>([
  ['service', { request: 'GetCapabilities' }, 'service'],
  ['service of features', { version: '2.0.0', request: 'GetFeature' }, 'service'],
  ['version of features', { service: 'WFS', request: 'GetFeature' }, 'version'],
  ['version of a description', { service: 'WFS', request: 'DescribeFeatureType' }, 'version'],
  ['a misspelt one', { service: 'WFS', request: 'DescribeFeatureType', VeRRSION: '1.1.0' }, 'version'],
  ['version of stored queries', { service: 'WFS', request: 'ListStoredQueries' }, 'version'],
])('400: without %s', async (_, asked, locator) => {
  const reply = await get({ ...asked, typenames: trees.layer.typeName })
  expect([reply.status, reply.body]).toEqual([
    400,
    expect.stringContaining(`exceptionCode="MissingParameterValue" locator="${locator}"`),
  ])
})

test('200: GetCapabilities without a version is of the newest', async () => {
  const reply = await get({ service: 'WFS', request: 'GetCapabilities' })
  expect(reply.body).toContain('version="2.0.0"')
})

test('200: a count has a link to the first page', async () => {
  const { body } = await get({
    ...base,
    request: 'GetFeature',
    typenames: trees.layer.typeName,
    resulttype: 'hits',
    count: '1',
  })
  expect(body).toContain('numberMatched="5" numberReturned="0"')
  const [, next = ''] = / next="([^"]*)"/.exec(body) ?? []
  const page = await api
    .as(trees.reader)
    .get<string>(
      new URL(next.replaceAll('&amp;', '&')).pathname + new URL(next.replaceAll('&amp;', '&')).search,
    )
  expect(page.body).toContain('numberReturned="1"')
  expect(page.body).toContain(' next="')
})

test('400: ids of another layer than the one that is asked for', async () => {
  for (const asked of [
    { typenames: trees.layer.typeName, resourceid: 'ways.1' },
    { resourceid: `${trees.layer.typeName}.1,ways.1` },
  ]) {
    const reply = await get({ ...base, request: 'GetFeature', ...asked } as Asked)
    expect([reply.status, reply.body]).toEqual([
      400,
      expect.stringContaining('exceptionCode="InvalidParameterValue" locator="resourceId"'),
    ])
  }
  const own = await get({
    ...base,
    request: 'GetFeature',
    typenames: trees.layer.typeName,
    resourceid: `${name}.1,2`,
  })
  expect(own.body).toContain('numberMatched="2"')
})

test('200: properties of GML that no object of the layer has are null', async () => {
  const spaces = 'xmlns:fes="http://www.opengis.net/fes/2.0" xmlns:gml="http://www.opengis.net/gml/3.2"'
  const isNull = '<fes:PropertyIsNull><fes:ValueReference>gml:name</fes:ValueReference></fes:PropertyIsNull>'
  for (const [inner, count] of [
    [isNull, 5],
    [`<fes:Not>${isNull}</fes:Not>`, 0],
  ] as const) {
    const filter = `<fes:Filter ${spaces}>${inner}</fes:Filter>`
    const reply = await get({ ...base, request: 'GetFeature', typenames: trees.layer.typeName, filter })
    expect([reply.status, reply.body]).toEqual([200, expect.stringContaining(`numberReturned="${count}"`)])
  }
  const box = `<fes:Filter ${spaces}><fes:BBOX><fes:ValueReference>gml:description</fes:ValueReference><gml:Envelope srsName="EPSG:4326"><gml:lowerCorner>0 0</gml:lowerCorner><gml:upperCorner>1 1</gml:upperCorner></gml:Envelope></fes:BBOX></fes:Filter>`
  const operand = await get({ ...base, request: 'GetFeature', typenames: trees.layer.typeName, filter: box })
  expect([operand.status, operand.body]).toEqual([400, expect.stringContaining('"InvalidParameterValue"')])
})

test('400: a comparison with an envelope can be read, but not be made', async () => {
  const filter =
    '<fes:Filter xmlns:fes="http://www.opengis.net/fes/2.0" xmlns:gml="http://www.opengis.net/gml/3.2"><fes:PropertyIsLessThan>' +
    '<fes:ValueReference>gml:boundedBy</fes:ValueReference><fes:Literal><gml:Envelope srsName="EPSG:4326"><gml:lowerCorner>0 0</gml:lowerCorner>' +
    '<gml:upperCorner>1 1</gml:upperCorner></gml:Envelope></fes:Literal></fes:PropertyIsLessThan></fes:Filter>'
  const reply = await get({ ...base, request: 'GetFeature', typenames: trees.layer.typeName, filter })
  expect([reply.status, reply.body]).toEqual([400, expect.stringContaining('"OperationProcessingFailed"')])
})

describe('GetPropertyValue', () => {
  const values = (more: Asked) =>
    get({ ...base, request: 'GetPropertyValue', typenames: trees.layer.typeName, ...more })

  test('200: the values of those that have one', async () => {
    const { body } = await values({ valuereference: 'local:species' })
    expect(body).toMatch(/<wfs:ValueCollection [^>]*numberMatched="4" numberReturned="4"/)
    expect(body).toContain('<wfs:member><local:species>oak</local:species></wfs:member>')
    const geometry = await values({ valuereference: `local:${name}/local:geom`, count: '1' })
    expect(geometry.body).toMatch(/<wfs:member><local:geom><gml:Point [^>]*gml:id="[^"]*\.1\.geometry"/)
    expect(geometry.body).toContain(' next="')
  })

  test('200: ids, numbers of values, in a document', async () => {
    const { body } = await values({ valuereference: '@gml:id', resourceid: '2' })
    expect(body).toContain(`<wfs:member>${name}.2</wfs:member></wfs:ValueCollection>`)
    expect((await values({ valuereference: 'species', resulttype: 'hits' })).body).toContain(
      'numberMatched="4" numberReturned="0"',
    )
    const document = `<wfs:GetPropertyValue service="WFS" version="2.0.0" valueReference="height" ${wfs20}><wfs:Query typeNames="local:${name}"/></wfs:GetPropertyValue>`
    expect((await post(document)).body).toContain('<wfs:member><local:height>0.5</local:height></wfs:member>')
  })

  test('400: no reference, an empty and an unknown one, 1.1.0, JSON', async () => {
    for (const [more, code] of [
      [{}, 'MissingParameterValue'],
      [{ valuereference: '' }, 'InvalidParameterValue'],
      [{ valuereference: 'nope' }, 'InvalidParameterValue'],
      [{ valuereference: 'height', version: '1.1.0' }, 'OperationNotSupported'],
      [{ valuereference: 'height', outputformat: 'application/json' }, 'InvalidParameterValue'],
      [{ valuereference: 'height', resolve: 'remote' }, 'InvalidParameterValue'],
    ] as [Asked, string][]) {
      const reply = await values(more)
      expect([more, reply.status, reply.body]).toEqual([
        more,
        400,
        expect.stringContaining(`exceptionCode="${code}"`),
      ])
    }
  })
})

test('200: the capabilities name what works', async () => {
  const { body } = await get({ service: 'WFS', request: 'GetCapabilities' })
  for (const part of [
    '<ows:Operation name="GetPropertyValue">',
    '<fes:ComparisonOperator name="PropertyIsNil"/>',
    '<ows:Constraint name="ImplementsBasicWFS"><ows:NoValues/><ows:DefaultValue>TRUE<',
    '<ows:Parameter name="resolve">',
  ])
    expect(body).toContain(part)
  expect(body).not.toContain('900913')
  expect(
    (await get({ ...base, request: 'GetFeature', typenames: trees.layer.typeName, srsname: 'EPSG:900913' }))
      .status,
  ).toBe(200)
})
