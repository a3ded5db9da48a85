export { countFeatures, type FeatureQuestion, type Fetched, fetchFeatures } from './features/fetch-features'
export { featuresAtMost } from './features/record'
export { fetchInfo, infoFormatFor } from './pictures/fetch-info'
export type { InfoObject } from './pictures/info-objects'
export { fetchLegends } from './pictures/fetch-legend'
export { fetchMap, type MapQuestion, type RemotePicture } from './pictures/fetch-map'
export { type Preview, previewServer } from './preview'
export { presentPreview } from './presenter'
export {
  type RemoteSource,
  type RemoteStore,
  remoteStoreOf,
  type WfsSource,
  type WmsSource,
} from './record'
export { PreviewInput, SourceChange, SourceInput } from './schema'
export { hiddenPassword } from './secret'
export { changedServer, mayTrust, serverOf, resolveChange, resolveSource } from './resolve-source'
