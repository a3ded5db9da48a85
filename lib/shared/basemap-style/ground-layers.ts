import type { LayerSpecification } from '@maplibre/maplibre-gl-style-spec'
import type { BasemapTokens } from './tokens'

const source = 'city'

/** The Volga as a line at small scales and as an area beyond the plan. */
const farLayers = (t: BasemapTokens): LayerSpecification[] => [
  {
    id: 'volga-course',
    type: 'line',
    source: 'city-far',
    minzoom: 3,
    maxzoom: 11,
    filter: ['==', ['get', 'kind'], 'course'],
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: {
      'line-color': t.waterLine,
      'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.8, 6, 1.8, 8, 3.6, 10, 5],
      'line-opacity': ['interpolate', ['linear'], ['zoom'], 9.5, 1, 10.5, 0],
    },
  },
  {
    id: 'volga-far',
    type: 'fill',
    source: 'city-far',
    minzoom: 8,
    filter: ['==', ['get', 'kind'], 'river'],
    paint: { 'fill-color': t.water },
  },
]

const beyond = (id: string, kind: string, color: string, width: number): LayerSpecification => ({
  id,
  type: 'line',
  source: 'city-far',
  minzoom: 7.5,
  filter: ['==', ['get', 'kind'], kind],
  paint: {
    'line-color': color,
    'line-width': ['interpolate', ['linear'], ['zoom'], 8, width * 0.6, 12, width * 1.6],
    'line-opacity': ['interpolate', ['linear'], ['zoom'], 7.5, 0, 8.5, 1],
  },
})

/** Blocks, greens and water below the streets. */
export const groundLayers = (t: BasemapTokens): LayerSpecification[] => [
  ...farLayers(t),
  beyond('rail-far', 'rail', t.rail, 1),
  beyond('highway-far', 'highway', t.roadFar, 2),
  {
    id: 'block',
    type: 'fill',
    source,
    'source-layer': 'block',
    paint: {
      'fill-color': [
        'match',
        ['get', 'use'],
        'industrial',
        t.industrial,
        'campus',
        t.campus,
        'railway',
        t.railGround,
        ['centre', 'grid'],
        t.builtDense,
        t.built,
      ],
      'fill-antialias': false,
    },
  },
  {
    id: 'green',
    type: 'fill',
    source,
    'source-layer': 'green',
    paint: {
      'fill-color': [
        'match',
        ['get', 'kind'],
        ['forest'],
        t.forest,
        ['meadow', 'allotments', 'cemetery'],
        t.meadow,
        'stadium',
        t.sport,
        t.park,
      ],
    },
  },
  {
    id: 'water',
    type: 'fill',
    source,
    'source-layer': 'water',
    paint: { 'fill-color': t.water },
  },
]

/** Footprints and, at high zoom, tree crowns. */
export const buildingLayers = (t: BasemapTokens): LayerSpecification[] => [
  {
    id: 'tree',
    type: 'circle',
    source,
    'source-layer': 'tree',
    minzoom: 15.5,
    paint: {
      'circle-color': t.tree,
      'circle-radius': ['interpolate', ['exponential', 1.8], ['zoom'], 15.5, 1.6, 17, 7, 19, 28],
      'circle-opacity': 0.4,
    },
  },
  {
    id: 'building',
    type: 'fill',
    source,
    'source-layer': 'building',
    minzoom: 13,
    paint: {
      'fill-color': [
        'match',
        ['get', 'kind'],
        ['industry', 'garage'],
        t.buildingIndustrial,
        ['public', 'church', 'hospital', 'school'],
        t.buildingPublic,
        t.building,
      ],
      'fill-opacity': ['interpolate', ['linear'], ['zoom'], 13, 0, 13.6, 1],
    },
  },
  {
    id: 'building-edge',
    type: 'line',
    source,
    'source-layer': 'building',
    minzoom: 14.5,
    paint: {
      'line-color': t.buildingEdge,
      'line-width': ['interpolate', ['linear'], ['zoom'], 14.5, 0.3, 18, 1],
    },
  },
]

/** Borders of the districts, above the streets that most of them follow. */
export const districtBorder = (t: BasemapTokens): LayerSpecification => ({
  id: 'district-border',
  type: 'line',
  source,
  'source-layer': 'district',
  minzoom: 11.5,
  maxzoom: 14.5,
  paint: { 'line-color': t.district, 'line-width': 1.4, 'line-dasharray': [4, 3], 'line-opacity': 0.75 },
})
