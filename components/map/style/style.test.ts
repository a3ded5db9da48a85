import { describe, expect, test } from 'vitest'
import { type BasemapOptions, type BasemapTheme, basemapStyle, basemapTokens } from './index'

const themes: BasemapTheme[] = ['light', 'dark']
const choices: BasemapOptions[] = themes.flatMap((theme) =>
  (['ru', 'en'] as const).flatMap((locale) =>
    [true, false].flatMap((city) => [true, false].map((osm) => ({ theme, locale, city, osm }))),
  ),
)

/** Distance between the strongest and the weakest of red, green and blue: 0 is grey. */
function colourfulness(hex: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return Math.max(...parts) - Math.min(...parts)
}

describe.each(choices)('$theme $locale city=$city osm=$osm', (options) => {
  const style = basemapStyle(options)

  test('every layer has a name of its own and a source that is there', () => {
    expect(new Set(style.layers.map(({ id }) => id)).size).toBe(style.layers.length)
    for (const layer of style.layers)
      if ('source' in layer) expect(style.sources).toHaveProperty(String(layer.source))
  })

  test('only the online choice names another host, and it names its makers', () => {
    const text = JSON.stringify(
      Object.values(style.sources).map((source) => ({ ...source, attribution: '' })),
    )
    expect(/https?:/.test(text)).toBe(options.osm)
    expect(style.glyphs).toBeUndefined()
    const credits = JSON.stringify(style.sources)
    expect(credits).toContain(options.osm ? 'OpenStreetMap' : 'Natural Earth')
  })

  test('labels are in the language of the viewer', () => {
    const fields = style.layers.flatMap((layer) =>
      layer.type === 'symbol' ? [layer.layout?.['text-field']] : [],
    )
    const other = options.locale === 'ru' ? 'name_en' : 'name'
    for (const field of fields) expect(field).not.toEqual(['get', other])
    expect(fields.length > 0).toBe(!options.osm)
  })
})

test.each(themes)('%s: colours stay near to grey, so that markers carry the colour', (theme) => {
  const { water, waterLine, textWater, ...ground } = basemapTokens[theme]
  for (const [name, colour] of Object.entries(ground)) {
    expect(colour, name).toMatch(/^#[0-9a-f]{6}$/)
    expect(colourfulness(colour), name).toBeLessThanOrEqual(36)
  }
  for (const colour of [water, waterLine, textWater]) expect(colourfulness(colour)).toBeLessThanOrEqual(56)
})

test('house numbers appear at zoom 17, buildings not before 13', () => {
  const { layers } = basemapStyle({ theme: 'light', locale: 'ru', city: true, osm: false })
  const from = (id: string) => layers.find((layer) => layer.id === id)?.minzoom
  expect(from('house-label')).toBe(17)
  expect(from('building')).toBe(13)
})
