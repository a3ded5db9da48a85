import type { ExpressionSpecification, LayerSpecification } from '@maplibre/maplibre-gl-style-spec'
import { imageName } from './image-names'
import { FONT } from './tokens'
import type { ArchiveLook } from './archive-parts'
import { byZoom } from './archive-parts'

/** Arrows along one-way roads. */
export const oneWayArrows = ({ source, tokens: t }: ArchiveLook): LayerSpecification => ({
  id: 'street-oneway',
  type: 'symbol',
  source,
  'source-layer': 'road',
  minzoom: 15,
  filter: ['all', ['has', 'oneway'], ['any', ['>=', ['zoom'], 16], ['!=', ['get', 'class'], 'service']]],
  layout: {
    'symbol-placement': 'line',
    'symbol-spacing': byZoom(15, 70, 18, 150) as ExpressionSpecification,
    'icon-image': imageName('oneway', t.arrow, t.road),
    'icon-size': byZoom(15, 0.6, 18, 1.1),
    'icon-rotate': ['case', ['==', ['get', 'oneway'], -1], 180, 0],
    'icon-rotation-alignment': 'map',
    'icon-keep-upright': false,
    'icon-padding': 1,
  },
})

/** The first zoom of the numbers of a class. */
const zooms: Record<string, number> = { motorway: 6, trunk: 7, primary: 9, secondary: 11, tertiary: 12 }
const lastZoom = 14

/** Plates with the numbers of roads; they stand upright. */
export const roadNumbers = ({ source, tokens: t }: ArchiveLook): LayerSpecification => ({
  id: 'street-number-label',
  type: 'symbol',
  source,
  'source-layer': 'road',
  minzoom: Math.min(...Object.values(zooms)),
  filter: [
    'all',
    ['has', 'ref'],
    ['!', ['has', 'link']],
    [
      '>=',
      ['zoom'],
      [
        'match',
        ['get', 'class'],
        ...Object.entries(zooms).flat(),
        lastZoom,
      ] as unknown as ExpressionSpecification,
    ],
  ],
  layout: {
    'text-field': ['get', 'ref'],
    'text-font': FONT.medium,
    'text-size': byZoom(8, 10, 16, 11),
    'text-rotation-alignment': 'viewport',
    'icon-rotation-alignment': 'viewport',
    'icon-image': [
      'match',
      ['get', 'class'],
      ['motorway', 'trunk'],
      imageName('shield', t.shieldMajor, t.shieldRim),
      imageName('shield', t.shield, t.shieldRim),
    ],
    'icon-text-fit': 'both',
    'icon-text-fit-padding': [1, 3, 1, 3],
    'symbol-placement': 'line',
    'symbol-spacing': 320,
    'symbol-sort-key': [
      'match',
      ['get', 'class'],
      ...Object.keys(zooms).flatMap((name, at) => [name, at]),
      9,
    ] as unknown as ExpressionSpecification,
    'text-padding': 8,
  },
  paint: { 'text-color': t.text },
})
