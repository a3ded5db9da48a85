export { mapsAttributes } from './maps-attributes'
export type { ServiceObject } from './record'
export { requireServiceObject } from './require-service-object'
