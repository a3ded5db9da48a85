export { keepUploads, keepUpload, storeUploads } from './uploads'
export { problemOfImage } from './inspect-content'
export { openLogo } from './logo'
export { originalOf, variantOfFile } from './open-file'
export { presentIcon, presentUpload } from './presenter'
export { type FileRecord, fileColumns, readFile } from './record'
export {
  continueResumable,
  createResumable,
  readResumable,
  type ResumableAnswer,
} from './resumable/serve-resumable'
export { resumableId } from './resumable/unfinished'
export { inspectUpload, type NewUpload, storeUpload } from './store-upload'
export { dropUploads, sweepFiles } from './sweep-files'
