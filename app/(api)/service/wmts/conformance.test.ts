import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@/lib/testing/api'
import { type TreesScene, treesScene } from '@/lib/testing/ogc/trees-scene'

/** What the conformance suite of WMTS 1.0.0 (07-057r7) asks for. */

let trees: TreesScene

beforeAll(async () => {
  trees = await treesScene()
})

const get = (asked: Record<string, string>, mark = '') =>
  api.as(trees.reader).get<string>(`/service/wmts?${mark}${new URLSearchParams(asked)}`)

const exceptionIn = ({ status, body }: { status: number; body: string }) => {
  const found = /exceptionCode="(?<code>\w+)"(?: locator="(?<locator>[^"]*)")?/.exec(body)?.groups
  return [status, found?.code, found?.locator]
}

test.each<[string, Record<string, string>, string, string | undefined]>([
  ['an unknown operation', { service: 'WMTS', request: 'GetBOGUS' }, 'InvalidParameterValue', 'request'],
  ['another service', { service: 'BOGUS', request: 'GetCapabilities' }, 'InvalidParameterValue', 'service'],
  ['no service', { request: 'GetCapabilities' }, 'MissingParameterValue', 'service'],
  [
    'no version that both speak',
    { service: 'WMTS', request: 'GetCapabilities', acceptversions: '1.1.0' },
    'VersionNegotiationFailed',
    undefined,
  ],
  [
    'a layer that is not listed',
    {
      service: 'WMTS',
      version: '1.0.0',
      request: 'GetTile',
      layer: 'local:none',
      style: 'default',
      format: 'image/png',
      tilematrixset: 'WorldCRS84Quad',
      tilematrix: '0',
      tilerow: '0',
      tilecol: '0',
    },
    'InvalidParameterValue',
    'layer',
  ],
])('400: %s', async (_, asked, code, locator) => {
  expect(exceptionIn(await get(asked))).toEqual([400, code, locator])
})

test('404: a layer that is not listed, at its address', async () => {
  const reply = await api.as(trees.reader).get('/service/wmts/local%3Anone/default/WorldCRS84Quad/0/0/0.png')
  expect(reply.status).toBe(404)
})

test('400: a query string that has no parameters', async () => {
  const reply = await api
    .as(trees.reader)
    .get<string>("/service/wmts?request~GetCapabilities!service~!'WMTS'version~'1.0.0")
  expect(exceptionIn(reply)).toEqual([400, 'MissingParameterValue', 'service'])
})

test('parameters after a second question mark count', async () => {
  const reply = await get({ service: 'WMTS', request: 'GetCapabilities' }, '?')
  expect(reply.status).toBe(200)
})

describe('200: every tile that is announced', () => {
  test('in each style and format, along each grid', async () => {
    const { body } = await get({ service: 'WMTS', request: 'GetCapabilities' })
    const [layer = ''] = body
      .split('</Layer>')
      .filter((one) => one.includes(`>${trees.layer.typeName}</ows:Identifier>`))
    const each = (pattern: RegExp) => [...layer.matchAll(pattern)].map(([, value = '']) => value)
    const styles = each(/<Style [^>]*>.*?<ows:Identifier>([^<]*)</g)
    const formats = each(/<Format>([^<]*)</g)
    const grids = each(/<TileMatrixSet>([^<]*)</g)
    expect([styles.length > 0, formats.length > 1, grids.length]).toEqual([true, true, 2])
    for (const style of styles)
      for (const format of formats)
        for (const tilematrixset of grids) {
          const place = { tilematrix: '1', tilerow: '0', tilecol: '1' }
          const asked = { service: 'WMTS', version: '1.0.0', request: 'GetTile', layer: trees.layer.typeName }
          const reply = await get({ ...asked, style, format, tilematrixset, ...place })
          expect([style, format, tilematrixset, reply.status]).toEqual([style, format, tilematrixset, 200])
        }
  })

  test('information on a pixel in each format', async () => {
    const { body } = await get({ service: 'WMTS', request: 'GetCapabilities' })
    const [layer = ''] = body
      .split('</Layer>')
      .filter((one) => one.includes(`>${trees.layer.typeName}</ows:Identifier>`))
    const formats = [...layer.matchAll(/<InfoFormat>([^<]*)</g)].map(([, value = '']) => value)
    expect(formats.length).toBeGreaterThan(3)
    for (const infoformat of formats) {
      const reply = await get({
        service: 'WMTS',
        version: '1.0.0',
        request: 'GetFeatureInfo',
        layer: trees.layer.typeName,
        style: 'default',
        format: 'image/png',
        tilematrixset: 'WorldCRS84Quad',
        tilematrix: '0',
        tilerow: '0',
        tilecol: '0',
        i: '10',
        j: '10',
        infoformat,
      })
      expect([infoformat, reply.status, reply.headers.get('content-type')]).toEqual([
        infoformat,
        200,
        expect.stringContaining(infoformat),
      ])
    }
  })
})
