import { describe, expect, test } from 'vitest'
import type { GeometryType } from '@/lib/domain/layers'
import { findStyleFaults } from '@/lib/shared/style-faults'
import { css, readingOf, sld10 } from '@/lib/testing/styles/sld'
import { readSld } from './read-sld'

function read(document: string, geometryType: GeometryType = 'Geometry') {
  const reading = readingOf(geometryType)
  const layers = readSld(document, { layer: 'local:trees', style: 'made' }, reading)
  expect(findStyleFaults(layers)).toEqual([])
  return { layers, losses: reading.losses.textsIn('en') }
}

const rule = (symbolizer: string) => sld10(`<Rule>${symbolizer}</Rule>`)
const mark = (name: string, inner: string, outer = '<Size>10</Size>') =>
  rule(
    `<PointSymbolizer><Graphic><Mark><WellKnownName>${name}</WellKnownName>${inner}</Mark>${outer}</Graphic></PointSymbolizer>`,
  )
const fill = (color: string, opacity = 1) => `<Fill>${css({ fill: color, 'fill-opacity': opacity })}</Fill>`
const stroke = (values: Record<string, string | number>) => `<Stroke>${css(values)}</Stroke>`

describe('points', () => {
  test('a circle: half of its size is the radius, its stroke lies on the outline', () => {
    const inner =
      fill('#FF0000', 0.5) + stroke({ stroke: '#000000', 'stroke-width': 2, 'stroke-opacity': 0.8 })
    const { layers, losses } = read(mark('circle', inner, '<Opacity>0.5</Opacity><Size>10</Size>'))
    expect(layers).toEqual([
      {
        id: '1-circle',
        type: 'circle',
        paint: {
          'circle-radius': 4,
          'circle-color': '#ff0000',
          'circle-opacity': 0.25,
          'circle-stroke-color': '#000000',
          'circle-stroke-width': 2,
          'circle-stroke-opacity': 0.4,
        },
      },
    ])
    expect(losses).toEqual([])
  })

  test('a circle on an area is an icon in its middle', () => {
    const { layers } = read(mark('circle', fill('#ff0000')), 'Polygon')
    expect(layers).toMatchObject([{ type: 'symbol', layout: { 'icon-image': 'circle' } }])
  })

  test.each([
    ['square', 'square', 0.625, undefined],
    ['triangle', 'triangle', 0.5, undefined],
    ['star', 'star', 0.480769, undefined],
    ['cross', 'cross', 0.555556, undefined],
    ['x', 'cross', 0.555556, 45],
    ['pin', 'pin', 0.416667, undefined],
  ])('%s is the icon %s at the size of the mark', (name, icon, size, turn) => {
    const { layers, losses } = read(mark(name, fill('#00ff00')))
    expect(layers[0]?.layout).toEqual({
      'icon-image': icon,
      'icon-size': size,
      ...(turn !== undefined && { 'icon-rotate': turn }),
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
    })
    expect(layers[0]?.paint).toEqual({ 'icon-color': '#00ff00' })
    expect(losses).toEqual([])
  })

  test('a rotated square with a stroke, shifted and anchored', () => {
    const outer =
      '<Size>20</Size><Rotation>30</Rotation><AnchorPoint><AnchorPointX>0</AnchorPointX><AnchorPointY>1</AnchorPointY></AnchorPoint><Displacement><DisplacementX>4</DisplacementX><DisplacementY>8</DisplacementY></Displacement>'
    const { layers } = read(
      mark('square', fill('#00ff00', 0.5) + stroke({ stroke: '#0000ff', 'stroke-width': 4 }), outer),
    )
    expect(layers[0]).toMatchObject({
      layout: { 'icon-size': 1, 'icon-rotate': 30, 'icon-anchor': 'top-left', 'icon-offset': [4, -8] },
      paint: { 'icon-color': 'rgba(0, 255, 0, 0.5)', 'icon-halo-color': '#0000ff', 'icon-halo-width': 4 },
    })
  })

  test('an unknown mark becomes a circle, one without a fill is filled, and both are told', () => {
    const unknown = read(mark('shape://slash', fill('#00ff00')))
    expect(unknown.layers[0]?.type).toBe('circle')
    expect(unknown.losses).toEqual([
      'Rule “1”, PointSymbolizer: the mark “shape://slash” is replaced by a circle.',
    ])
    const hollow = read(mark('star', stroke({ stroke: '#0000ff' })))
    expect(hollow.layers[0]?.paint).toEqual({ 'icon-color': '#0000ff' })
    expect(hollow.losses[0]).toContain('without a fill')
    expect(read(mark('x', stroke({ stroke: '#0000ff' }))).losses).toEqual([])
  })

  test('icons of this server are taken, pictures elsewhere are never fetched', () => {
    const graphic = (href: string) =>
      rule(
        `<PointSymbolizer><Graphic><ExternalGraphic><OnlineResource xlink:href="${href}"/><Format>image/png</Format></ExternalGraphic><Size>48</Size></Graphic></PointSymbolizer>`,
      )
    for (const href of ['http://127.0.0.1:3000/service/icons/my-icon', 'my-icon.svg', 'icons/my-icon.png'])
      expect(read(graphic(href)).layers[0]?.layout).toMatchObject({ 'icon-image': 'my-icon', 'icon-size': 2 })
    for (const href of [
      'http://169.254.169.254/a.png',
      'https://example.org/my-icon.svg',
      'file:///etc/passwd',
    ])
      expect(() => read(graphic(href)), href).toThrow()
    const both = rule(
      `<PointSymbolizer><Graphic><ExternalGraphic><OnlineResource xlink:href="http://10.0.0.1/a.png"/></ExternalGraphic><Mark>${fill('#00ff00')}</Mark></Graphic></PointSymbolizer>`,
    )
    const { layers, losses } = read(both)
    expect(layers[0]?.layout).toMatchObject({ 'icon-image': 'square' })
    expect(losses).toEqual([
      'Rule “1”, PointSymbolizer: the external picture “http://10.0.0.1/a.png” is not fetched. Add it as a map icon.',
    ])
  })

  test('a size by a field stays one', () => {
    const size =
      '<Size><ogc:Div><ogc:PropertyName>depth</ogc:PropertyName><ogc:Literal>4</ogc:Literal></ogc:Div></Size>'
    const { layers } = read(mark('circle', fill('#00ff00'), size))
    expect(layers[0]?.paint?.['circle-radius']).toEqual(['*', ['/', ['to-number', ['get', 'depth']], 4], 0.5])
  })
})

