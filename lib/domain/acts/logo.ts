import { ImageError, renderVariant, withinLimits } from '@/lib/platform/images'
import { storage } from '@/lib/platform/storage'

/** Pixels. */
const size = { width: 420, height: 300 }

/** The logo of an organization as JPEG or PNG; null when there is none that can be drawn. */
export async function drawLogo(name: string | null): Promise<Uint8Array | null> {
  if (name === null) return null
  const place = { folder: 'department_logo' as const, name }
  if (!(await storage().stat(place))) return null
  const copy = await storage().localCopy(place)
  try {
    return await renderVariant(copy.path, withinLimits({ mode: 'inside', ...size }))
  } catch (error) {
    // A file that is no picture leaves the act without a logo.
    if (error instanceof ImageError && error.reason !== 'busy') return null
    throw error
  } finally {
    await copy.release()
  }
}
