export { answerWms, type WmsAnswer, wmsFailure } from './wms/answer-wms'
export { WmsQuery } from './wms/schema'
export {
  apiDocument,
  conformancePage,
  getCollection,
  landingPage,
  listCollections,
} from './features/documents'
export { getItem } from './features/get-item'
export { type ItemsBasis, listItems, listNextItems } from './features/list-items'
export { visitAt, visitOf } from './features/media'
export { CollectionPath, DocumentQuery, FeaturePath, FeatureQuery, ItemsQuery } from './features/schema'
export { WfsQuery } from './wfs/schema'
export { serveWfsDocument, serveWfsKeys, wfsFailure } from './wfs/serve-wfs'