describe('lines and areas', () => {
  test('a line: pixels of dashes become widths, its offset turns its sign', () => {
    const values = {
      stroke: '#123456',
      'stroke-width': 4,
      'stroke-opacity': 0.7,
      'stroke-dasharray': '8 4 2',
      'stroke-linecap': 'round',
      'stroke-linejoin': 'mitre',
    }
    const { layers, losses } = read(
      rule(`<LineSymbolizer>${stroke(values)}<PerpendicularOffset>3</PerpendicularOffset></LineSymbolizer>`),
    )
    expect(layers).toEqual([
      {
        id: '1-line',
        type: 'line',
        layout: { 'line-cap': 'round' },
        paint: {
          'line-color': '#123456',
          'line-width': 4,
          'line-opacity': 0.7,
          'line-dasharray': [2, 1, 0.5, 2, 1, 0.5],
          'line-offset': -3,
        },
      },
    ])
    expect(losses).toEqual([])
  })

  test('an area: fill and outline', () => {
    const { layers } = read(
      rule(
        `<PolygonSymbolizer>${fill('#00ff00', 0.4)}${stroke({ stroke: 'red', 'stroke-width': 2 })}</PolygonSymbolizer>`,
      ),
    )
    expect(layers).toEqual([
      { id: '1-fill', type: 'fill', paint: { 'fill-color': '#00ff00', 'fill-opacity': 0.4 } },
      { id: '2-line', type: 'line', paint: { 'line-color': '#ff0000', 'line-width': 2 } },
    ])
  })

  test('patterns, raster symbolizers and vendor options are told by name', () => {
    const hatch = `<Fill><GraphicFill><Graphic><ExternalGraphic><OnlineResource xlink:href="https://example.com/a.svg"/><Format>image/svg+xml</Format></ExternalGraphic></Graphic></GraphicFill></Fill>`
    const { layers, losses } = read(
      rule(
        `<PolygonSymbolizer uom="http://www.opengeospatial.org/se/units/metre">${hatch}${stroke({ stroke: '#000000', 'stroke-dashoffset': 2 })}<VendorOption name="inclusion">legendOnly</VendorOption></PolygonSymbolizer><RasterSymbolizer><ColorMap><ColorMapEntry color="#000000" quantity="1"/></ColorMap></RasterSymbolizer>`,
      ),
    )
    expect(layers.map(({ type }) => type)).toEqual(['line'])
    expect(losses).toEqual([
      'Rule “1”, PolygonSymbolizer: sizes in “metre” are taken as pixels.',
      'Rule “1”, PolygonSymbolizer: “VendorOption inclusion” is left out.',
      'Rule “1”, PolygonSymbolizer: the external picture “https://example.com/a.svg” is not fetched. Add it as a map icon.',
      'Rule “1”, PolygonSymbolizer: “GraphicFill” is left out.',
      'Rule “1”, PolygonSymbolizer: “stroke-dashoffset” is left out.',
      'Rule “1”: “RasterSymbolizer” is left out.',
    ])
  })
})

