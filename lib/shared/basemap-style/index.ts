import type {
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
} from '@maplibre/maplibre-gl-style-spec'
import { archiveLayers, isStreetMap, localName } from './archive-layers'
import { safeAttribution } from './attribution'
import type { Bounds, Relief, TiledGround } from './ground'
import { buildingLayers, districtBorder, groundLayers } from './ground-layers'
import { cityLabels } from './label-layers'
import { borderMask } from './street-ground'
import { reliefSource, reliefSourceId, withRelief } from './relief'
import { roadLayers } from './road-layers'
import { type BasemapTheme, type BasemapTokens, basemapTokens, fontFaces } from './tokens'
import { countryLabels, townLabels, worldLayers } from './world-layers'

export type { Bounds, Relief, TiledGround } from './ground'
export { type BasemapTheme, type BasemapTokens, basemapTokens } from './tokens'

export interface BasemapOptions {
  theme: BasemapTheme
  locale: 'ru' | 'en'
  /** Draw the demo city over the world. */
  city: boolean
  /** The basemap instead of the built-in world; null for the world. */
  ground: TiledGround | null
  /** Heights to draw as a hillshade. */
  relief: Relief | null
}

/** The layer above which the pages' own layers are. */
export const overlayCeiling = 'az-overlay-ceiling'

/** Source of the basemap that replaces the built-in world. */
export const groundSourceId = 'ground'
export { reliefSourceId } from './relief'

const WORLD =
  '<a href="https://www.naturalearthdata.com/" target="_blank" rel="noopener">Natural Earth</a>, ' +
  '<a href="https://www.geonames.org/" target="_blank" rel="noopener">GeoNames</a>'
const cityBounds: Bounds = [48.5, 53.782, 48.9, 54.018]
const FICTION = { ru: 'Ярград — вымышленный город', en: 'Yargrad is a fictional city' }

function groundSource({ form, attribution, bounds, ...ground }: TiledGround): SourceSpecification {
  return {
    type: form,
    tiles: [ground.tiles],
    minzoom: ground.minZoom,
    maxzoom: ground.maxZoom,
    ...(form === 'raster' && { tileSize: ground.tileSize }),
    ...(bounds && { bounds }),
    attribution: safeAttribution(attribution),
  } as SourceSpecification
}

/** Regional archives are drawn over the world; worldwide archives and raster maps replace it. */
const isPart = (ground: TiledGround | null) =>
  ground?.form === 'vector' && ground.bounds !== null && ground.bounds[2] - ground.bounds[0] < 350

function groundSources({ locale, city, ground }: BasemapOptions): Record<string, SourceSpecification> {
  const world: SourceSpecification = {
    type: 'vector',
    tiles: ['/basemap/world/{z}/{x}/{y}.pbf'],
    maxzoom: 5,
    attribution: WORLD,
  }
  if (ground) return { ...(isPart(ground) && { world }), [groundSourceId]: groundSource(ground) }
  if (!city) return { world }
  return {
    world,
    'city-far': { type: 'geojson', data: '/basemap/city/far.geojson' },
    city: {
      type: 'vector',
      tiles: ['/basemap/city/{z}/{x}/{y}.pbf'],
      minzoom: 8,
      maxzoom: 15,
      bounds: cityBounds,
      attribution: FICTION[locale],
    },
  }
}

/** A picture already looks as its makers want. */
const reliefOn = ({ ground, relief }: BasemapOptions) => (ground?.form === 'raster' ? null : relief)

function sources(options: BasemapOptions): Record<string, SourceSpecification> {
  const relief = reliefOn(options)
  return { ...groundSources(options), ...(relief && { [reliefSourceId]: reliefSource(relief) }) }
}

/** Raster maps are toned down to the theme: full colours would outshine the markers. */
const rasterLayer = (theme: BasemapTheme): LayerSpecification => ({
  id: 'ground',
  type: 'raster',
  source: groundSourceId,
  paint:
    theme === 'dark'
      ? { 'raster-saturation': -0.85, 'raster-brightness-max': 0.42, 'raster-contrast': 0.1 }
      : { 'raster-saturation': -0.45 },
})

/** The world around an extract. At high zoom its borders would run beside the true ones. */
const worldBelow = (t: BasemapTokens): LayerSpecification[] =>
  worldLayers(t).map((layer) => (layer.id === 'border' ? { ...layer, maxzoom: 9 } : layer))

/** Closer up than this two labels of one town, of the world and of an extract, do not collide any more. */
const ownTownsFrom = 9

function tiledLayers(ground: TiledGround, options: BasemapOptions, t: BasemapTokens) {
  const { theme, locale } = options
  if (ground.form === 'raster') return [rasterLayer(theme)]
  const look = {
    source: groundSourceId,
    tokens: t,
    name: localName(locale),
    layers: ground.vectorLayers,
  }
  const drawn = withRelief(archiveLayers(look), t, reliefOn(options))
  if (!isPart(ground)) return drawn
  const shapes = drawn.filter(({ type }) => type !== 'symbol')
  const labels = drawn.filter(({ type }) => type === 'symbol')
  const worldName = locale === 'ru' ? 'name' : 'name_en'
  const towns = townLabels(t, worldName, ground.covers && { bounds: ground.covers, from: ownTownsFrom })
  if (!isStreetMap(ground.vectorLayers)) return [...worldLayers(t), ...shapes, ...towns, ...labels]
  const countries = countryLabels(t, worldName)
  return [
    ...worldBelow(t),
    borderMask(look),
    ...shapes,
    ...towns,
    ...labels,
    // Closer up they would hide the capitals of small countries.
    ...countries.map((layer) => ({ ...layer, maxzoom: 7 })),
  ]
}

/** Whether the background is the sea, which requires land to be drawn on it. */
const seaBelow = ({ ground }: BasemapOptions) =>
  ground === null || isPart(ground) || ground.vectorLayers.some(({ id }) => id === 'earth')

function layers(options: BasemapOptions, t: BasemapTokens): LayerSpecification[] {
  const { locale, city, ground } = options
  const name = locale === 'ru' ? 'name' : 'name_en'
  const background: LayerSpecification = {
    id: 'sea',
    type: 'background',
    paint: { 'background-color': seaBelow(options) ? t.sea : t.land },
  }
  if (ground) return [background, ...tiledLayers(ground, options, t)]
  const [graticule, ...land] = worldLayers(t)
  const world = [...(graticule ? [graticule] : []), ...withRelief(land, t, reliefOn(options))]
  if (!city) return [background, ...world, ...townLabels(t, name, null), ...countryLabels(t, name)]
  const drawn = [...world, ...groundLayers(t), ...roadLayers(t), districtBorder(t), ...buildingLayers(t)]
  const towns = townLabels(t, name, { bounds: cityBounds, from: 4 })
  return [background, ...drawn, ...towns, ...countryLabels(t, name), ...cityLabels(t, name)]
}

/** An invisible marker layer: catalogue layers go below it, layers of a page above. */
const ceiling: LayerSpecification = {
  id: overlayCeiling,
  type: 'background',
  layout: { visibility: 'none' },
}

/** The basemap of every map of the console. There is no `glyphs` address: labels are drawn from the font files of our
 * own origin. */
export function basemapStyle(options: BasemapOptions): StyleSpecification {
  const tokens = basemapTokens[options.theme]
  return {
    version: 8,
    name: `azimut-${options.theme}`,
    'font-faces': fontFaces,
    sources: sources(options),
    layers: [...layers(options, tokens), ceiling],
  }
}
