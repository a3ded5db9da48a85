import type {
  ExpressionSpecification,
  LayerSpecification,
  SymbolLayerSpecification,
} from '@maplibre/maplibre-gl-style-spec'
import { type BasemapTokens, FONT } from './tokens'

const source = 'city'

const kindIs = (...kinds: string[]): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', kinds]]
const size = (...stops: number[]): ExpressionSpecification =>
  ['interpolate', ['linear'], ['zoom'], ...stops] as ExpressionSpecification

interface Look {
  color: string
  halo: string
  font?: string[]
  size: ExpressionSpecification
  minzoom: number
  maxzoom?: number
  filter?: ExpressionSpecification
  layout?: SymbolLayerSpecification['layout']
}

function label(id: string, layer: string, name: string, look: Look): SymbolLayerSpecification {
  return {
    id,
    type: 'symbol',
    source,
    'source-layer': layer,
    minzoom: look.minzoom,
    ...(look.maxzoom === undefined ? {} : { maxzoom: look.maxzoom }),
    ...(look.filter === undefined ? {} : { filter: look.filter }),
    layout: {
      'text-field': ['get', name],
      'text-font': look.font ?? FONT.medium,
      'text-size': look.size,
      'text-max-width': 8,
      ...look.layout,
    },
    paint: { 'text-color': look.color, 'text-halo-color': look.halo, 'text-halo-width': 1.4 },
  }
}

function streetLabels(t: BasemapTokens, name: string): LayerSpecification[] {
  const along = {
    'symbol-placement': 'line' as const,
    'text-max-angle': 30,
    'symbol-spacing': 380,
    'text-padding': 4,
  }
  const of = (...classes: string[]): ExpressionSpecification => ['in', ['get', 'class'], ['literal', classes]]
  const look = { halo: t.halo, layout: along }
  return [
    label('street-label', 'road', name, {
      ...look,
      color: t.text,
      minzoom: 14.6,
      filter: of('residential', 'secondary'),
      size: size(14.6, 10, 18, 14),
    }),
    label('avenue-label', 'road', name, {
      ...look,
      color: t.text,
      minzoom: 12.6,
      filter: of('primary', 'motorway'),
      size: size(12.6, 10, 18, 15.5),
    }),
  ]
}

const houseLabels = (t: BasemapTokens): LayerSpecification =>
  label('house-label', 'house', 'house', {
    color: t.text,
    halo: t.halo,
    minzoom: 17,
    size: size(17, 9.5, 19, 12.5),
    layout: { 'text-padding': 1 },
  })

function areaLabels(t: BasemapTokens, name: string): LayerSpecification[] {
  return [
    label('place-label', 'label', name, {
      color: t.textQuiet,
      halo: t.halo,
      minzoom: 15.5,
      size: size(15.5, 9.5, 18, 12),
      filter: kindIs('public', 'church', 'hospital', 'school', 'shop'),
    }),
    label('green-label', 'label', name, {
      color: t.textGreen,
      halo: t.halo,
      minzoom: 13,
      size: size(13, 10, 17, 13),
      filter: ['all', kindIs('green'), ['any', ['==', ['get', 'rank'], 1], ['>=', ['zoom'], 15]]],
    }),
    label('station-label', 'label', name, {
      color: t.text,
      halo: t.halo,
      minzoom: 12.5,
      size: size(12.5, 10, 17, 13),
      filter: kindIs('station'),
    }),
    label('district-label', 'label', name, {
      color: t.textQuiet,
      halo: t.halo,
      minzoom: 11,
      maxzoom: 15,
      size: size(11, 9.5, 14, 14),
      filter: kindIs('district'),
      layout: { 'text-transform': 'uppercase', 'text-letter-spacing': 0.14, 'text-padding': 8 },
    }),
  ]
}

function waterLabels(t: BasemapTokens, name: string): LayerSpecification[] {
  const along = {
    'symbol-placement': 'line' as const,
    'symbol-spacing': 520,
    'text-letter-spacing': 0.28,
    'text-max-angle': 40,
  }
  const course: SymbolLayerSpecification = {
    ...label('course-label', 'river', name, {
      color: t.textWater,
      halo: t.halo,
      minzoom: 6,
      maxzoom: 10,
      size: size(6, 10, 10, 12),
      layout: along,
    }),
    source: 'city-far',
    filter: ['==', ['get', 'kind'], 'course'],
  }
  delete course['source-layer']
  return [
    course,
    label('river-label', 'river', name, {
      color: t.textWater,
      halo: t.water,
      minzoom: 11,
      size: size(11, 11, 16, 18),
      filter: kindIs('river'),
      layout: along,
    }),
    label('stream-label', 'river', name, {
      color: t.textWater,
      halo: t.halo,
      minzoom: 13.5,
      size: size(13.5, 10, 17, 13),
      filter: kindIs('stream'),
      layout: along,
    }),
  ]
}

const cityLabel = (t: BasemapTokens, name: string): LayerSpecification => ({
  id: 'city-label',
  type: 'symbol',
  source: 'city-far',
  minzoom: 3,
  maxzoom: 11.5,
  filter: ['==', ['get', 'kind'], 'city'],
  layout: {
    'text-field': ['get', name],
    'text-font': FONT.strong,
    'text-size': size(3, 11, 10, 20),
    'text-padding': 4,
  },
  paint: { 'text-color': t.textStrong, 'text-halo-color': t.halo, 'text-halo-width': 1.6 },
})

/** Least important first: later layers have label priority. */
export const cityLabels = (t: BasemapTokens, name: string): LayerSpecification[] => [
  houseLabels(t),
  ...areaLabels(t, name),
  ...streetLabels(t, name),
  ...waterLabels(t, name),
  cityLabel(t, name),
]