describe('labels', () => {
  const text = (label: string, more = '') =>
    rule(`<TextSymbolizer><Label>${label}</Label>${more}</TextSymbolizer>`)

  test('texts and fields in their order', () => {
    const label =
      'No. <ogc:PropertyName>kind</ogc:PropertyName>: <ogc:PropertyName>depth</ogc:PropertyName> m'
    expect(read(text(label)).layers[0]?.layout?.['text-field']).toEqual([
      'concat',
      'No. ',
      ['to-string', ['get', 'kind']],
      ': ',
      ['to-string', ['get', 'depth']],
      ' m',
    ])
    expect(read(text('<ogc:PropertyName>kind</ogc:PropertyName>')).layers[0]?.layout?.['text-field']).toEqual(
      ['to-string', ['get', 'kind']],
    )
  })

  test('font, halo, place and rotation', () => {
    const more = `<Font>${css({ 'font-family': 'Golos Text', 'font-size': 12, 'font-weight': 'bold', 'font-style': 'italic' })}</Font>
      <LabelPlacement><PointPlacement><AnchorPoint><AnchorPointX>0.5</AnchorPointX><AnchorPointY>0</AnchorPointY></AnchorPoint>
      <Displacement><DisplacementX>0</DisplacementX><DisplacementY>6</DisplacementY></Displacement><Rotation>-45</Rotation></PointPlacement></LabelPlacement>
      <Halo><Radius>2</Radius>${fill('#ffffff', 0.5)}</Halo>${fill('#222222', 0.9)}`
    const { layers, losses } = read(text('<ogc:PropertyName>kind</ogc:PropertyName>', more))
    expect(layers).toEqual([
      {
        id: '1-label',
        type: 'symbol',
        layout: {
          'text-field': ['to-string', ['get', 'kind']],
          'text-size': 12,
          'text-font': ['Golos Text SemiBold Italic'],
          'text-anchor': 'bottom',
          'text-offset': [0, -0.5],
          'text-rotate': -45,
        },
        paint: {
          'text-color': '#222222',
          'text-opacity': 0.9,
          'text-halo-color': 'rgba(255, 255, 255, 0.5)',
          'text-halo-width': 2,
        },
      },
    ])
    expect(losses).toEqual([])
  })

  test('along a line', () => {
    const more =
      '<LabelPlacement><LinePlacement><PerpendicularOffset>5</PerpendicularOffset></LinePlacement></LabelPlacement>'
    expect(read(text('<ogc:PropertyName>kind</ogc:PropertyName>', more)).layers[0]?.layout).toMatchObject({
      'symbol-placement': 'line',
      'text-offset': [0, -0.5],
    })
  })
})
