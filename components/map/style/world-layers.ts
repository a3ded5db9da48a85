import type { LayerSpecification } from 'maplibre-gl'
import { type BasemapTokens, FONT } from '../tokens'

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
