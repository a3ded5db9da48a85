import { AvatarSize } from '@/lib/domain/pictures'
import { inputs } from '@/lib/wire'

/** A file of a task by its ordinal, from 0. */
export const MediaPath = inputs.IdPath.extend({ num: inputs.ordinal() })

/** The main photo in a size, and any photo. */
export const MainPhotoSize = AvatarSize
export const PhotoSize = AvatarSize.extend({ num: inputs.ordinal() })

export const TaskFilePath = inputs.IdPath.extend({ fileId: inputs.IdPath.shape.id })
