import type {
  ExpressionSpecification,
  LayerSpecification,
  LineLayerSpecification,
} from '@maplibre/maplibre-gl-style-spec'
import type { BasemapTokens } from './tokens'
import { type RoadKind, roadWidth } from './widths'

const source = 'city'

const KINDS: [kind: RoadKind, minzoom: number, casingFrom: number][] = [
  ['service', 13, 15],
  ['residential', 11, 13.5],
  ['secondary', 10, 10.5],
  ['primary', 8, 8],
  ['motorway', 8, 8],
]

const ofKind = (kind: string): ExpressionSpecification => ['==', ['get', 'class'], kind]

function road(
  id: string,
  kind: RoadKind,
  minzoom: number,
  color: string,
  casing: number,
): LineLayerSpecification {
  return {
    id,
    type: 'line',
    source,
    'source-layer': 'road',
    minzoom,
    filter: ofKind(kind),
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': color, 'line-width': roadWidth(kind, casing) },
  }
}

function fillOf(kind: RoadKind, t: BasemapTokens): string {
  if (kind === 'motorway') return t.roadMotorway
  if (kind === 'primary') return t.roadMajor
  return kind === 'service' ? t.roadMinor : t.road
}

const rails = (t: BasemapTokens): LayerSpecification[] => [
  {
    id: 'rail',
    type: 'line',
    source,
    'source-layer': 'track',
    filter: ['==', ['get', 'kind'], 'rail'],
    paint: {
      'line-color': t.rail,
      'line-width': ['interpolate', ['linear'], ['zoom'], 9, 0.8, 14, 1.2, 17, 3.2],
    },
  },
  {
    id: 'rail-gap',
    type: 'line',
    source,
    'source-layer': 'track',
    minzoom: 14,
    filter: ['==', ['get', 'kind'], 'rail'],
    paint: {
      'line-color': t.railGap,
      'line-width': ['interpolate', ['linear'], ['zoom'], 14, 0.5, 17, 1.8],
      'line-dasharray': [5, 5],
    },
  },
]

const tram = (t: BasemapTokens): LayerSpecification => ({
  id: 'tram',
  type: 'line',
  source,
  'source-layer': 'track',
  minzoom: 13,
  filter: ['==', ['get', 'kind'], 'tram'],
  paint: { 'line-color': t.tram, 'line-width': ['interpolate', ['linear'], ['zoom'], 13, 0.6, 17, 1.6] },
})

const paths = (t: BasemapTokens): LayerSpecification => ({
  id: 'road-footway',
  type: 'line',
  source,
  'source-layer': 'road',
  minzoom: 14,
  filter: ofKind('footway'),
  paint: {
    'line-color': t.path,
    'line-width': ['interpolate', ['linear'], ['zoom'], 14, 0.7, 18, 3],
    'line-dasharray': [2.4, 1.6],
  },
})

/** Rails below, then all casings, then all carriageways: junctions come out clean. */
export const roadLayers = (t: BasemapTokens): LayerSpecification[] => [
  ...rails(t),
  paths(t),
  ...KINDS.map(([kind, , from]) => {
    const color = kind === 'motorway' || kind === 'primary' ? t.casingMajor : t.casing
    return road(`road-${kind}-casing`, kind, from, color, kind === 'service' ? 1.2 : 1.7)
  }),
  ...KINDS.map(([kind, minzoom]) => road(`road-${kind}`, kind, minzoom, fillOf(kind, t), 0)),
  tram(t),
]
