export { drawDraftTile } from './rasters/draw-draft-tile'
export { getRasterTile } from './rasters/get-raster-tile'
export { answerWms, type WmsAnswer, wmsFailure } from './wms/answer-wms'
export { WmsQuery } from './wms/schema'
export { drawPlace } from './print/draw-place'
export { printMap } from './print/print-map'
export { printedBasemap } from './print/printed-basemap'
export { PrintInput } from './print/schema'
export {
  apiDocument,
  conformancePage,
  getCollection,
  landingPage,
  listCollections,
} from './features/documents'
export { getQueryables } from './features/queryables'
export { getItem } from './features/get-item'
export { type ItemsBasis, listItems, listNextItems } from './features/list-items'
export { visitAt, visitOf } from './features/media'
export { createItem, deleteItem, patchItem, replaceItem } from './features/write-items'
export {
  CollectionPath,
  CollectionQuery,
  DocumentQuery,
  FeaturePath,
  FeatureQuery,
  ItemsQuery,
} from './features/schema'
export { getLayerMetadata } from './features/layer-metadata'
export { WfsQuery } from './wfs/schema'
export { transactionBytes } from './transactions/serve-transaction'
export { serveWfsDocument, serveWfsKeys, wfsFailure } from './wfs/serve-wfs'
export { answerWmts, answerWmtsTile, wmtsCapabilities, wmtsFailure } from './wmts/answer-wmts'
export { WmtsQuery, WmtsTilePath, WmtsTileQuery } from './wmts/schema'
export { getMatrixSet, listMatrixSets } from './tilesets/matrix-set-documents'
export { getTileset, listTilesets } from './tilesets/tileset-documents'
export { getMapTilePart, getVectorTilePart } from './tilesets/get-tile-part'
export {
  MapTileQuery,
  MatrixSetPath,
  TilePartPath,
  TilesetPath,
  TilesetQuery,
  TilesetsQuery,
  VectorTileQuery,
} from './tilesets/schema'
export { getStyleMetadata, getStylesheet, listAllStyles, listCollectionStyles } from './styles/read-styles'
export { StyleIdPath, StylesheetQuery } from './styles/schema'
