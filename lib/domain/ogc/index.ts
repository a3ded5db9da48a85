export { getRasterTile } from './rasters/get-raster-tile'
export { answerWms, type WmsAnswer, wmsFailure } from './wms/answer-wms'
export { WmsQuery } from './wms/schema'
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
export { CollectionPath, DocumentQuery, FeaturePath, FeatureQuery, ItemsQuery } from './features/schema'
export { WfsQuery } from './wfs/schema'
export { transactionBytes } from './transactions/serve-transaction'
export { serveWfsDocument, serveWfsKeys, wfsFailure } from './wfs/serve-wfs'
