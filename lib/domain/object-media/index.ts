export { addFiles } from './add-files'
export { attachPhotos, type ObjectPhoto } from './attach-photos'
export { deleteFile } from './delete-file'
export { presentFiles } from './presenter'
export { getFile, getPhotoVariant, listFiles } from './read-files'
export {
  AddFiles,
  filesAtOnce,
  MediaFilePath,
  ObjectPath,
  PhotoHeight,
  PhotoQuery,
  PhotoSize,
} from './schema'
export { sweepMedia } from './sweep-media'
export { openObject } from './open-object'
