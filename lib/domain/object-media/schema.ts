import { z } from 'zod'
import { ObjectPath } from '@/lib/domain/objects'
import { ruleBroken } from '@/lib/problems'
import { inputs } from '@/lib/wire'
import { fileKinds } from './record'

/** Files that one request may bring. */
export const filesAtOnce = 50

/** The largest side of a picture that is made on demand. */
const largestSide = 2000
const side = () => inputs.integer(1, largestSide)

export { ObjectPath }

export const MediaFilePath = ObjectPath.extend({
  fileType: z.enum(fileKinds),
  fileId: inputs.IdPath.shape.id,
})
export type MediaFilePath = z.output<typeof MediaFilePath>

const PhotoPath = ObjectPath.extend({ photoId: inputs.IdPath.shape.id, height: side() })
export const PhotoHeight = PhotoPath
export const PhotoSize = PhotoPath.extend({ width: side() })
export const PhotoQuery = z.object({ crop: inputs.flag().optional() })

const NewFile = z.object({
  /** Name of an upload. */
  file: inputs.text(300, 1),
  /** By the content unless it is said. */
  fileType: z.enum(fileKinds).nullish(),
  /** The name that it is saved under; that of the upload unless it is said. */
  fileName: inputs.text(200, 1).nullish(),
})

/** Files that were uploaded before. */
export const AddFiles = z
  .object({ files: z.array(NewFile).max(filesAtOnce).nullish() })
  .refine(({ files }) => files?.length, { path: ['files'], params: ruleBroken('required') })
  .optional()
export type AddFiles = NonNullable<z.output<typeof AddFiles>>

/** What the form of an upload may say beside its files. */
export const FormFields = z.object({ fileType: z.enum(fileKinds).optional() })
