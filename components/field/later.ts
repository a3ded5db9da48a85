/** Parts of the application that are loaded when they are needed, each from one place, so that what was kept of it is what
 * is asked for. */
export const later = {
  mapPage: () => import('./map/map-page'),
  keepMap: () => import('./map/keep-map'),
  saveMap: () => import('./map/save-map'),
  session: () => import('next-auth/react'),
}

/** Loads all of them, for the time without a connection or after the server has got a later version. */
export const loadLater = () => Promise.all(Object.values(later).map((load) => load()))
