import { z } from 'zod'
import { ObjectPath } from '@/lib/domain/objects'
import { ruleBroken } from '@/lib/problems'
import { inputs } from '@/lib/wire'
import { fileKinds } from './record'

/** Most files in one request. */
export const filesAtOnce = 50

/** More than the server makes is cut to what it makes. */
const side = () => inputs.integer(1, 1_000_000_000)

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
  /** Detected from the content by default. */
  fileType: z.enum(fileKinds).nullish(),
  /** The name that it is downloaded under; by default that of the upload. */
  fileName: inputs.text(200, 1).nullish(),
})

/** Files that were uploaded before. */
export const AddFiles = z
  .object({ files: z.array(NewFile).max(filesAtOnce).nullish() })
  .refine(({ files }) => files?.length, { path: ['files'], params: ruleBroken('required') })
  .meta({
    override: { allOf: [{ required: ['files'], properties: { files: { type: 'array', minItems: 1 } } }] },
  })
  .optional()
export type AddFiles = NonNullable<z.output<typeof AddFiles>>

/** Form fields of an upload beside its files. */
export const FormFields = z.object({ fileType: z.enum(fileKinds).optional() })
