import * as maplibre from 'maplibre-gl'

/** A file of our own origin: the strict policy of the page allows no blob workers. */
maplibre.setWorkerUrl(`/maplibre/${maplibre.getVersion()}/maplibre-gl-worker.mjs`)

export { maplibre }
