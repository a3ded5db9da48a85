'use client'

import {
  createParser,
  debounce,
  parseAsBoolean,
  parseAsInteger,
  parseAsStringLiteral,
  useQueryStates,
} from 'nuqs'
import type { MapView } from '@/components/map/map-view'

export const layouts = ['split', 'table', 'board', 'boardMap', 'map'] as const
export type Layout = (typeof layouts)[number]

/** Layouts of two sides; a phone has room for one. */
export const isDouble = (layout: Layout) => layout === 'split' || layout === 'boardMap'
export const isBoard = (layout: Layout) => layout === 'board' || layout === 'boardMap'

/** "lon,lat,zoom" with as many digits as a screen can tell apart. */
const parseAsView = createParser<MapView>({
  parse: (text) => {
    const [lon, lat, zoom] = text.split(',').map(Number)
    const known = [lon, lat, zoom].every((value) => Number.isFinite(value))
    return known ? { lon: lon ?? 0, lat: lat ?? 0, zoom: zoom ?? 0 } : null
  },
  serialize: ({ lon, lat, zoom }) => `${lon.toFixed(5)},${lat.toFixed(5)},${zoom.toFixed(2)}`,
  eq: (one, two) => one.lon === two.lon && one.lat === two.lat && one.zoom === two.zoom,
})

const parsers = {
  task: parseAsInteger,
  layout: parseAsStringLiteral(layouts).withDefault('split'),
  view: parseAsView.withOptions({ limitUrlUpdates: debounce(350) }),
  inView: parseAsBoolean.withDefault(false),
}

/** What is on the screen beside the filters: the open task, the layout and the map's view, all in the address. */
export function useWorkspace() {
  const [workspace, setWorkspace] = useQueryStates(parsers)
  return { ...workspace, setWorkspace }
}
