import { describe, expect, test } from 'vitest'
import { findStyleFaults } from '@/lib/shared/style-faults'
import { css, readingOf, sld10 } from '@/lib/testing/styles/sld'
import { readSld } from './read-sld'

function read(document: string) {
  const reading = readingOf('Geometry')
  const layers = readSld(document, { layer: 'local:trees', style: 'made' }, reading)
  return { layers, losses: reading.losses.textsIn('en') }
}

const rule = (symbolizer: string) => sld10(`<Rule>${symbolizer}</Rule>`)
const fill = (color: string, opacity = 1) => `<Fill>${css({ fill: color, 'fill-opacity': opacity })}</Fill>`
const stroke = (values: Record<string, string | number>) => `<Stroke>${css(values)}</Stroke>`

describe('patterns', () => {
  const pattern = (graphic: string, margin = '') =>
    read(
      rule(
        `<PolygonSymbolizer><Fill><GraphicFill><Graphic>${graphic}</Graphic></GraphicFill></Fill>${margin}</PolygonSymbolizer>`,
      ),
    )
  const mark = (name: string, more = '') =>
    `<Mark><WellKnownName>${name}</WellKnownName>${stroke({ stroke: '#cc0000', 'stroke-width': 2 })}</Mark>${more}`

  test.each([
    ['shape://slash', '<Size>16</Size>', 'hatch:slash:#cc0000:11.31:2'],
    ['shape://backslash', '', 'hatch:backslash:#cc0000:11.31:2'],
    ['shape://vertline', '<Size>8</Size>', 'hatch:vertical:#cc0000:8:2'],
    ['shape://horline', '<Size>8</Size>', 'hatch:horizontal:#cc0000:8:2'],
    ['shape://plus', '<Size>8</Size>', 'hatch:plus:#cc0000:8:2'],
    ['shape://times', '<Size>8</Size>', 'hatch:times:#cc0000:5.66:2'],
    ['shape://dot', '<Size>8</Size>', 'hatch:dots:#cc0000:8:2'],
    ['horline', '', 'hatch:horizontal:#cc0000:8:2'],
    ['horline', '<Size>9</Size><Rotation>-45</Rotation>', 'hatch:slash:#cc0000:9:2'],
    ['vertline', '<Size>9</Size><Rotation>45</Rotation>', 'hatch:slash:#cc0000:9:2'],
    ['cross', '<Size>9</Size><Rotation>45</Rotation>', 'hatch:times:#cc0000:9:2'],
    ['x', '<Size>16</Size>', 'hatch:times:#cc0000:11.31:2'],
    ['circle', '<Size>4</Size>', 'hatch:dots:#cc0000:4:4'],
    ['triangle', '<Size>20</Size>', 'icon:triangle:#cc0000:20:24'],
  ])('%s %s is %s', (name, more, wanted) => {
    const { layers, losses } = pattern(mark(name, more))
    expect(layers).toEqual([{ id: '1-pattern', type: 'fill', paint: { 'fill-pattern': wanted } }])
    expect(losses).toEqual([])
    expect(findStyleFaults(layers)).toEqual([])
  })

  test('opacities, the room around marks, and icons of this server', () => {
    const margin = '<VendorOption name="graphic-margin">4</VendorOption>'
    const circle = `<Mark><WellKnownName>circle</WellKnownName>${fill('#00ff00', 0.5)}</Mark><Opacity>0.5</Opacity><Size>6</Size>`
    expect(pattern(circle, margin).layers[0]?.paint).toEqual({
      'fill-pattern': 'hatch:dots:#00ff00:14:6',
      'fill-opacity': 0.25,
    })
    const picture = '<ExternalGraphic><OnlineResource xlink:href="own.png"/></ExternalGraphic>'
    expect(pattern(picture).layers[0]?.paint).toEqual({ 'fill-pattern': 'own' })
    expect(pattern(`${picture}<Size>12</Size>`, margin).layers[0]?.paint).toEqual({
      'fill-pattern': 'icon:own:#000000:20:12',
    })
  })

  test('what cannot be drawn so is told', () => {
    expect(pattern(mark('shape://slash', '<Size>900</Size><Rotation>10</Rotation>')).losses).toEqual([
      'Rule “1”, PolygonSymbolizer: lines at -10° are drawn at the nearest multiple of 45°.',
      'Rule “1”, PolygonSymbolizer: the distance 636.396103 is not within 2 to 256 pixels, the nearest is taken.',
    ])
    expect(pattern(mark('shape://oarrow', '<Size>9</Size><Displacement/>')).losses).toEqual([
      'Rule “1”, PolygonSymbolizer: “Displacement” is left out.',
      'Rule “1”, PolygonSymbolizer: the mark “shape://oarrow” is replaced by a circle.',
    ])
    expect(pattern(mark('brush://dense6')).losses).toEqual([
      'Rule “1”, PolygonSymbolizer: the brush “dense6” is replaced by dots of the same density.',
    ])
  })

  test('sizes that do not fit are told', () => {
    expect(pattern(mark('shape://vertline', '<Size>1</Size>')).losses).toEqual([
      'Rule “1”, PolygonSymbolizer: the distance 1 is not within 2 to 256 pixels, the nearest is taken.',
    ])
    expect(pattern(mark('shape://vertline', '<Size>2</Size>').replace('>2</Css', '>8</Css')).losses).toEqual([
      'Rule “1”, PolygonSymbolizer: the value is out of bounds, the nearest is taken: 8 → 2.',
    ])
    expect(pattern(mark('shape://times', '<Size>6.3</Size>')).losses).toEqual([
      'Rule “1”, PolygonSymbolizer: the size is rounded: 4.455 → 4.596.',
    ])
    const square = `<Mark><WellKnownName>square</WellKnownName>${fill('#00ff00')}</Mark><Size>20</Size>`
    const margin = '<VendorOption name="graphic-margin">-5</VendorOption>'
    expect(pattern(square, margin).losses).toEqual([
      'Rule “1”, PolygonSymbolizer: the value is out of bounds, the nearest is taken: 20 → 10.',
    ])
    const bright = `<Mark><WellKnownName>circle</WellKnownName>${fill('#00ff00', 1.5)}</Mark><Size>8</Size>`
    expect(pattern(bright).losses).toEqual([
      'Rule “1”, PolygonSymbolizer: the value is out of bounds, the nearest is taken: fill-opacity 1.5 → 1.',
    ])
  })
})

