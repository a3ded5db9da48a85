import { describe, expect, test } from 'vitest'
import {
  type BasemapOptions,
  type BasemapTheme,
  basemapStyle,
  basemapTokens,
  type TiledGround,
} from './index'
import { safeAttribution } from './attribution'

const themes: BasemapTheme[] = ['light', 'dark']
const ground = (more: Partial<TiledGround>): TiledGround => ({
  form: 'vector',
  tiles: '/service/basemaps/7/{z}/{x}/{y}?v=1',
  minZoom: 0,
  maxZoom: 14,
  tileSize: 512,
  attribution: '© <a href="https://example.org/map">Somebody</a>',
  bounds: [-180, -85, 180, 85],
  covers: more.bounds ?? null,
  vectorLayers: [],
  ...more,
})
const named = (...ids: string[]) => ids.map((id) => ({ id, fields: ['name'] }))
const grounds: Record<string, TiledGround | null> = {
  world: null,
  raster: ground({ form: 'raster', tileSize: 256, bounds: null }),
  openMapTiles: ground({ vectorLayers: named('water', 'transportation', 'place', 'building', 'landcover') }),
  protomaps: ground({ vectorLayers: named('earth', 'water', 'roads', 'places', 'landuse') }),
  streets: ground({
    vectorLayers: named(
      'ground',
      'water',
      'waterway',
      'pier',
      'building',
      'road',
      'rail',
      'boundary',
      'label',
      'house',
    ),
    bounds: [7.4, 43.7, 7.45, 43.76],
  }),
  generic: ground({ vectorLayers: named('parcels', 'lakes'), bounds: [40, 50, 42, 51] }),
}
const choices: (BasemapOptions & { name: string })[] = themes.flatMap((theme) =>
  (['ru', 'en'] as const).flatMap((locale) =>
    [true, false].flatMap((city) =>
      Object.entries(grounds).map(([name, own]) => ({
        name,
        theme,
        locale,
        city,
        ground: own,
        relief: null,
      })),
    ),
  ),
)

/** Distance between the strongest and the weakest of red, green and blue: 0 is grey. */
function colourfulness(hex: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return Math.max(...parts) - Math.min(...parts)
}

describe.each(choices)('$theme $locale city=$city $name', (options) => {
  const style = basemapStyle(options)

  test('every layer has a unique name and an existing source', () => {
    expect(new Set(style.layers.map(({ id }) => id)).size).toBe(style.layers.length)
    for (const layer of style.layers)
      if ('source' in layer) expect(style.sources).toHaveProperty(String(layer.source))
  })

  test('everything comes from our own origin, with attribution', () => {
    const text = JSON.stringify(
      Object.values(style.sources).map((source) => ({ ...source, attribution: '' })),
    )
    expect(text).not.toMatch(/https?:/)
    expect(style.glyphs).toBeUndefined()
    const credits = JSON.stringify(style.sources)
    expect(credits).toContain(options.ground ? 'Somebody' : 'Natural Earth')
  })

  test("labels use the reader's language and the bundled fonts", () => {
    const symbols = style.layers.flatMap((layer) =>
      layer.type === 'symbol' && layer.layout?.['text-field'] ? [layer.layout] : [],
    )
    const other = options.locale === 'ru' ? ['name_en', 'name:en'] : ['name_ru', 'name:ru']
    for (const layout of symbols) {
      for (const name of other) expect(JSON.stringify(layout?.['text-field'])).not.toContain(`"${name}"`)
      expect(JSON.stringify(layout?.['text-font'])).toContain('Golos Text')
    }
    expect(symbols.length > 0).toBe(options.ground?.form !== 'raster')
  })

  test('catalogue layers find the marker layer that they go below, the topmost of all', () => {
    expect(style.layers.at(-1)).toMatchObject({ id: 'az-overlay-ceiling', layout: { visibility: 'none' } })
  })
})

test('an attribution keeps only its text and links', () => {
  expect(
    safeAttribution('&copy; <a href="https://example.org/a?b=1&amp;c=2" onclick="x()">A & B</a>, <b>C</b>'),
  ).toBe(
    '© <a href="https://example.org/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">A &amp; B</a>, C',
  )
  expect(safeAttribution('<img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>1 < 2')).toBe(
    'x1 &lt; 2',
  )
})

/** The colourfulness that a group of colours may have; all others stay near grey. */
const tints: [names: RegExp, most: number][] = [
  [/^(water|textWater)/, 56],
  // The classes of roads are told apart by colour.
  [/^(road|casing|shield|tunnel)/, 78],
  // So are the kinds of points of interest, whose signs are small.
  [/^poi/, 84],
  [/./, 36],
]

test.each(themes)('%s: colours stay near grey, so that markers carry the colour', (theme) => {
  for (const [name, colour] of Object.entries(basemapTokens[theme])) {
    expect(colour, name).toMatch(/^#[0-9a-f]{6}$/)
    const [, most = 0] = tints.find(([names]) => names.test(name)) ?? []
    expect(colourfulness(colour), name).toBeLessThanOrEqual(most)
  }
})

/** Relative luminance of WCAG. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

test.each(themes)('%s: every label can be read', (theme) => {
  const { halo, land, ...others } = basemapTokens[theme]
  const words = Object.entries(others).filter(([name]) => /^(text|poi)/.test(name))
  expect(words.length).toBeGreaterThan(9)
  for (const [name, colour] of words) {
    expect(contrast(colour, halo), `${name} on its halo`).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colour, land), `${name} on land`).toBeGreaterThanOrEqual(4)
  }
})

test('house numbers appear at zoom 17, buildings not before 13', () => {
  const { layers } = basemapStyle({ theme: 'light', locale: 'ru', city: true, ground: null, relief: null })
  const from = (id: string) => layers.find((layer) => layer.id === id)?.minzoom
  expect(from('house-label')).toBe(17)
  expect(from('building')).toBe(13)
})
