export { getTile, type ServedTile } from './get-tile'
export { getTileJson, type TileJson } from './get-tile-json'
export { TileJsonPath, TilePath } from './schema'
