export { listUpdateRuns } from './list-runs'
export {
  presentUpdateRun,
  presentUpdateRuns,
  type LayerSource,
  presentLayerSource,
  readSource,
} from './presenter'
export { etagOfSource, getUpdateSource } from './require-source'
export { runUpdateNow } from './run-now'
export { runUpdateSources } from './run-sources'
export { RunUpdate, UpdateSourceInput } from './schema'
export { deleteUpdateSource, putUpdateSource } from './write-source'
