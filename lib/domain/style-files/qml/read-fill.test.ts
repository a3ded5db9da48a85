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
})
