import type { AddLayerObject, ExpressionSpecification, GeoJSONSourceSpecification } from 'maplibre-gl'
import { flashRing, fontFamily, type SchemeName, schemes } from '@/components/ui/tokens'
import { shareUnit } from './image-names'
import type { CategoryLooks } from './point-types'

export const pointSource = 'az-points'
export const focusSource = 'az-focus'
export const pinLayer = 'az-pins'
export const clusterLayer = 'az-clusters'
export const focusPinLayer = 'az-focus-pin'
export const clickableLayers = [pinLayer, clusterLayer]

/** The map draws labels with the page's own font, so no glyph files are fetched. */
const font = [fontFamily.split(',')[0]?.replaceAll("'", '') ?? 'sans-serif']
const empty = { type: 'FeatureCollection' as const, features: [] }
const clustered: ExpressionSpecification = ['has', 'point_count']

export function pointSourceSpec(looks: CategoryLooks): GeoJSONSourceSpecification {
  return {
    type: 'geojson',
    data: empty,
    cluster: true,
    clusterRadius: 44,
    // Tasks at one address stay one ring at every zoom; a click lists them.
    clusterMaxZoom: 22,
    maxzoom: 23,
    clusterProperties: Object.fromEntries(
      [...looks.keys()].map((id) => [`c${id}`, ['+', ['case', ['==', ['get', 'c'], id], 1, 0]]]),
    ),
  }
}

export const focusSourceSpec = (): GeoJSONSourceSpecification => ({ type: 'geojson', data: empty })

function ringImage(scheme: SchemeName, looks: CategoryLooks): ExpressionSpecification {
  const shares = [...looks.keys()].flatMap((id): (string | ExpressionSpecification)[] => [
    ['to-string', ['round', ['*', shareUnit, ['/', ['get', `c${id}`], ['get', 'point_count']]]]],
    '.',
  ])
  const bulk: ExpressionSpecification = ['step', ['get', 'point_count'], '0', 10, '1', 100, '2', 1000, '3']
  return ['concat', `ring:${scheme}:`, bulk, ':', ...shares]
}

const pinImage = (scheme: SchemeName, large: 0 | 1): ExpressionSpecification => [
  'concat',
  `pin:${scheme}:`,
  ['to-string', ['get', 'c']],
  ':',
  ['to-string', ['get', 'l']],
  ':',
  ['to-string', ['get', 'a']],
  `:${large}`,
]

export function pointLayers(scheme: SchemeName, looks: CategoryLooks): AddLayerObject[] {
  const colors = schemes[scheme]
  return [
    {
      id: pinLayer,
      type: 'symbol',
      source: pointSource,
      filter: ['!', clustered],
      layout: {
        'icon-image': pinImage(scheme, 0),
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
        'symbol-sort-key': ['+', ['get', 'l'], ['*', 4, ['get', 'a']]],
      },
    },
    {
      id: clusterLayer,
      type: 'symbol',
      source: pointSource,
      filter: clustered,
      layout: {
        'icon-image': ringImage(scheme, looks),
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
        'text-field': ['get', 'point_count_abbreviated'],
        'text-font': font,
        'text-size': ['step', ['get', 'point_count'], 12, 100, 13, 1000, 14],
        'text-allow-overlap': true,
        'text-ignore-placement': true,
      },
      paint: { 'text-color': colors.text },
    },
    {
      id: 'az-focus-halo',
      type: 'circle',
      source: focusSource,
      paint: {
        'circle-radius': [
          'case',
          ['==', ['get', 'k'], 'selected'],
          22,
          ['==', ['get', 'k'], 'hover'],
          18,
          16,
        ],
        'circle-color': ['case', ['==', ['get', 'k'], 'flash'], flashRing, colors.accent],
        'circle-opacity': ['case', ['==', ['get', 'k'], 'flash'], 0.35, 0.2],
        'circle-stroke-color': ['case', ['==', ['get', 'k'], 'flash'], flashRing, colors.accent],
        'circle-stroke-width': ['case', ['==', ['get', 'k'], 'selected'], 2.5, 1.5],
      },
    },
    {
      id: focusPinLayer,
      type: 'symbol',
      source: focusSource,
      filter: ['!=', ['get', 'k'], 'flash'],
      layout: {
        'icon-image': ['case', ['==', ['get', 'k'], 'selected'], pinImage(scheme, 1), pinImage(scheme, 0)],
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
      },
    },
  ]
}
