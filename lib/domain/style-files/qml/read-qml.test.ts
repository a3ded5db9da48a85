import { describe, expect, test } from 'vitest'
import type { GeometryType } from '@/lib/domain/layers'
import { findStyleFaults } from '@/lib/shared/style-faults'
import { optionsQml as options } from '@/lib/testing/styles/qml'
import { readingOf } from '@/lib/testing/styles/sld'
import { readQml } from './read-qml'

function read(document: string, geometryType: GeometryType = 'Point') {
  const reading = readingOf(geometryType)
  const layers = readQml(document, reading)
  expect(findStyleFaults(layers)).toEqual([])
  return { layers, losses: reading.losses.textsIn('en') }
}

type Values = Record<string, string>

const older = (values: Values) =>
  Object.entries(values)
    .map(([name, value]) => `<prop k="${name}" v="${value}"/>`)
    .join('')
const layer = (kind: string, values: Values, write = options) =>
  `<layer class="${kind}" enabled="1" locked="0" pass="0">${write(values)}</layer>`
const symbol = (name: string, layers: string, alpha = '1') =>
  `<symbol type="marker" name="${name}" alpha="${alpha}">${layers}</symbol>`
const qml = (renderer: string, more = '', attributes = '') =>
  `<!DOCTYPE qgis PUBLIC 'http://mrcc.com/qgis.dtd' 'SYSTEM'>\n<qgis version="3.22.16" ${attributes}>${renderer}${more}</qgis>`
const single = (layers: string, alpha?: string) =>
  qml(`<renderer-v2 type="singleSymbol"><symbols>${symbol('0', layers, alpha)}</symbols></renderer-v2>`)
const marker = (color: string, more: Values = {}) =>
  layer('SimpleMarker', {
    name: 'circle',
    color,
    outline_style: 'no',
    size: '4',
    size_unit: 'Pixel',
    ...more,
  })

describe('symbols', () => {
  test.each([
    ['options', options],
    ['older properties', older],
  ])('a marker in %s: millimetres are pixels of 96 to the inch', (_, write) => {
    const values = {
      name: 'circle',
      color: '255,0,0,128',
      outline_color: '0,0,0,255',
      outline_width: '0.5',
      outline_width_unit: 'MM',
      size: '5',
      size_unit: 'MM',
    }
    const { layers, losses } = read(single(layer('SimpleMarker', values, write), '0.5'))
    expect(layers).toEqual([
      {
        id: '1-circle',
        type: 'circle',
        paint: {
          'circle-radius': 8.505,
          'circle-color': '#ff0000',
          'circle-opacity': 0.251,
          'circle-stroke-color': '#000000',
          'circle-stroke-width': 1.89,
          'circle-stroke-opacity': 0.5,
        },
      },
    ])
    expect(losses).toEqual([])
  })

  test('a line of two layers: the casing below, dashes in widths', () => {
    const casing = layer('SimpleLine', {
      line_color: '0,0,0,255',
      line_width: '6',
      line_width_unit: 'Pixel',
      capstyle: 'round',
      joinstyle: 'round',
    })
    const own = layer('SimpleLine', {
      line_color: '255,255,0,255',
      line_width: '2',
      line_width_unit: 'Pixel',
      line_style: 'dash',
      capstyle: 'flat',
      joinstyle: 'miter',
      offset: '3',
      offset_unit: 'Pixel',
    })
    expect(read(single(casing + own), 'LineString').layers).toEqual([
      {
        id: '1-line',
        type: 'line',
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: { 'line-color': '#000000', 'line-width': 6 },
      },
      {
        id: '2-line',
        type: 'line',
        paint: { 'line-color': '#ffff00', 'line-width': 2, 'line-dasharray': [4, 2], 'line-offset': -3 },
      },
    ])
  })

  test('an area, its hatch and what depends on the object', () => {
    const plain = layer('SimpleFill', {
      color: '0,255,0,255',
      style: 'solid',
      outline_color: '0,0,0,255',
      outline_width: '1',
      outline_width_unit: 'Point',
      joinstyle: 'bevel',
    })
    expect(read(single(plain), 'Polygon').layers).toMatchObject([
      { type: 'fill', paint: { 'fill-color': '#00ff00' } },
      { type: 'line', layout: { 'line-join': 'bevel' }, paint: { 'line-width': 1.33 } },
    ])
    const driven =
      '<data_defined_properties><Option type="Map"><Option name="properties" type="Map"><Option name="fillColor" type="Map"><Option name="active" value="true" type="bool"/></Option></Option></Option></data_defined_properties>'
    const hatched = `<layer class="SimpleFill" enabled="1">${options({ color: '0,255,0,255', style: 'b_diagonal', outline_color: '0,0,0,255' })}${driven}</layer>`
    const { layers, losses } = read(single(hatched + layer('GradientFill', {})), 'Polygon')
    expect(layers).toMatchObject([
      { type: 'fill', paint: { 'fill-pattern': 'hatch:slash:#00ff00:5.66:1' } },
      { type: 'line' },
    ])
    expect(losses).toEqual([
      'Rule “1”, SimpleFill: “data_defined fillColor” is left out.',
      'Rule “1”: “GradientFill” is left out.',
    ])
  })
})

