import * as maplibre from 'maplibre-gl'

/** Served from our own origin: the page's strict policy allows no blob workers. */
maplibre.setWorkerUrl(`/maplibre/${maplibre.getVersion()}/maplibre-gl-worker.mjs`)

export { maplibre }