describe('strokes without a width', () => {
  const wide = (width: number) => stroke({ stroke: '#cc0000', 'stroke-width': width })
  const graphic = (inner: string) =>
    `<PolygonSymbolizer><Fill><GraphicFill><Graphic>${inner}</Graphic></GraphicFill></Fill></PolygonSymbolizer>`
  const point = (inner: string) => `<PointSymbolizer><Graphic>${inner}</Graphic></PointSymbolizer>`
  const mark = (name: string, inner: string) =>
    `<Mark><WellKnownName>${name}</WellKnownName>${inner}</Mark><Size>8</Size>`
  const below = `<PolygonSymbolizer>${fill('#ffffff')}</PolygonSymbolizer>`
  const drawn = (symbolizer: string) => {
    const { layers, losses } = read(rule(below + symbolizer))
    expect(findStyleFaults(layers)).toEqual([])
    return { layers: layers.slice(1), losses }
  }

  test.each([
    ['a line', `<LineSymbolizer>${wide(0)}</LineSymbolizer>`],
    ['an outline', `<PolygonSymbolizer>${wide(0)}</PolygonSymbolizer>`],
    ['a hatch', graphic(mark('shape://slash', wide(0)))],
    ['a hatch that has a fill', graphic(mark('shape://slash', fill('#00ff00') + wide(0)))],
    ['a repeated mark', graphic(mark('triangle', wide(0)))],
    ['a mark of lines', point(mark('x', wide(0)))],
  ])('%s of 0 is not drawn', (_, symbolizer) => {
    expect(drawn(symbolizer)).toEqual({ layers: [], losses: [] })
  })

  test('a fill remains without its stroke', () => {
    expect(drawn(graphic(mark('triangle', fill('#00ff00') + wide(0)))).layers[0]?.paint).toEqual({
      'fill-pattern': 'icon:triangle:#00ff00:8:9.6',
    })
    expect(drawn(point(mark('circle', fill('#00ff00') + wide(0)))).layers[0]?.paint).toEqual({
      'circle-radius': 4,
      'circle-color': '#00ff00',
    })
  })

  test('a width below 0 of a hatch is told, and the usual one taken', () => {
    const { layers, losses } = drawn(graphic(mark('horline', wide(-2))))
    expect(layers[0]?.paint).toEqual({ 'fill-pattern': 'hatch:horizontal:#cc0000:8:1' })
    expect(losses).toEqual([
      'Rule “1”, PolygonSymbolizer: the value “stroke-width -2” does not fit, the usual one is taken.',
    ])
  })
})
