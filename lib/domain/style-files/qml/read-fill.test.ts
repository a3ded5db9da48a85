import { describe, expect, test } from 'vitest'
import { findStyleFaults } from '@/lib/shared/style-faults'
import { optionsQml as options } from '@/lib/testing/styles/qml'
import { readingOf } from '@/lib/testing/styles/sld'
import { readQml } from './read-qml'

function read(document: string) {
  const reading = readingOf('Polygon')
  const layers = readQml(document, reading)
  expect(findStyleFaults(layers)).toEqual([])
  return { layers, losses: reading.losses.textsIn('en') }
}

type Values = Record<string, string>

const layer = (kind: string, values: Values) =>
  `<layer class="${kind}" enabled="1">${options(values)}</layer>`
const single = (layers: string) =>
  `<qgis version="3.22.16"><renderer-v2 type="singleSymbol"><symbols><symbol type="fill" name="0" alpha="1">${layers}</symbol></symbols></renderer-v2></qgis>`

describe('areas', () => {
  test.each([
    ['horizontal', 'hatch:horizontal:#00ff00:8:1'],
    ['vertical', 'hatch:vertical:#00ff00:8:1'],
    ['cross', 'hatch:plus:#00ff00:8:1'],
    ['f_diagonal', 'hatch:backslash:#00ff00:5.66:1'],
    ['diagonal_x', 'hatch:times:#00ff00:5.66:1'],
  ])('the brush %s is a hatch', (style, pattern) => {
    const fill = layer('SimpleFill', { color: '0,255,0,128', style, outline_style: 'no' })
    const { layers, losses } = read(single(fill))
    expect(layers.map(({ paint }) => paint)).toEqual([{ 'fill-pattern': pattern, 'fill-opacity': 0.502 }])
    expect(losses).toEqual([])
  })

  test('a brush of dots, which is told', () => {
    const fill = layer('SimpleFill', { color: '0,255,0,255', style: 'dense4', outline_style: 'no' })
    const { layers, losses } = read(single(fill))
    expect(layers.map(({ paint }) => paint)).toEqual([{ 'fill-pattern': 'hatch:dots:#00ff00:4:3.19' }])
    expect(losses).toEqual([
      'Rule “1”, SimpleFill: the brush “dense4” is replaced by dots of the same density.',
    ])
  })

  const pattern = (kind: string, values: Record<string, string>, inner: string) =>
    `<layer class="${kind}" enabled="1">${options(values)}<symbol name="@0@0" alpha="0.5">${inner}</symbol></layer>`

  test('parallel lines and repeated marks', () => {
    const line = layer('SimpleLine', {
      line_color: '255,0,0,255',
      line_width: '2',
      line_width_unit: 'Pixel',
    })
    const lines = pattern(
      'LinePatternFill',
      { angle: '30', distance: '10', distance_unit: 'Pixel', offset: '3' },
      line,
    )
    const mark = layer('SimpleMarker', {
      name: 'star',
      color: '0,0,255,255',
      outline_style: 'no',
      size: '10.4',
      size_unit: 'Pixel',
    })
    const points = pattern(
      'PointPatternFill',
      { distance_x: '20', distance_x_unit: 'Pixel', distance_y: '20', distance_y_unit: 'Pixel' },
      mark,
    )
    const { layers, losses } = read(single(lines + points))
    expect(layers.map(({ paint }) => paint)).toEqual([
      { 'fill-pattern': 'hatch:slash:#ff0000:10:2', 'fill-opacity': 0.5 },
      { 'fill-pattern': 'icon:star:#0000ff:20:12', 'fill-opacity': 0.5 },
    ])
    expect(losses).toEqual([
      'Rule “1”, LinePatternFill: “offset” is left out.',
      'Rule “1”, LinePatternFill: lines at 30° are drawn at the nearest multiple of 45°.',
    ])
  })

  describe('the colour of a repeated mark is the one that is seen of it', () => {
    const seenOf = (values: Values, kind = 'SimpleMarker') => {
      const mark = layer(kind, { size: '12', size_unit: 'Pixel', ...values })
      const ways = {
        distance_x: '20',
        distance_x_unit: 'Pixel',
        distance_y: '20',
        distance_y_unit: 'Pixel',
      }
      const below = layer('SimpleFill', { color: '255,255,255,255', outline_style: 'no' })
      const { layers, losses } = read(single(below + pattern('PointPatternFill', ways, mark)))
      return { paint: layers[1]?.paint, losses }
    }
    const red = '255,0,0,255'
    const blue = '0,0,255,255'
    const clear = '255,0,0,0'
    const half = { 'fill-opacity': 0.5 }

    test.each([
      ['a filled mark', { name: 'square', color: red, outline_style: 'no' }, '#ff0000'],
      ['a mark of lines', { name: 'cross', color: red, outline_color: blue }, '#0000ff'],
      ['crossed lines', { name: 'cross', color: clear, outline_color: blue }, '#0000ff'],
      ['a filled cross', { name: 'cross_fill', color: red, outline_color: '0,0,255,0' }, '#ff0000'],
    ])('%s', (_, values, color) => {
      const { paint, losses } = seenOf(values)
      expect([paint?.['fill-pattern'], losses]).toEqual([expect.stringContaining(`:${color}:20:`), []])
      expect(paint).toMatchObject(half)
    })

    test.each(['line', 'arrowhead', 'half_arc', 'third_arc', 'quarter_arc'])(
      '%s becomes a dot in the colour of its line',
      (name) => {
        const { paint, losses } = seenOf({ name, color: red, outline_color: blue })
        expect(paint).toEqual({ 'fill-pattern': 'hatch:dots:#0000ff:20:12', ...half })
        expect(losses).toEqual([`Rule “1”, PointPatternFill: the mark “${name}” is replaced by a circle.`])
      },
    )

    test('a hollow one has the colour of its outline, which is told', () => {
      const { paint, losses } = seenOf({ name: 'circle', color: clear, outline_color: '0,0,255,128' })
      expect(paint).toEqual({ 'fill-pattern': 'hatch:dots:#0000ff:20:12', 'fill-opacity': 0.251 })
      expect(losses).toEqual([
        'Rule “1”, PointPatternFill: the mark “circle” without a fill is filled in the colour of its stroke.',
      ])
    })

    test.each([
      ['circle', { color: clear, outline_style: 'no', outline_color: blue }],
      ['square', { color: clear, outline_color: '0,0,255,0' }],
      ['cross', { color: red, outline_style: 'no', outline_color: blue }],
      ['line', { color: red, outline_color: '0,0,255,0' }],
    ])('%s of which nothing is seen is not drawn', (name, values) => {
      expect(seenOf({ name, ...values })).toEqual({ paint: undefined, losses: [] })
    })

    test('the outline of a filled one is told', () => {
      const { losses } = seenOf({ name: 'circle', color: red, outline_color: blue })
      expect(losses).toEqual(['Rule “1”, PointPatternFill: “outline_color” is left out.'])
    })

    test('icons of the server repeat, built-in ones in their colour', () => {
      expect(seenOf({ name: 'own.svg', color: red }, 'SvgMarker').paint).toEqual({
        'fill-pattern': 'icon:own:#000000:20:12',
        ...half,
      })
      expect(seenOf({ name: 'icons/tree.svg', color: '255,0,0,128' }, 'SvgMarker').paint).toEqual({
        'fill-pattern': 'icon:tree:#ff0000:20:12',
        'fill-opacity': 0.251,
      })
      expect(seenOf({ name: 'https://example.org/a.svg' }, 'SvgMarker').paint).toBeUndefined()
    })
  })

  test('sizes that do not fit are told', () => {
    const line = layer('SimpleLine', { line_color: '255,0,0,255', line_width: '9', line_width_unit: 'Pixel' })
    const values = { angle: '0', distance: '5.3', distance_unit: 'Pixel' }
    const { layers, losses } = read(single(pattern('LinePatternFill', values, line)))
    expect(layers[0]?.paint).toMatchObject({ 'fill-pattern': 'hatch:horizontal:#ff0000:5.3:5.3' })
    expect(losses).toEqual([
      'Rule “1”, LinePatternFill: the size is rounded: 5.3 → 5.5.',
      'Rule “1”, LinePatternFill: the value is out of bounds, the nearest is taken: 9 → 5.3.',
    ])
  })
})
