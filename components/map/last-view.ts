import type { MapView } from './map-view'

/** The whole of the inhabited north, for who has looked at nothing yet. */
const far: MapView = { lon: 45, lat: 52, zoom: 3 }
let last = far

/** Where a map was last looked at, so that the next one opens there. */
export const lastView = () => last

export const rememberView = (view: MapView) => {
  last = view
}
