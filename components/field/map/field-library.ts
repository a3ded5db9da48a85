import { maplibre } from '@/components/map/map-library'

/** The worker of the map, where the service worker of the application serves it and what it loads. */
export const workerAddress = `/field/maplibre/${maplibre.getVersion()}/maplibre-gl-worker.mjs`
maplibre.setWorkerUrl(workerAddress)

export { maplibre }
