import type { AddLayerObject, ExpressionSpecification } from 'maplibre-gl'
import { fontFamily, type SchemeName, schemes } from '@/components/ui/tokens'
import { imagePrefix } from './avatar-images'
import { avatarLayer, groupLayer, lowestLayer, watchedLayer } from '../layer-names'

export const liveSource = 'az-live'
export const watchedSource = 'az-live-watched'

const font = [fontFamily.split(',')[0]?.replaceAll("'", '') ?? 'sans-serif']

const single: ExpressionSpecification = ['==', ['get', 'c'], 1]
const moving: ExpressionSpecification = ['>=', ['get', 'd'], 0]
const isPoint: ExpressionSpecification = ['==', ['geometry-type'], 'Point']

const picture = (
  kind: string,
  scheme: SchemeName,
  rest: ExpressionSpecification[],
): ExpressionSpecification => ['concat', `${kind}:${scheme}:`, ...rest]
const state: ExpressionSpecification = ['to-string', ['get', 's']]
const name: ExpressionSpecification = ['get', 'f']

const onTop = { 'icon-allow-overlap': true, 'icon-ignore-placement': true } as const

/** A person: direction arrow and face. */
const personLayers = (id: string, source: string, scheme: SchemeName): AddLayerObject[] => [
  {
    id: `${id}-heading`,
    type: 'symbol',
    source,
    filter: ['all', isPoint, single, moving],
    layout: {
      'icon-image': picture(imagePrefix.heading, scheme, [state]),
      'icon-rotate': ['get', 'd'],
      'icon-rotation-alignment': 'map',
      ...onTop,
    },
  },
  {
    id,
    type: 'symbol',
    source,
    filter: ['all', isPoint, single],
    layout: {
      'icon-image': picture(imagePrefix.avatar, scheme, [state, ':', name] as ExpressionSpecification[]),
      'symbol-sort-key': ['get', 's'],
      ...onTop,
    },
  },
]

export function liveLayers(scheme: SchemeName): AddLayerObject[] {
  const colors = schemes[scheme]
  return [
    {
      id: lowestLayer,
      type: 'fill',
      source: watchedSource,
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: {
        'fill-color': colors.accent,
        'fill-opacity': 0.12,
        'fill-outline-color': colors.accent,
      },
    },
    {
      id: 'az-live-track',
      type: 'line',
      source: watchedSource,
      filter: ['==', ['geometry-type'], 'LineString'],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': colors.accent, 'line-width': 3, 'line-opacity': 0.75 },
    },
    ...personLayers(avatarLayer, liveSource, scheme),
    {
      id: groupLayer,
      type: 'symbol',
      source: liveSource,
      filter: ['>', ['get', 'c'], 1],
      layout: {
        'icon-image': picture(imagePrefix.group, scheme, [name]),
        'text-field': [
          'case',
          ['<', ['get', 'c'], 1000],
          ['to-string', ['get', 'c']],
          ['concat', ['to-string', ['/', ['round', ['/', ['get', 'c'], 100]], 10]], 'k'],
        ],
        'text-font': font,
        'text-size': ['step', ['get', 'c'], 12, 100, 13, 1000, 14],
        'text-allow-overlap': true,
        'text-ignore-placement': true,
        ...onTop,
      },
      paint: { 'text-color': colors.text },
    },
    {
      id: 'az-live-halo',
      type: 'circle',
      source: watchedSource,
      filter: isPoint,
      paint: {
        'circle-radius': ['case', ['get', 'chosen'], 25, 21],
        'circle-color': colors.accent,
        'circle-opacity': 0.2,
        'circle-stroke-color': colors.accent,
        'circle-stroke-width': ['case', ['get', 'chosen'], 2.5, 1.5],
      },
    },
    ...personLayers(watchedLayer, watchedSource, scheme),
  ]
}
