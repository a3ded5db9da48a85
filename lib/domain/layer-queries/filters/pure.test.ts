import { describe, expect, test } from 'vitest'
import { OgcException } from '../fault'
import { readCql } from './read-cql'
import { readFes } from './read-fes'
import { readXml } from './read-xml'

const urn = 'urn:ogc:def:crs:EPSG::4326'
const fes = (inner: string) => `<fes:Filter xmlns:fes="x" xmlns:gml="y">${inner}</fes:Filter>`

/** The message key of the exception thrown by the work. */
function exceptionOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    if (error instanceof OgcException) return error.problem.key
    throw error
  }
  return 'none'
}

describe('400: unsupported XML', () => {
  const hostile: Record<string, string> = {
    'a document type': '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>',
    'a document type that does nothing': '<!DOCTYPE x><x/>',
    'a billion laughs': `<!DOCTYPE l [<!ENTITY a "ha">${Array.from({ length: 20 }, (_, n) => `<!ENTITY a${n} "&a;&a;&a;">`).join('')}]><l>&a19;</l>`,
    'an entity that nobody defined': '<x>&a;</x>',
    'half of a character': '<x>&#xd800;</x>',
    NUL: '<x>&#0;</x>',
    'tags that do not close': '<x><y></x>',
    'two roots': '<x/><y/>',
    nothing: '',
    text: 'filter',
    'too deep': `${'<a>'.repeat(200)}${'</a>'.repeat(200)}`,
    'too long': `<x>${'y'.repeat(300 * 1024)}</x>`,
    'too many elements': `<x>${'<y/>'.repeat(30_000)}</x>`,
  }
  test.each(Object.entries(hostile))('%s', (_, text) => {
    expect(exceptionOf(() => readXml(text))).toBe('ogc.xml')
  })

  test('400: a deeply nested filter of 43 KB', () => {
    const text = fes(`${'<fes:Not>'.repeat(2400)}${'</fes:Not>'.repeat(2400)}`)
    expect(exceptionOf(() => readFes(text, urn))).toBe('ogc.xml')
    const cql = `${'('.repeat(21_000)}a=1${')'.repeat(21_000)}`
    expect(exceptionOf(() => readCql(cql))).toBe('ogc.filter-size')
    expect(exceptionOf(() => readCql('NOT '.repeat(10_000) + 'a=1'))).toBe('ogc.filter-size')
    expect(exceptionOf(() => readCql(Array(5000).fill('a=1').join(' AND ')))).toBe('ogc.filter-size')
  })
})

test('200: entities, CDATA and Cyrillic are read, comments are ignored', () => {
  const node = readXml('<?xml version="1.0"?><a b="&lt;&#1071;"><!-- c -->x &amp; <![CDATA[<y> &amp;]]></a>')
  expect(node.attributes.get('b')).toBe('<Я')
  expect(node.text).toBe('x & <y> &amp;')
})

describe('200: one filter in three languages is equal', () => {
  const point = (lat: number, lon: number) => `<gml:Point><gml:pos>${lat} ${lon}</gml:pos></gml:Point>`
  const equal = (name: string, value: string) =>
    `<fes:PropertyIsEqualTo><fes:ValueReference>${name}</fes:ValueReference><fes:Literal>${value}</fes:Literal></fes:PropertyIsEqualTo>`
  const cases: [string, string, string][] = [
    ['comparison', equal('a', '5'), "a = '5'"],
    ['prefix and path', equal('local:roads/local:a', '5'), "a = '5'"],
    [
      'not and',
      `<fes:Not><fes:And>${equal('a', '1')}${equal('b', '2')}</fes:And></fes:Not>`,
      "NOT (a = '1' AND b = '2')",
    ],
    [
      'like',
      '<fes:PropertyIsLike wildCard="*" singleChar="." escapeChar="!"><fes:ValueReference>a</fes:ValueReference><fes:Literal>x*.!*</fes:Literal></fes:PropertyIsLike>',
      "a LIKE 'x%_*'",
    ],
    [
      'between',
      '<fes:PropertyIsBetween><fes:ValueReference>a</fes:ValueReference><fes:LowerBoundary><fes:Literal>1</fes:Literal></fes:LowerBoundary><fes:UpperBoundary><fes:Literal>2</fes:Literal></fes:UpperBoundary></fes:PropertyIsBetween>',
      'a BETWEEN 1 AND 2',
    ],
    [
      'null',
      '<fes:PropertyIsNull><fes:ValueReference>a</fes:ValueReference></fes:PropertyIsNull>',
      'a IS NULL',
    ],
    [
      'intersects',
      `<fes:Intersects><fes:ValueReference>geom</fes:ValueReference>${point(55, 37)}</fes:Intersects>`,
      'INTERSECTS(geom, POINT(37 55))',
    ],
    [
      'distance',
      `<fes:DWithin><fes:ValueReference>geom</fes:ValueReference>${point(55, 37)}<fes:Distance uom="km">2</fes:Distance></fes:DWithin>`,
      'DWITHIN(geom, POINT(37 55), 2000, meters)',
    ],
    [
      'box',
      '<fes:BBOX><fes:ValueReference>geom</fes:ValueReference><gml:Envelope srsName="EPSG:4326"><gml:lowerCorner>37 55</gml:lowerCorner><gml:upperCorner>38 56</gml:upperCorner></gml:Envelope></fes:BBOX>',
      'BBOX(geom, 37, 55, 38, 56)',
    ],
  ]
  test.each(cases)('%s', (_, xml, cql) => {
    const from20 = readFes(fes(xml), urn)
    const from11 = readFes(
      fes(xml.replaceAll('fes:ValueReference', 'ogc:PropertyName').replaceAll('fes:', 'ogc:'))
        .replaceAll('<fes:', '<ogc:')
        .replaceAll('</fes:', '</ogc:'),
      urn,
    )
    expect(from20).toEqual(readCql(cql))
    expect(from11).toEqual(from20)
  })
})

