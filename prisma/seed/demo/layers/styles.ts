import type { StyleLayer } from '@/lib/domain/layers'

const halo = { 'text-halo-color': '#ffffff', 'text-halo-width': 1.2 }

/** An area with its outline and its name. */
export const areaStyle = (color: string, ink: string): StyleLayer[] => [
  { id: 'area', type: 'fill', paint: { 'fill-color': color } },
  { id: 'outline', type: 'line', minzoom: 12, paint: { 'line-color': ink, 'line-width': 0.6 } },
  {
    id: 'name',
    type: 'symbol',
    minzoom: 13,
    layout: { 'text-field': ['coalesce', ['get', 'name'], ''], 'text-size': 12 },
    paint: { 'text-color': ink, ...halo },
  },
]

const widthByKind = (factor: number) => [
  'match',
  ['get', 'kind'],
  'автомагистраль',
  6 * factor,
  'главная улица',
  5 * factor,
  'районная улица',
  3.5 * factor,
  'пешеходная',
  1 * factor,
  2.5 * factor,
]

export const streetStyle: StyleLayer[] = [
  {
    id: 'street',
    type: 'line',
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': ['match', ['get', 'kind'], ['автомагистраль', 'главная улица'], '#e0a458', '#9aa5b1'],
      'line-width': ['interpolate', ['linear'], ['zoom'], 10, widthByKind(0.2), 17, widthByKind(1.6)],
    },
  },
  {
    id: 'name',
    type: 'symbol',
    minzoom: 14,
    layout: { 'text-field': ['get', 'name'], 'text-size': 12, 'symbol-placement': 'line' },
    paint: { 'text-color': '#3c4650', ...halo },
  },
]

export const buildingStyle: StyleLayer[] = [
  {
    id: 'building',
    type: 'fill',
    minzoom: 13,
    paint: {
      'fill-color': ['step', ['get', 'floors'], '#e3d9cc', 4, '#d3c4b0', 9, '#bfa98d'],
      'fill-outline-color': '#8f7e68',
    },
  },
]

/** A dot that shows from a zoom on, coloured by its state. */
export const dotStyle = (color: string, minzoom: number, radius = 4): StyleLayer[] => [
  {
    id: 'dot',
    type: 'circle',
    minzoom,
    paint: {
      'circle-radius': ['interpolate', ['linear'], ['zoom'], minzoom, radius / 2, 18, radius * 1.5],
      'circle-color': ['match', ['get', 'state'], 'требует ремонта', '#c0392b', color],
      'circle-stroke-color': '#ffffff',
      'circle-stroke-width': 1,
    },
  },
]
