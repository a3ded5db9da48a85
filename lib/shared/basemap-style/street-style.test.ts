import { featureFilter, latest, validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import type { LayerSpecification } from '@maplibre/maplibre-gl-style-spec'
import { describe, expect, test } from 'vitest'
import { parseImageName } from './image-names'
import { basemapStyle, type BasemapTheme, basemapTokens, type TiledGround } from './index'

const tileLayers = 'ground water waterway pier building road rail boundary label house'
const ground: TiledGround = {
  form: 'vector',
  tiles: '/service/basemaps/7/{z}/{x}/{y}?v=1',
  minZoom: 4,
  maxZoom: 16,
  tileSize: 512,
  attribution: '',
  bounds: [7.2, 43.5, 7.65, 43.96],
  covers: [7.4, 43.7, 7.45, 43.76],
  vectorLayers: tileLayers.split(' ').map((id) => ({ id, fields: [] })),
}
const styleOf = (theme: BasemapTheme) =>
  basemapStyle({ theme, locale: 'ru', city: false, ground, relief: null })
const layersOf = (theme: BasemapTheme) => new Map(styleOf(theme).layers.map((layer) => [layer.id, layer]))
const order = styleOf('light').layers.map(({ id }) => id)

/** Whether a layer shows a feature at a zoom. */
function shows(layer: LayerSpecification | undefined, zoom: number, properties: object): boolean {
  if (!layer || !('filter' in layer) || zoom < (layer.minzoom ?? 0)) return false
  const { filter } = featureFilter(layer.filter as never, `layers.${layer.id}.filter`)
  return filter({ zoom }, { type: 2, properties } as never)
}

describe.each(['light', 'dark'] as const)('the street map, %s', (theme) => {
  const layers = layersOf(theme)

  test('is a valid style', () => {
    expect(validateStyleMin(styleOf(theme) as never, latest)).toEqual([])
  })

  test('has one-way arrows, turned round for the other direction', () => {
    const arrows = layers.get('street-oneway')
    expect(shows(arrows, 16, { class: 'minor', oneway: 1 })).toBe(true)
    expect(shows(arrows, 16, { class: 'minor', oneway: -1 })).toBe(true)
    expect(shows(arrows, 16, { class: 'minor' })).toBe(false)
    expect(shows(arrows, 14, { class: 'minor', oneway: 1 })).toBe(false)
    expect(JSON.stringify(arrows?.layout)).toContain('["==",["get","oneway"],-1],180')
  })

  test('has plates with the numbers of roads of every class', () => {
    const plates = layers.get('street-number-label')
    for (const [name, zoom] of [
      ['motorway', 6],
      ['primary', 9],
      ['secondary', 11],
      ['tertiary', 12],
      ['minor', 14],
      ['track', 14],
    ] as const) {
      expect(shows(plates, zoom, { class: name, ref: '1' }), name).toBe(true)
      expect(shows(plates, zoom - 1, { class: name, ref: '1' }), name).toBe(false)
    }
    expect(shows(plates, 14, { class: 'motorway', ref: '1', link: true })).toBe(false)
  })

  test('shows every kind of point of interest once', () => {
    const symbols = [...layers.values()].filter(
      (layer) => layer.type === 'symbol' && layer['source-layer'] === 'label',
    )
    const kinds = 'food shop hotel service stop transport health public worship sport peak station water'
    for (const kind of [...kinds.split(' '), 'sight']) {
      const showing = symbols.filter((layer) => shows(layer, 17, { kind, icon: 'cafe', rank: 9, late: true }))
      expect(
        showing.map(({ id }) => id),
        kind,
      ).toHaveLength(1)
    }
  })

  test('asks for images that can be drawn', () => {
    const text = JSON.stringify([...layers.values()])
    const names = [...text.matchAll(/"((?:interest|shield|oneway):[^"]*)"/g)].map(([, name]) => name ?? '')
    expect(names.length).toBeGreaterThan(10)
    for (const name of names) expect(parseImageName(name), name).not.toBeNull()
  })

  test('the more important a road, the more it differs from the ground', () => {
    const t = basemapTokens[theme]
    const tint = (hex: string) => {
      const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
      return Math.max(...parts) - Math.min(...parts)
    }
    expect(tint(t.roadMotorway)).toBeGreaterThan(tint(t.roadMajor))
    expect(t.roadMajor).not.toBe(t.roadMedium)
    expect(t.roadMedium).not.toBe(t.road)
    expect(tint(t.roadFarMajor)).toBeGreaterThan(tint(t.roadFar))
  })
})

test('house numbers have priority over points of interest, and places over both', () => {
  const at = (id: string) => order.indexOf(`street-${id}-label`)
  expect(at('house')).toBeGreaterThan(at('interest'))
  expect(at('house')).toBeGreaterThan(at('sight'))
  expect(at('town')).toBeGreaterThan(at('house'))
  expect(order.indexOf('street-oneway')).toBeLessThan(at('stop'))
})

test('towns of the world are below all labels of the extract, and outside of it when close', () => {
  const layers = layersOf('light')
  const firstLabel = styleOf('light').layers.find(({ type }) => type === 'symbol')
  expect(firstLabel?.id).toBe('town-label')
  const at = (id: string, zoom: number, lon: number, lat: number) => {
    const layer = layers.get(id)
    if (!layer || zoom < (layer.minzoom ?? 0) || zoom >= (layer.maxzoom ?? 24)) return false
    const side = 2 ** zoom
    const angle = (lat * Math.PI) / 180
    const x = ((lon + 180) / 360) * side
    const y = (0.5 - Math.asinh(Math.tan(angle)) / (2 * Math.PI)) * side
    const tile = { z: zoom, x: Math.floor(x), y: Math.floor(y) }
    const geometry = [[{ x: (x - tile.x) * 8192, y: (y - tile.y) * 8192 }]]
    const { filter } = featureFilter((layer as { filter?: unknown }).filter as never, `layers.${id}.filter`)
    return filter({ zoom }, { type: 1, properties: { zoom: 5 }, geometry } as never, tile as never)
  }
  const shown = (zoom: number, lon: number, lat: number) =>
    ['town-label', 'town-label-around'].filter((id) => at(id, zoom, lon, lat)).length
  expect([shown(4, 7.42, 43.73), shown(5, 7.42, 43.73), shown(8, 7.42, 43.73)]).toEqual([0, 1, 1])
  expect([shown(9, 7.42, 43.73), shown(9, 7.26, 43.7), shown(12, 7.26, 43.7)]).toEqual([0, 1, 0])
})

test('the coarse border of the world is covered beside that of the extract, and ends where it would stray', () => {
  expect(order.indexOf('street-border-mask')).toBe(order.indexOf('border') + 1)
  expect(order.indexOf('street-boundary-country')).toBeGreaterThan(order.indexOf('street-border-mask'))
  const layers = layersOf('light')
  expect(layers.get('border')?.maxzoom).toBe(9)
  expect(layers.get('street-border-mask')?.maxzoom).toBe(9)
})

test('other names of images are left to others', () => {
  for (const name of ['', 'pin', 'interest:red:blue:cafe', 'shield:#ffffff'])
    expect(parseImageName(name)).toBeNull()
  expect(parseImageName('interest:#112233:#445566:ice-cream')).toMatchObject({
    purpose: 'interest',
    sign: 'ice-cream',
  })
})
