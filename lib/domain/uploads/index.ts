export { lockUploads } from './lock-uploads'
export { requireUpload } from './require-upload'
