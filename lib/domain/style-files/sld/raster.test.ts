import { expect, test } from 'vitest'
import { Problem } from '@/lib/problems'
import type { RasterBand, RasterFacts } from '@/lib/shared/rasters/facts'
import type { RasterLook, RasterStyleLayer } from '@/lib/shared/rasters/style'
import { sld10, sld11 } from '@/lib/testing/styles/sld'
import { Losses } from '../losses'
import { readRasterSld } from './read-raster'
import { writeRasterSld } from './write-raster-sld'

const quantiles = [0, 5, 10, 20, 50, 100, 250, 500, 750, 900, 950, 980, 990, 995, 1000]
const heights: RasterBand = { type: 'int16', name: 'height', nodata: null, quantiles }
const byte: RasterBand = { type: 'uint8', name: null, nodata: null, quantiles: null }
const facts = (...bands: RasterBand[]) => ({ bands, alpha: null }) as unknown as RasterFacts

function read(text: string, ...bands: RasterBand[]) {
  const losses = new Losses()
  const wanted = { layer: 'local:dem', style: 'default' }
  const layers = readRasterSld(text, wanted, { facts: facts(...bands), losses, path: 'style' })
  return { layers, look: layers[0]?.metadata?.raster, losses: losses.textsIn('en') }
}

const symbolizer = (inner: string) =>
  sld10(`<Rule><RasterSymbolizer>${inner}</RasterSymbolizer></Rule>`, 'local:dem')

function write(look: RasterLook, more: Partial<RasterStyleLayer>, ...bands: RasterBand[]) {
  const losses = new Losses()
  const layer: RasterStyleLayer = {
    id: 'raster',
    type: 'raster',
    paint: { 'raster-resampling': 'linear' },
    metadata: { raster: look },
    ...more,
  }
  const style = { layerName: 'local:dem', name: 'default', isDefault: true, layers: [layer] }
  const texts = (['1.0.0', '1.1.0'] as const).map((version) =>
    writeRasterSld(style, facts(...bands), version, losses),
  )
  return { layer, texts, losses: losses.textsIn('en') }
}

const stops = [
  { value: -100, color: '#0000ff' },
  { value: 0, color: '#00ff0080', label: 'Coast' },
  { value: 500.5, color: '#ffffff' },
]

test.each<[string, RasterLook, RasterBand[]]>([
  ['three bands with values', { bands: [3, 2, 1], stretch: { min: 0, max: 255 } }, [byte, byte, byte]],
  [
    'three bands with values of each',
    {
      bands: [1, 2, 3],
      stretch: [
        { min: 0, max: 10 },
        { min: 1, max: 20 },
        { min: 2, max: 30.5 },
      ],
    },
    [byte, byte, byte],
  ],
  ['grey by all pixels', { bands: [1], stretch: { low: 0, high: 100 } }, [heights]],
  ['a blended ramp', { bands: [1], ramp: { kind: 'blended', stops } }, [heights]],
  ['classes', { bands: [1], ramp: { kind: 'classes', stops } }, [heights]],
  [
    'classes with an end',
    {
      bands: [1],
      ramp: {
        kind: 'classes',
        stops: [
          { value: -32_768, color: '#ff0000' },
          { value: 5, color: '#00000000' },
        ],
      },
    },
    [heights],
  ],
  [
    'a ramp with light',
    {
      bands: [1],
      ramp: { kind: 'blended', stops },
      hillshade: { azimuth: 315, altitude: 45, exaggeration: 2.5 },
    },
    [heights],
  ],
  ['light', { bands: [1], hillshade: { azimuth: 315, altitude: 45, exaggeration: 1 } }, [heights]],
])('%s is the same after SLD 1.0 and 1.1', (_, look, bands) => {
  const zooms = { minzoom: 4, maxzoom: 12, paint: { 'raster-opacity': 0.5, 'raster-resampling': 'linear' } }
  const written = write(look, zooms as Partial<RasterStyleLayer>, ...bands)
  expect(written.losses).toEqual([])
  for (const text of written.texts) {
    const back = read(text, ...bands)
    expect(back.losses).toEqual([])
    expect(back.layers).toEqual([written.layer])
  }
})

