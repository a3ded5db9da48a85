import type { ExpressionSpecification, LayerSpecification } from '@maplibre/maplibre-gl-style-spec'
import type { Bounds } from './ground'
import { type BasemapTokens, FONT } from './tokens'

const source = 'world'

/** Land, borders and a faint graticule. */
export const worldLayers = (t: BasemapTokens): LayerSpecification[] => [
  {
    id: 'graticule',
    type: 'line',
    source,
    'source-layer': 'graticule',
    maxzoom: 7,
    paint: { 'line-color': t.graticule, 'line-width': 0.6 },
  },
  {
    id: 'land',
    type: 'fill',
    source,
    'source-layer': 'land',
    paint: { 'fill-color': t.land, 'fill-antialias': true },
  },
  {
    id: 'border',
    type: 'line',
    source,
    'source-layer': 'border',
    minzoom: 1,
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': t.border,
      'line-width': ['interpolate', ['linear'], ['zoom'], 1, 0.4, 4, 0.9, 8, 1.6],
    },
  },
]

export const countryLabels = (t: BasemapTokens, name: string): LayerSpecification[] => [
  {
    id: 'country-label',
    type: 'symbol',
    source,
    'source-layer': 'country',
    maxzoom: 9,
    layout: {
      'text-field': ['get', name],
      'text-font': FONT.medium,
      'text-size': [
        'interpolate',
        ['linear'],
        ['zoom'],
        1,
        10,
        4,
        ['case', ['<=', ['get', 'zoom'], 2], 15, 11.5],
        7,
        17,
      ],
      'text-transform': 'uppercase',
      'text-letter-spacing': 0.12,
      'text-max-width': 7,
      'text-padding': 6,
      'symbol-sort-key': ['-', 0, ['get', 'area']],
    },
    paint: { 'text-color': t.textQuiet, 'text-halo-color': t.halo, 'text-halo-width': 1.2 },
  },
]

/** Tiles from zoom 5 on have all towns. */
const towns: ExpressionSpecification = ['<=', ['get', 'zoom'], ['zoom']]

const outside = ([west, south, east, north]: Bounds): ExpressionSpecification => {
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return ['!', ['within', { type: 'Polygon', coordinates: [ring] }]]
}

interface Gap {
  bounds: Bounds
  /** The first zoom at which the towns inside are hidden. */
  from: number
}

/** Zooms of the towns of the world. */
const [townsFrom, townsTill] = [4, 12]

/** Towns of the world, except for those in a gap from its zoom on. */
export function townLabels(t: BasemapTokens, name: string, gap: Gap | null): LayerSpecification[] {
  const everywhere = townLabel(t, name, 'town-label', towns, [townsFrom, gap?.from ?? townsTill])
  if (gap === null) return [everywhere]
  const around: ExpressionSpecification = ['all', towns, outside(gap.bounds)]
  return [
    ...(gap.from > townsFrom ? [everywhere] : []),
    townLabel(t, name, 'town-label-around', around, [gap.from, townsTill]),
  ]
}

function townLabel(
  t: BasemapTokens,
  name: string,
  id: string,
  filter: ExpressionSpecification,
  [minzoom, maxzoom]: [number, number],
): LayerSpecification {
  const capital: ExpressionSpecification = ['has', 'capital']
  return {
    id,
    type: 'symbol',
    source,
    'source-layer': 'town',
    minzoom,
    maxzoom,
    filter,
    layout: {
      'text-field': ['get', name],
      'text-font': ['case', capital, ['literal', FONT.strong], ['literal', FONT.medium]],
      'text-size': [
        'interpolate',
        ['linear'],
        ['zoom'],
        4,
        ['step', ['get', 'weight'], 12, 2_000_000, 13],
        8,
        ['step', ['get', 'weight'], 12, 80_000, 13, 400_000, 14.5, 2_000_000, 17],
        12,
        ['step', ['get', 'weight'], 13, 80_000, 14.5, 400_000, 17, 2_000_000, 20],
      ],
      'text-max-width': 8,
      // A label may move aside by its own size: at these scales a town is smaller than that.
      'text-variable-anchor': ['center', 'bottom', 'top', 'right', 'left'],
      'text-padding': 5,
      'symbol-sort-key': ['-', 0, ['get', 'weight']],
    },
    paint: { 'text-color': t.text, 'text-halo-color': t.halo, 'text-halo-width': 1.4 },
  }
}