describe('renderers', () => {
  const symbols = (...colors: string[]) =>
    `<symbols>${colors.map((color, at) => symbol(String(at), marker(color))).join('')}</symbols>`
  const colorsOf = (layers: { paint?: Record<string, unknown> }[]) =>
    layers.map(({ paint }) => paint?.['circle-color'])

  test('categories, a hidden one, and the others', () => {
    const categories = `<categories>
      <category render="true" symbol="0" value="a" label="First" type="string"/>
      <category render="false" symbol="1" value="b" label="Second" type="string"/>
      <category render="true" symbol="2" value="" label="Others" type="string"/></categories>`
    const { layers, losses } = read(
      qml(
        `<renderer-v2 type="categorizedSymbol" attr="kind">${categories}${symbols('255,0,0,255', '0,255,0,255', '0,0,255,255')}</renderer-v2>`,
      ),
    )
    expect(colorsOf(layers)).toEqual(['#ff0000', '#0000ff'])
    expect(layers.map(({ filter, metadata }) => [filter, metadata])).toEqual([
      [['==', ['get', 'kind'], 'a'], { title: 'First' }],
      [['!', ['any', ['==', ['get', 'kind'], 'a'], ['==', ['get', 'kind'], 'b']]], { title: 'Others' }],
    ])
    expect(losses).toEqual([])
  })

  test('ranges: a shared limit belongs to the first', () => {
    const ranges = `<ranges><range render="true" symbol="0" lower="0" upper="5" label="0 - 5"/><range render="true" symbol="1" lower="5" upper="9" label="5 - 9"/></ranges>`
    const { layers } = read(
      qml(
        `<renderer-v2 type="graduatedSymbol" attr="depth">${ranges}${symbols('255,0,0,255', '0,255,0,255')}</renderer-v2>`,
      ),
    )
    expect(layers.map(({ filter }) => filter)).toEqual([
      ['all', ['>=', ['get', 'depth'], 0], ['<=', ['get', 'depth'], 5]],
      ['all', ['>', ['get', 'depth'], 5], ['<=', ['get', 'depth'], 9]],
    ])
  })

  test('rules within rules, with scales, and the others', () => {
    const rules = `<rules key="r">
      <rule key="a" filter="&quot;kind&quot; = 'a'" label="A" symbol="0" scalemindenom="1000" scalemaxdenom="100000">
        <rule key="b" filter="depth &gt; 5" label="Deep" symbol="1"/></rule>
      <rule key="c" filter="ELSE" label="Rest" symbol="2"/>
      <rule key="d" filter="kind = 'z'" checkstate="0" symbol="2"/></rules>`
    const { layers, losses } = read(
      qml(
        `<renderer-v2 type="RuleRenderer">${rules}${symbols('255,0,0,255', '0,255,0,255', '0,0,255,255')}</renderer-v2>`,
      ),
    )
    const isA = ['==', ['get', 'kind'], 'a']
    expect(layers.map(({ filter }) => filter)).toEqual([
      isA,
      ['all', isA, ['>', ['get', 'depth'], 5]],
      ['!', isA],
    ])
    expect(layers.map(({ minzoom, maxzoom }) => [minzoom, maxzoom])).toEqual([
      [11.4488, 18.0927],
      [11.4488, 18.0927],
      [undefined, undefined],
    ])
    expect(losses).toEqual([])
  })

  test('conditions that cannot be read leave their rules out', () => {
    const rules = `<rules key="r"><rule key="a" filter="$area &gt; 5" label="Large" symbol="0"/><rule key="b" label="All" symbol="1"/></rules>`
    const { layers, losses } = read(
      qml(`<renderer-v2 type="RuleRenderer">${rules}${symbols('255,0,0,255', '0,255,0,255')}</renderer-v2>`),
    )
    expect(colorsOf(layers)).toEqual(['#00ff00'])
    expect(losses[0]).toContain('Rule “Large”')
  })
})

test('labels: size in points, buffer, quadrant; the scales of the layer hold for all', () => {
  const labeling = `<labeling type="simple"><settings>
    <text-style fieldName="kind" isExpression="0" fontSize="12" fontSizeUnit="Point" textColor="34,34,34,255" textOpacity="1" fontWeight="75" fontItalic="0">
      <text-buffer bufferDraw="1" bufferSize="2" bufferSizeUnits="Pixel" bufferColor="255,255,255,255" bufferOpacity="0.5"/></text-style>
    <placement placement="1" quadOffset="7" xOffset="0" yOffset="4" offsetUnits="Pixel" rotationAngle="0"/>
    <rendering scaleVisibility="0"/></settings></labeling>`
  const renderer = `<renderer-v2 type="singleSymbol"><symbols>${symbol('0', marker('255,0,0,255'))}</symbols></renderer-v2>`
  const { layers, losses } = read(
    qml(
      renderer,
      labeling,
      'hasScaleBasedVisibilityFlag="1" minScale="100000" maxScale="0" labelsEnabled="1"',
    ),
  )
  expect(layers[1]).toMatchObject({
    type: 'symbol',
    minzoom: 11.4488,
    layout: {
      'text-field': ['to-string', ['get', 'kind']],
      'text-size': 16,
      'text-font': ['Golos Text SemiBold'],
      'text-anchor': 'top',
      'text-offset': [0, 0.25],
    },
    paint: { 'text-color': '#222222', 'text-halo-color': 'rgba(255, 255, 255, 0.5)', 'text-halo-width': 2 },
  })
  expect(losses).toEqual([])
})

test('a joined label is one of texts and fields', () => {
  const labeling = `<labeling type="simple"><settings><text-style fieldName="&quot;kind&quot; || ', ' || depth" isExpression="1" fontSize="9"/></settings></labeling>`
  const renderer = `<renderer-v2 type="singleSymbol"><symbols>${symbol('0', marker('255,0,0,255'))}</symbols></renderer-v2>`
  expect(read(qml(renderer, labeling)).layers[1]?.layout?.['text-field']).toEqual([
    'concat',
    ['to-string', ['get', 'kind']],
    ', ',
    ['to-string', ['get', 'depth']],
  ])
})
