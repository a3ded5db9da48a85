import { z } from 'zod'
import { json, shape, text, type WireOf } from '@/lib/wire'
import type { FileRecord } from './record'

export const presentUpload = shape<FileRecord>('Upload')({
  name: text((file) => file.name),
  original_name: text((file) => file.originalName),
  // A number in every version, as it was before the address had versions.
  size: json((file) => file.size, z.int()),
  type: text((file) => file.mediaType),
})

export const presentIcon = shape<FileRecord>('Icon')({ name: text((file) => file.name) })

export type UploadWire = WireOf<typeof presentUpload>
