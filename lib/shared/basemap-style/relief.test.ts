import { latest, validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { describe, expect, test } from 'vitest'
import { basemapStyle, type BasemapTheme, type Relief, type TiledGround } from './index'

const tiles = { minZoom: 0, maxZoom: 12, tileSize: 256, bounds: null }
const relief: Relief = {
  ...tiles,
  tiles: '/service/basemaps/9/{z}/{x}/{y}?v=1',
  attribution: '© Heights',
  encoding: 'terrarium',
}
const ground = (form: TiledGround['form'], ...ids: string[]): TiledGround => ({
  ...tiles,
  form,
  tiles: '/service/basemaps/7/{z}/{x}/{y}?v=1',
  attribution: '',
  bounds: [7.4, 43.7, 7.45, 43.76],
  covers: [7.4, 43.7, 7.45, 43.76],
  vectorLayers: ids.map((id) => ({ id, fields: [] })),
})
const streets = ground('vector', 'ground', 'water', 'road', 'rail', 'boundary', 'label')
const styleOf = (own: TiledGround | null, theme: BasemapTheme = 'light', heights: Relief | null = relief) =>
  basemapStyle({ theme, locale: 'ru', city: true, ground: own, relief: heights })
const orderOf = (own: TiledGround | null) => styleOf(own).layers.map(({ id }) => id)

describe.each(['light', 'dark'] as const)('a hillshade, %s', (theme) => {
  test('belongs to a valid style and names its source', () => {
    const style = styleOf(streets, theme)
    expect(validateStyleMin(style as never, latest)).toEqual([])
    expect(style.sources['relief']).toMatchObject({ type: 'raster-dem', encoding: 'terrarium', maxzoom: 12 })
    expect(JSON.stringify(style.sources['relief'])).toContain('© Heights')
  })
})

test('lies above the land cover and below waters and roads', () => {
  const order = orderOf(streets)
  expect(order.indexOf('hillshade')).toBeGreaterThan(order.indexOf('street-ground'))
  expect(order.indexOf('hillshade')).toBe(order.indexOf('street-water') - 1)
  expect(order.indexOf('hillshade')).toBeLessThan(order.indexOf('street-road'))
})

test.each<[string, TiledGround | null, string, string]>([
  ['the built-in world', null, 'land', 'border'],
  [
    'an archive of the first schema',
    ground('vector', 'landcover', 'water', 'transportation'),
    'landcover-wood',
    'water',
  ],
  ['one of the second schema', ground('vector', 'earth', 'water', 'roads', 'places'), 'earth', 'water'],
])('is drawn on %s too', (_, own, below, above) => {
  const order = orderOf(own)
  expect(order.indexOf('hillshade')).toBeGreaterThan(order.indexOf(below))
  expect(order.indexOf('hillshade')).toBeLessThan(order.indexOf(above))
})

test('is left out of pictures, and without heights', () => {
  for (const style of [styleOf(ground('raster')), styleOf(streets, 'light', null)]) {
    expect(style.sources).not.toHaveProperty('relief')
    expect(style.layers.map(({ id }) => id)).not.toContain('hillshade')
  }
})
