export { explainTaskVisibility, explainUserVisibility } from './explain'
export {
  explainLayerAccess,
  explainObjectMedia,
  explainSensors,
  explainTaskMedia,
  explainTiles,
} from './explain-access'
export { explainCapabilities } from './explain-capabilities'
export { getAccessPreview } from './get-access-preview'
export {
  presentAccessExplanation,
  presentAccessPreview,
  presentExplanation,
  presentTaskExplanation,
  presentTaskMediaExplanation,
} from './presenter'
export { askedUser, ExplainQuery, TaskPreviewPath, UserPreviewPath } from './schema'
