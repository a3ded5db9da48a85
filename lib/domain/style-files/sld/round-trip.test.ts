import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GeometryType, StyleLayer } from '@/lib/domain/layers'
import { readingOf, sld10 } from '@/lib/testing/styles/sld'
import { Losses } from '../losses'
import { sldVersions, type SldVersion } from './dialect'
import { readSld } from './read-sld'
import { writeSld } from './write-sld'

const wanted = { layer: 'local:trees', style: 'made' }

const read = (text: string, type: GeometryType) => readSld(text, wanted, readingOf(type))

function write(layers: readonly StyleLayer[], version: SldVersion) {
  const losses = new Losses()
  const style = { layerName: 'local:trees', name: 'made', isDefault: true, layers }
  return { text: writeSld(style, version, losses, 'http://127.0.0.1:3000'), losses: losses.textsIn('en') }
}

const color = fc.integer({ min: 0, max: 0xffffff }).map((one) => `#${one.toString(16).padStart(6, '0')}`)
const share = fc.integer({ min: 1, max: 100 }).map((one) => one / 100)
const pixels = fc.integer({ min: 1, max: 200 }).map((one) => one / 4)
const css = (name: string, value: fc.Arbitrary<string | number>) =>
  value.map((one) => `<CssParameter name="${name}">${one}</CssParameter>`)
const maybe = (text: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), text)
const joined = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((all) => all.join(''))
const inside = (name: string, content: fc.Arbitrary<string>) =>
  content.map((one) => `<${name}>${one}</${name}>`)
const element = (name: string, value: fc.Arbitrary<string | number>) => inside(name, value.map(String))

const fill = inside('Fill', joined(css('fill', color), maybe(css('fill-opacity', share))))
const markStroke = inside(
  'Stroke',
  joined(css('stroke', color), maybe(css('stroke-width', pixels)), maybe(css('stroke-opacity', share))),
)
const words = (...names: string[]) => fc.constantFrom(...names)
const dashes = fc.array(pixels, { minLength: 1, maxLength: 4 }).map((all) => all.join(' '))
const stroke = inside(
  'Stroke',
  joined(
    css('stroke', color),
    maybe(css('stroke-width', pixels)),
    maybe(css('stroke-opacity', share)),
    maybe(css('stroke-linejoin', words('mitre', 'round', 'bevel'))),
    maybe(css('stroke-linecap', words('butt', 'round', 'square'))),
    maybe(css('stroke-dasharray', dashes)),
  ),
)
const patternMark = fc
  .tuple(
    fc.constantFrom('horline', 'vertline', 'slash', 'backslash', 'plus', 'times', 'dot'),
    fc.integer({ min: 20, max: 1000 }).map((one) => one / 10),
    color,
    fc.integer({ min: 1, max: 12 }).map((one) => one / 8),
  )
  .map(
    ([name, size, ink, width]) =>
      `<Mark><WellKnownName>shape://${name}</WellKnownName><Stroke><CssParameter name="stroke">${ink}</CssParameter><CssParameter name="stroke-width">${width}</CssParameter></Stroke></Mark><Size>${size}</Size>`,
  )
const repeated = fc
  .tuple(
    fc.constantFrom('tree', 'cross_fill', 'square', 'star', 'circle'),
    color,
    fc.integer({ min: 4, max: 60 }),
  )
  .map(
    ([name, ink, size]) =>
      `<Mark><WellKnownName>${name}</WellKnownName><Fill><CssParameter name="fill">${ink}</CssParameter></Fill></Mark><Size>${size}</Size>`,
  )
const pattern = fc
  .tuple(fc.oneof(patternMark, repeated), maybe(element('VendorOption', fc.integer({ min: 0, max: 20 }))))
  .map(
    ([graphic, margin]) =>
      `<Fill><GraphicFill><Graphic>${graphic}</Graphic></GraphicFill></Fill>@${margin.replace('<VendorOption>', '<VendorOption name="graphic-margin">')}`,
  )