describe('200: heights and measures are dropped', () => {
  const flat = readCql('INTERSECTS(geom, POLYGON((10 50, 12 50, 12 52, 10 50)))')
  const gml = (ring: string, on = '') =>
    `<fes:Intersects><fes:ValueReference>geom</fes:ValueReference><gml:Polygon srsName="${urn}"${on}><gml:exterior><gml:LinearRing>${ring}</gml:LinearRing></gml:exterior></gml:Polygon></fes:Intersects>`
  const three = '50 10 1 50 12 2 52 12 3 50 10 1'

  test.each([
    ['POLYGON Z', ' 7'],
    ['POLYGONZ', ' 7'],
    ['POLYGON M', ' -7.5'],
    ['POLYGON ZM', ' 7 1e3'],
    ['polygon', ' 7'],
  ])('%s', (name, more) => {
    const ring = ['10 50', '12 50', '12 52', '10 50'].map((place) => place + more).join(', ')
    expect(readCql(`INTERSECTS(geom, ${name}((${ring})))`)).toEqual(flat)
  })

  test.each([
    gml(`<gml:posList srsDimension="3">${three}</gml:posList>`),
    gml(`<gml:posList>${three}</gml:posList>`, ' srsDimension="3"'),
    gml('<gml:coordinates>50,10,1 50,12,2 52,12,3 50,10,1</gml:coordinates>'),
  ])('GML %#', (xml) => {
    expect(readFes(fes(xml), urn)).toEqual(flat)
  })

  test('envelopes', () => {
    const box = (low: string, high: string) =>
      readFes(
        fes(
          `<fes:BBOX><gml:Envelope srsName="${urn}"><gml:lowerCorner>${low}</gml:lowerCorner><gml:upperCorner>${high}</gml:upperCorner></gml:Envelope></fes:BBOX>`,
        ),
        urn,
      )
    expect(box('50 10 0', '52 12 90')).toEqual(box('50 10', '52 12'))
  })

  test('five numbers are no position', () => {
    expect(exceptionOf(() => readCql('INTERSECTS(geom, POINT(1 2 3 4 5))'))).toBe('ogc.filter')
  })
})

describe('400: empty filters, and unsupported ones', () => {
  const broken = [
    'a',
    'a =',
    'a = = 1',
    "a = 'x",
    'a LIKE 5',
    'a IN ()',
    'a BETWEEN 1',
    'BBOX(geom, 1, 2, 3)',
    'BBOX(geom, 3, 2, 1, 4)',
    'INTERSECTS(geom, POINT(NaN 1))',
    'INTERSECTS(geom, POINT(1e400 1))',
    'INTERSECTS(geom, POINT(500 1))',
    'INTERSECTS(geom, POLYGON((0 0, 1 1, 0 0)))',
    'DWITHIN(geom, POINT(1 1), -5, meters)',
    'DWITHIN(geom, POINT(1 1), 5, parsecs)',
    'a = 1; drop table tasks',
    'a = 1 -- b',
    "strToLowerCase(a) = 'x'",
  ]
  test.each(broken)('%s', (text) => {
    expect(exceptionOf(() => readCql(text))).toMatch(/^ogc\./)
  })

  test.each(['<fes:Function name="exec"/>', '<fes:Foo/>', '', '<fes:And/>', '<fes:Not/>'])('%s', (inner) => {
    expect(exceptionOf(() => readFes(fes(inner), urn))).toMatch(/^ogc\.filter/)
  })
})