test('exact values are the same, and not blended between pixels', () => {
  const look: RasterLook = { bands: [1], ramp: { kind: 'exact', stops } }
  const written = write(look, { paint: { 'raster-resampling': 'nearest' } }, heights)
  for (const text of written.texts) expect(read(text, heights).layers).toEqual([written.layer])
})

test('what SLD cannot say is listed', () => {
  const look: RasterLook = { bands: [1], stretch: { low: 2, high: 98 }, nodata: 7 }
  const { losses, texts } = write(look, { paint: { 'raster-resampling': 'nearest' } }, heights)
  expect(losses.join(' ')).toMatch(/nodata.*raster-resampling.*shares/)
  expect(read(texts[0] ?? '', heights).look).toEqual({ bands: [1], stretch: { min: 20, max: 980 } })
  const turned = write({ bands: [1], hillshade: { azimuth: 90, altitude: 30, exaggeration: 1 } }, {}, heights)
  expect(turned.losses.join(' ')).toMatch(/azimuth.*altitude/)
})

test('intervals, categories and points of other programs', () => {
  const intervals = symbolizer(
    `<ColorMap type="intervals"><ColorMapEntry color="#000000" opacity="0" quantity="0"/><ColorMapEntry color="#00FF00" quantity="100" label="Low"/></ColorMap>`,
  )
  expect(read(intervals, heights).look?.ramp).toEqual({
    kind: 'classes',
    stops: [
      { value: 0, color: '#00ff00', label: 'Low' },
      { value: 100, color: '#00000000' },
    ],
  })
  const categories = sld11(
    `<se:Rule><se:RasterSymbolizer><se:ColorMap><se:Categorize><se:LookupValue>Rasterdata</se:LookupValue><se:Value>#0000ff</se:Value><se:Threshold>0</se:Threshold><se:Value>#00ff00</se:Value></se:Categorize></se:ColorMap></se:RasterSymbolizer></se:Rule>`,
    'local:dem',
  )
  expect(read(categories, heights).look?.ramp).toEqual({
    kind: 'classes',
    stops: [
      { value: -32_768, color: '#0000ff' },
      { value: 0, color: '#00ff00' },
    ],
  })
  const points = categories.replace(
    /<se:Categorize>.*<\/se:Categorize>/,
    '<se:Interpolate><se:InterpolationPoint><se:Data>0</se:Data><se:Value>#000000</se:Value></se:InterpolationPoint></se:Interpolate>',
  )
  expect(read(points, heights).look?.ramp).toEqual({
    kind: 'blended',
    stops: [{ value: 0, color: '#000000' }],
  })
})

test('what cannot be read is listed', () => {
  const { look, losses } = read(
    symbolizer(
      `<Opacity>x</Opacity><ChannelSelection><GrayChannel><SourceChannelName>9</SourceChannelName></GrayChannel></ChannelSelection><ColorMap><ColorMapEntry color="red" quantity="1"/><ColorMapEntry color="#ff0000" quantity="2"/></ColorMap><ContrastEnhancement><Histogram/><GammaValue>2</GammaValue></ContrastEnhancement><OverlapBehavior><AVERAGE/></OverlapBehavior>`,
    ),
    heights,
  )
  expect(look).toEqual({ bands: [1], ramp: { kind: 'blended', stops: [{ value: 2, color: '#ff0000' }] } })
  const all = losses.join(' ')
  for (const what of ['“x”', '“9”', '1 red', 'ContrastEnhancement', 'OverlapBehavior'])
    expect(all).toContain(what)
})

test('a style without pixels and one with too many values are refused', () => {
  const refused = (text: string) => {
    try {
      read(text, heights)
    } catch (error) {
      if (error instanceof Problem) return error.textIn('en')
    }
    return null
  }
  expect(refused(sld10('<Rule><LineSymbolizer/></Rule>'))).toContain('RasterSymbolizer')
  const entries = Array.from({ length: 1025 }, (_, at) => `<ColorMapEntry color="#ff0000" quantity="${at}"/>`)
  expect(refused(symbolizer(`<ColorMap>${entries.join('')}</ColorMap>`))).toContain('1024')
})
