import { createHash } from 'node:crypto'
import type { ServedLayer } from '@/lib/domain/layer-queries'

// Increased when the same objects are written in another way.
const writing = 2

/** The ETag of an answer about a layer at an address, in one of the formats of that address: weak, since
 * answers contain their time. */
export function featuresEtag({ layer }: ServedLayer, address: URL, form = ''): string {
  const asked = `${form} ${address.pathname}?${address.searchParams}`
  const hash = createHash('sha256').update(asked).digest('base64url').slice(0, 16)
  return `W/"f${writing}-${layer.id}-${layer.revision}-${layer.dataVersion}-${hash}"`
}