const patterned = fc.tuple(pattern, maybe(stroke)).map(([own, edge]) => own.replace('@', () => edge))
const byField = fc
  .integer({ min: 1, max: 9 })
  .map(
    (one) => `<ogc:Mul><ogc:PropertyName>depth</ogc:PropertyName><ogc:Literal>${one}</ogc:Literal></ogc:Mul>`,
  )
const shift = joined(element('DisplacementX', pixels), element('DisplacementY', pixels))
const side = fc.constantFrom(0, 0.5, 1)
const anchor = inside('AnchorPoint', joined(element('AnchorPointX', side), element('AnchorPointY', side)))
const graphic = inside(
  'Graphic',
  joined(
    inside(
      'Mark',
      joined(
        element(
          'WellKnownName',
          words('circle', 'square', 'triangle', 'star', 'cross', 'x', 'diamond', 'pin'),
        ),
        fill,
        maybe(markStroke),
      ),
    ),
    maybe(element('Opacity', share)),
    fc.oneof(
      element(
        'Size',
        pixels.map((one) => one + 50),
      ),
      inside('Size', byField),
    ),
    maybe(element('Rotation', fc.integer({ min: -180, max: 180 }))),
    maybe(anchor),
    maybe(inside('Displacement', shift)),
  ),
)
const label = fc.constantFrom(
  '<ogc:PropertyName>kind</ogc:PropertyName>',
  'No. <ogc:PropertyName>kind</ogc:PropertyName> &amp; more',
  'plain',
  '{braces}',
)
const text = joined(
  inside('Label', label),
  maybe(
    inside(
      'Font',
      joined(
        css('font-size', pixels),
        maybe(css('font-weight', words('bold'))),
        maybe(css('font-style', words('italic'))),
      ),
    ),
  ),
  maybe(
    inside(
      'LabelPlacement',
      fc.oneof(
        inside(
          'PointPlacement',
          joined(
            maybe(anchor),
            maybe(inside('Displacement', shift)),
            maybe(element('Rotation', fc.integer({ min: -90, max: 90 }))),
          ),
        ),
        inside('LinePlacement', maybe(element('PerpendicularOffset', pixels))),
      ),
    ),
  ),
  maybe(inside('Halo', joined(element('Radius', pixels), fill))),
  maybe(fill),
)
const symbolizer = fc.oneof(
  inside('PointSymbolizer', graphic),
  inside('LineSymbolizer', joined(stroke, maybe(element('PerpendicularOffset', pixels)))),
  inside('PolygonSymbolizer', joined(fill, maybe(stroke))),
  inside('PolygonSymbolizer', patterned),
  inside('TextSymbolizer', text),
)

const compare = fc
  .tuple(
    fc.constantFrom(
      'EqualTo',
      'NotEqualTo',
      'LessThan',
      'LessThanOrEqualTo',
      'GreaterThan',
      'GreaterThanOrEqualTo',
    ),
    fc.constantFrom('kind', 'depth'),
    fc.integer({ min: 0, max: 9 }),
  )
  .map(
    ([sign, name, value]) =>
      `<ogc:PropertyIs${sign}><ogc:PropertyName>${name}</ogc:PropertyName><ogc:Literal>${value}</ogc:Literal></ogc:PropertyIs${sign}>`,
  )
const like = fc
  .constantFrom('ab*', '*ab', '*a!*b*', 'ab')
  .map(
    (one) =>
      `<ogc:PropertyIsLike wildCard="*" singleChar="?" escape="!"><ogc:PropertyName>kind</ogc:PropertyName><ogc:Literal>${one}</ogc:Literal></ogc:PropertyIsLike>`,
  )
