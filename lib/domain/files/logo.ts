import { createHash } from 'node:crypto'
import { type ByteRange, type Place, storage } from '@/lib/platform/storage'
import { isImageType } from '@/lib/platform/images'

const placeOf = (name: string): Place => ({ folder: 'department_logo', name })

/** Opens a stored logo; null when it is not a picture. */
export async function openLogo(name: string) {
  const place = placeOf(name)
  const found = await storage().stat(place)
  const mediaType = found && (await typeOf(place, found.size))
  if (!found || !mediaType) return null
  const version = `${name} ${found.size} ${found.modifiedAt.getTime()}`
  return {
    etag: `"${createHash('sha256').update(version).digest('base64url').slice(0, 22)}"`,
    mediaType,
    name,
    size: found.size,
    read: (range?: ByteRange) => storage().read(place, range),
  }
}

/** Bytes that are needed to detect a picture. */
const headLength = 4096

async function typeOf(place: Place, size: number): Promise<string | null> {
  if (size === 0) return null
  const { fileTypeFromBuffer } = await import('file-type')
  const chunks: Uint8Array[] = []
  for await (const chunk of await storage().read(place, { start: 0, end: Math.min(size, headLength) - 1 }))
    chunks.push(chunk)
  const found = await fileTypeFromBuffer(Buffer.concat(chunks)).catch(() => undefined)
  return found && isImageType(found.mime) ? found.mime : null
}
