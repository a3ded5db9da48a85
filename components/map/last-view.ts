import type { MapView } from './map-view'

/** The inhabited north, for first-time readers. */
const far: MapView = { lon: 45, lat: 52, zoom: 3 }
let last = far

/** The last view of a map, so that the next one opens there. */
export const lastView = () => last

export const rememberView = (view: MapView) => {
  last = view
}
