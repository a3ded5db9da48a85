import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@/lib/testing/api'
import { idsOf, type TreesScene, treesScene } from '@/lib/testing/ogc/trees-scene'

let trees: TreesScene

beforeAll(async () => {
  trees = await treesScene()
})

describe('400 as the exception of the version, and nothing else', () => {
  const wrong: Record<string, Record<string, string>> = {
    'an unknown operation': { request: 'Transaction' },
    'no operation': { request: '' },
    'another service': { service: 'WMS' },
    'an unknown version': { version: '1.0.0' },
    'an unknown format': { outputFormat: 'application/zip' },
    'an unknown system': { srsName: 'EPSG:999999' },
    'a system that is none': { srsName: "4326'); drop table tasks --" },
    'SQL as a property': { propertyName: 'height"; drop table tasks; --' },
    'SQL as a sort key': { sortBy: 'height; select pg_sleep(5)' },
    'a property of nobody': { sortBy: 'password' },
    'the geometry as a sort key': { sortBy: 'geom' },
    'SQL in CQL': { cql_filter: "species = 'x'; drop table tasks" },
    'a column of another table': { cql_filter: 'ctid = 1' },
    'SQL as a property of a filter': {
      filter:
        '<Filter><PropertyIsEqualTo><PropertyName>species" = species or "species</PropertyName><Literal>1</Literal></PropertyIsEqualTo></Filter>',
    },
    'a number that is none': { cql_filter: "height = 'NaN'" },
    'a day that is none': { cql_filter: "planted = '2020-02-30'" },
    'a geometry that crosses itself': { cql_filter: 'INTERSECTS(geom, POLYGON((0 0, 1 1, 1 0, 0 1, 0 0)))' },
    'a box of words': { bbox: 'a,b,c,d' },
    'a box of NaN': { bbox: 'NaN,NaN,NaN,NaN' },
    'an endless box': { bbox: '-Infinity,-Infinity,Infinity,Infinity' },
    'a box upside down': { bbox: '56,38,55,37' },
    'a box off the Earth': { bbox: '1000,1000,2000,2000' },
    'a box of three': { bbox: '1,2,3' },
    'a negative count': { count: '-1' },
    'a count of words': { count: 'many' },
    'a negative start': { startIndex: '-5' },
    'hits of another kind': { resultType: 'all' },
    'two layers': { typeNames: 'local:a,local:b' },
    'no layer': { typeNames: '' },
    'an own entity': {
      filter: '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><Filter>&a;</Filter>',
    },
    'a filter without end': { filter: `<Filter>${'<Not>'.repeat(100)}</Filter>` },
  }
  test.each(Object.entries(wrong))('%s', async (_, parameters) => {
    for (const version of ['2.0.0', '1.1.0']) {
      const reply = await api.as(trees.reader).get<string>(trees.address({ version, ...parameters }))
      expect(reply.status, String(reply.body)).toBe(400)
      expect(reply.headers.get('content-type')).toBe('text/xml; charset=utf-8')
      expect(reply.body).toMatch(/<ows:ExceptionReport version="(2|1)\.0\.0"/)
      expect(reply.body).toMatch(/exceptionCode="\w+"/)
      expect(reply.body).not.toContain('root:')
    }
  })

  test('a value that is SQL is a value', async () => {
    expect(idsOf(await trees.ask({ cql_filter: "species = '''; drop table tasks; --'" }))).toEqual([])
    expect(idsOf(await trees.ask({ cql_filter: "species LIKE '%''%'" }))).toEqual([])
    expect(idsOf(await trees.ask({ cql_filter: 'species = \'a <b> & "c"\'' }))).toEqual([3])
  })

  test.each(['"/><x>', '"><a>&', '<', "'&amp;", '\u0001'])(
    'a system whose name contains %j is escaped in the answer',
    async (markup) => {
      const system = `urn:ogc:def:crs:EPSG:${markup}:4326`
      for (const version of ['2.0.0', '1.1.0']) {
        const { features } = await trees.ask({ version, srsName: system })
        const shown = system.replace('\u0001', '\ufffd')
        expect(features.map(({ srsName }) => srsName)).toEqual(features.map(() => shown))
        expect(features).toHaveLength(5)
      }
    },
  )

  test('a parameter twice with different values', async () => {
    expect((await api.as(trees.reader).get(`${trees.address()}&COUNT=1&count=2`)).status).toBe(400)
  })

  test.each([
    ['nothing', ''],
    ['JSON', '{}'],
    [
      'a document type',
      '<!DOCTYPE wfs:GetFeature [<!ENTITY x SYSTEM "file:///etc/passwd">]><wfs:GetFeature/>',
    ],
    ['an operation that nobody has', '<wfs:LockFeature xmlns:wfs="x" version="2.0.0"/>'],
    ['no query', '<wfs:GetFeature xmlns:wfs="x" version="2.0.0"/>'],
    ['half a character', Uint8Array.of(0x3c, 0xff, 0x3e)],
  ])('a document of %s', async (_, body) => {
    const reply = await api.as(trees.reader).post<string>('/service/wfs', body)
    expect(reply.status, String(reply.body)).toBe(400)
    expect(reply.body).toContain('ExceptionReport')
    expect(reply.body).not.toContain('root:')
  })

  test('400 and 413: a document beyond the limits, of a request that reads and of any', async () => {
    const long = (length: number) => api.as(trees.reader).post('/service/wfs', `<x>${'x'.repeat(length)}</x>`)
    expect((await long(600 * 1024)).status).toBe(400)
    expect((await long(21 * 1024 * 1024)).status).toBe(413)
  })
})
