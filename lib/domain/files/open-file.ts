import { createHash } from 'node:crypto'
import {
  forgetVariants,
  nameOfVariant,
  renderVariant,
  variantOf,
  variantType,
  type VariantRequest,
  type WantedSize,
  withinLimits,
} from '@/lib/platform/images'
import { type ByteRange, type Place, storage } from '@/lib/platform/storage'
import { absent } from '@/lib/problems'
import { problemOfImage } from './inspect-content'
import type { FileRecord } from './record'

/** A stored file in its original form. Files never change under a name, so the name is its version. */
export function originalOf(file: FileRecord) {
  const place: Place = file
  return {
    etag: tagOf(file.name),
    mediaType: file.mediaType,
    name: file.originalName,
    size: file.size,
    read: (range?: ByteRange) => read(place, range),
  }
}

/** A picture in another size, generated on first request. */
export function variantOfFile(file: FileRecord, size: WantedSize) {
  const request = withinLimits(size)
  return {
    etag: tagOf(`${file.name} ${nameOfVariant(request)}`),
    async load() {
      const bytes = await variantOf(file.name, request, () => render(file, request)).catch((error) => {
        throw problemOfImage(error)
      })
      return { bytes: bytes as Buffer<ArrayBuffer>, mediaType: variantType(bytes) }
    },
  }
}

/** A file whose bytes are missing counts as absent. */
async function read(place: Place, range?: ByteRange) {
  if (!(await storage().stat(place))) throw absent('file')
  return storage().read(place, range)
}

async function render(file: FileRecord, request: VariantRequest): Promise<Buffer> {
  if (!(await storage().stat(file))) throw absent('file')
  const copy = await storage().localCopy(file)
  return renderVariant(copy.path, request, file.mediaType).finally(copy.release)
}

/** A file name is enough to refer to the file, so the ETag does not expose it. The number is the version of
 * the image processing. */
function tagOf(version: string): string {
  return `"${createHash('sha256').update(`1 ${version}`).digest('base64url').slice(0, 22)}"`
}

/** Deletes the bytes and scaled pictures of a file whose row is gone. */
export async function removeBytes(place: Place): Promise<void> {
  await storage().remove(place)
  await forgetVariants(place.name)
}
