export { mapsAttributes } from './maps-attributes'
export { objectTitle } from './object-title'
export type { ServiceObject } from './record'
export { requireServiceObject } from './require-service-object'
