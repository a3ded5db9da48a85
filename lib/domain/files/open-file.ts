import { createHash } from 'node:crypto'
import type { Context } from '@/lib/access/context'
import { rejectCostly } from '@/lib/access/rate-limit'
import {
  forgetVariants,
  ImageError,
  isImageType,
  nameOfVariant,
  renderVariant,
  variantOf,
  variantType,
  type VariantRequest,
  type WantedSize,
  withinLimits,
} from '@/lib/platform/images'
import { growingCache } from '@/lib/platform/growing-cache'
import { processSingleton } from '@/lib/platform/process-singleton'
import { type ByteRange, type Place, storage } from '@/lib/platform/storage'
import { absent, problem } from '@/lib/problems'
import { problemOfPreview } from './inspect-content'
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

/** Pictures that could not be drawn lately: trying again may take long, and ends the same. */
const undrawable = processSingleton('undrawable-pictures', () =>
  growingCache<string, ImageError>({ most: 10_000, ttl: 600_000 }),
)

/** A picture in another size, generated on first request; 422 for a file that cannot be drawn, 429 for a Client who has
 * too many generated. */
export function variantOfFile({ actor }: Pick<Context, 'actor'>, file: FileRecord, size: WantedSize) {
  if (!isImageType(file.mediaType)) throw problem('preview.none')
  const request = withinLimits(size)
  return {
    etag: tagOf(`${file.name} ${nameOfVariant(request)}`),
    async load() {
      const make = async () => {
        await rejectCostly('picture', actor)
        return render(file, request)
      }
      const bytes = await variantOf(file.name, request, make).catch((error) => {
        throw problemOfPreview(error)
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
  const failed = undrawable.get(file.name)
  if (failed) throw failed
  const copy = await storage().localCopy(file)
  try {
    return await renderVariant(copy.path, request, file.mediaType)
  } catch (error) {
    if (error instanceof ImageError && error.reason !== 'busy') undrawable.set(file.name, error)
    throw error
  } finally {
    await copy.release()
  }
}

/** The ETag does not tell the stored name. The number is the version of the image processing. */
function tagOf(version: string): string {
  return `"${createHash('sha256').update(`1 ${version}`).digest('base64url').slice(0, 22)}"`
}

/** Deletes the bytes and scaled pictures of a file whose row is gone. */
export async function removeBytes(place: Place): Promise<void> {
  await storage().remove(place)
  await forgetVariants(place.name)
}
