export { presentPreview } from './presenter'
export { previewConfiguration } from './preview-configuration'
export { PreviewBody } from './schema'
