export { type LoadedStreetMap, loadStreetMap } from './load-street-map'
export { maxTileZoom, minTileZoom, type StreetMap, vectorLayers } from './record'
export { dropEdition, dropLeftovers } from './store/edition'
export { makeStreetTile } from './tile/make-street-tile'