const isNull = fc.constant(
  '<ogc:PropertyIsNull><ogc:PropertyName>kind</ogc:PropertyName></ogc:PropertyIsNull>',
)
const { condition } = fc.letrec<{ condition: string }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small' },
    compare,
    like,
    isNull,
    tie('condition').map((one) => `<ogc:Not>${one}</ogc:Not>`),
    fc
      .tuple(fc.constantFrom('And', 'Or'), fc.array(tie('condition'), { minLength: 2, maxLength: 3 }))
      .map(([name, all]) => `<ogc:${name}>${all.join('')}</ogc:${name}>`),
  ),
}))
const filter = fc.oneof(inside('ogc:Filter', condition), fc.constant('<ElseFilter/>'))
const scale = fc.integer({ min: 100, max: 100_000_000 })
const rule = inside(
  'Rule',
  joined(
    maybe(element('Name', words('one', 'two', 'три'))),
    maybe(filter),
    maybe(element('MinScaleDenominator', scale)),
    maybe(element('MaxScaleDenominator', scale)),
    symbolizer,
    maybe(symbolizer),
  ),
)
const rules = fc.array(rule, { minLength: 1, maxLength: 4 }).map((all) => all.join(''))

/** Rules of which nothing is left are refused, which is not what these tests are about. */
function readOrNull(text: string, type: GeometryType) {
  try {
    return read(text, type)
  } catch {
    return null
  }
}

describe.each(sldVersions)('written as %s', (version) => {
  test('what is read is written and read again without a change', () => {
    fc.assert(
      fc.property(rules, fc.constantFrom<GeometryType>('Point', 'LineString', 'Geometry'), (all, type) => {
        const first = readOrNull(sld10(all), type)
        fc.pre(first !== null)
        const { text, losses } = write(first ?? [], version)
        expect(losses).toEqual([])
        expect(read(text, type)).toEqual(first)
      }),
      { numRuns: 300 },
    )
  })
})

test('classes of the editor become rules with titles, and are what they were when read again', () => {
  const layers: StyleLayer[] = [
    {
      id: '1-circle',
      type: 'circle',
      filter: ['in', ['get', 'kind'], ['literal', ['a', 'b']]],
      paint: {
        'circle-radius': ['match', ['get', 'kind'], 'a', 4, 'b', 6, 5],
        'circle-color': ['match', ['get', 'kind'], 'a', '#ff0000', 'b', '#00ff00', '#999999'],
      },
      metadata: {
        legend: [
          { title: 'First', properties: { kind: 'a' } },
          { title: 'Second', properties: { kind: 'b' } },
        ],
      },
    },
    {
      id: '2-fill',
      type: 'fill',
      paint: { 'fill-color': ['step', ['get', 'depth'], '#111111', 5, '#222222'] },
    },
  ]
  const { text, losses } = write(layers, '1.0.0')
  expect(losses).toEqual([])
  expect(text.match(/<Title>[^<]*/g)).toEqual(['<Title>First', '<Title>Second'])
  const again = read(text, 'Point')
  expect(again.map(({ paint }) => paint)).toEqual([
    { 'circle-radius': 4, 'circle-color': '#ff0000' },
    { 'circle-radius': 6, 'circle-color': '#00ff00' },
    { 'circle-radius': 5, 'circle-color': '#999999' },
    { 'fill-color': '#111111' },
    { 'fill-color': '#222222' },
  ])
  expect(read(write(again, '1.1.0').text, 'Point')).toEqual(again)
})

test('what SLD cannot say is told', () => {
  const { text, losses } = write(
    [
      {
        id: 'a',
        type: 'line',
        paint: {
          'line-color': '#ff0000',
          'line-width': ['interpolate', ['linear'], ['zoom'], 10, 1, 18, 9],
          'line-blur': 2,
        },
      },
    ],
    '1.0.0',
  )
  expect(text).toContain('<CssParameter name="stroke-width">5</CssParameter>')
  expect(losses).toEqual([
    'Rule “1”: “line-blur” is left out.',
    'Rule “1”: “line-width” depends on the scale, one value is written.',
  ])
})
