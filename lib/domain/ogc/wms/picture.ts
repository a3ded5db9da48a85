import { createHash } from 'node:crypto'
import type { Validator } from '@/lib/access/cache-validators'
import { singleFlightCache } from '@/lib/platform/single-flight-cache'

/** A picture whose tag is known before it is drawn. */
export interface Picture {
  etag: string
  validators: readonly Validator[] | null
  headers?: Record<string, string>
  load(): Promise<{ bytes: Uint8Array<ArrayBuffer>; mediaType: string }>
}

interface Kept {
  bytes: Uint8Array<ArrayBuffer>
}

const pictures = singleFlightCache<Kept>('maps', 64)

type About = readonly (string | number | boolean | null)[]

/** A short key of everything that a picture depends on. */
export const keyOf = (about: About): string =>
  createHash('sha256').update(JSON.stringify(about)).digest('base64url').slice(0, 32)

/** A picture that is drawn once for everybody who may see it. `about` is its cache key, `bases` are the rows
 * in it. */
export function pictureOf(
  about: About,
  validators: readonly Validator[] | null,
  mediaType: string,
  make: () => Promise<Uint8Array<ArrayBuffer>>,
): Picture {
  const key = keyOf(about)
  return {
    etag: `"map-${key}"`,
    validators,
    load: async () => {
      const { bytes } = await pictures.find(key, async () => ({ bytes: await make() }))
      return { bytes, mediaType }
    },
  }
}
