import type { AreaPart, LabelPart, LinePart, PointPart, SymbolPart } from './style-model'

const shown = {
  minzoom: null,
  maxzoom: null,
  title: '',
  only: null,
  opacity: 1,
  classes: { by: 'one' as const },
}

export const makePoint = (color: string): PointPart => ({
  ...shown,
  kind: 'point',
  color,
  size: 10,
  growth: null,
  proportion: null,
  icon: null,
  edge: { color: '#ffffff', width: 1.5 },
  turn: { field: null, degrees: 0 },
  overlap: true,
})

export const makeLine = (color: string): LinePart => ({
  ...shown,
  kind: 'line',
  color,
  size: 2,
  growth: null,
  proportion: null,
  dash: [],
  cap: 'round',
  join: 'round',
  offset: 0,
  casing: null,
})

export const makeArea = (color: string): AreaPart => ({
  ...shown,
  kind: 'area',
  pattern: null,
  color,
  opacity: 0.35,
  edge: { color: null, width: 1.5, dash: [], join: 'round' },
})

export const makeLabel = (text: string, kind: 'point' | 'line' | 'area'): LabelPart => ({
  kind: 'label',
  // Visible wherever the layer is: nothing else says that it was added.
  minzoom: null,
  maxzoom: null,
  only: null,
  text,
  size: 12,
  growth: null,
  color: '#2c3940',
  halo: { color: '#ffffff', width: 1.2 },
  weight: 'regular',
  placement: kind === 'line' ? 'line' : 'point',
  side: kind === 'point' ? 'bottom' : 'center',
  distance: kind === 'point' ? 0.8 : 0,
  width: 10,
  overlap: false,
  priority: null,
})

/** A new symbol above the existing ones. */
export function makeSymbol(kind: SymbolPart['kind'], color: string): SymbolPart {
  if (kind === 'point') return makePoint(color)
  return kind === 'line' ? makeLine(color) : makeArea(color)
}
