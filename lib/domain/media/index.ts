export { StickerAssignment } from '@/lib/domain/attachments'
export { assignStickers } from './assign-stickers'
export { deleteTaskFile } from './delete-task-file'
export {
  getTaskFileVariant,
  getTaskMedia,
  listFileStates,
  type TaskFileState,
  getTaskPhoto,
  getTaskPhotoVariant,
} from './get-media'
export { MainPhotoSize, MediaPath, PhotoSize, TaskFilePath } from './schema'
