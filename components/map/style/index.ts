import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import { buildingLayers, districtBorder, groundLayers } from './ground-layers'
import { cityLabels } from './label-layers'
import { roadLayers } from './road-layers'
import { type BasemapTheme, type BasemapTokens, basemapTokens, fontFaces } from './tokens'
import { countryLabels, worldLayers } from './world-layers'

export { type BasemapTheme, type BasemapTokens, basemapTokens } from './tokens'

export interface BasemapOptions {
  theme: BasemapTheme
  locale: 'ru' | 'en'
  /** Draw the demo city over the world. */
  city: boolean
  /** Draw OpenStreetMap's raster tiles instead of the offline world; needs a network. */
  osm: boolean
}

const NATURAL_EARTH =
  '<a href="https://www.naturalearthdata.com/" target="_blank" rel="noopener">Natural Earth</a>'
const OPEN_STREET_MAP =
  '© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">OpenStreetMap</a>'
const FICTION = { ru: 'Ярград — вымышленный город', en: 'Yargrad is a fictional city' }

function sources({ locale, city, osm }: BasemapOptions): Record<string, SourceSpecification> {
  if (osm) {
    const tiles = ['https://tile.openstreetmap.org/{z}/{x}/{y}.png']
    return { osm: { type: 'raster', tiles, tileSize: 256, maxzoom: 19, attribution: OPEN_STREET_MAP } }
  }
  const world: SourceSpecification = {
    type: 'vector',
    tiles: ['/basemap/world/{z}/{x}/{y}.pbf'],
    maxzoom: 5,
    attribution: NATURAL_EARTH,
  }
  if (!city) return { world }
  return {
    world,
    'city-far': { type: 'geojson', data: '/basemap/city/far.geojson' },
    city: {
      type: 'vector',
      tiles: ['/basemap/city/{z}/{x}/{y}.pbf'],
      minzoom: 8,
      maxzoom: 15,
      bounds: [48.5, 53.782, 48.9, 54.018],
      attribution: FICTION[locale],
    },
  }
}

/** A raster is toned down to the theme: full colours would outshine the markers. */
const rasterLayer = (theme: BasemapTheme): LayerSpecification => ({
  id: 'osm',
  type: 'raster',
  source: 'osm',
  paint:
    theme === 'dark'
      ? { 'raster-saturation': -0.85, 'raster-brightness-max': 0.42, 'raster-contrast': 0.1 }
      : { 'raster-saturation': -0.45 },
})

function layers({ theme, locale, city, osm }: BasemapOptions, t: BasemapTokens): LayerSpecification[] {
  const name = locale === 'ru' ? 'name' : 'name_en'
  const background: LayerSpecification = {
    id: 'sea',
    type: 'background',
    paint: { 'background-color': osm ? t.land : t.sea },
  }
  if (osm) return [background, rasterLayer(theme)]
  if (!city) return [background, ...worldLayers(t), ...countryLabels(t, name)]
  const drawn = [
    ...worldLayers(t),
    ...groundLayers(t),
    ...roadLayers(t),
    districtBorder(t),
    ...buildingLayers(t),
  ]
  return [background, ...drawn, ...countryLabels(t, name), ...cityLabels(t, name)]
}

/**
 * The basemap that every map of the console stands on. There is no `glyphs` address: labels are drawn from the
 * font files of our own origin.
 */
export function basemapStyle(options: BasemapOptions): StyleSpecification {
  const tokens = basemapTokens[options.theme]
  return {
    version: 8,
    name: `azimut-${options.theme}`,
    ...(options.osm ? {} : { 'font-faces': fontFaces }),
    sources: sources(options),
    layers: layers(options, tokens),
  }
}
