import type { ServedLayer } from '@/lib/domain/layer-queries'

/** The ETag of an object in this interface: weak, since answers differ in their links; it names the version of the object and
 * the revision of the layer, whose fields it is written by. */
export const itemEtag = ({ layer }: ServedLayer, version: string) => `W/"${version}-${layer.revision}"`

/** The tags of If-Match as the operations of objects compare them: by the version alone. */
export const objectTags = (ifMatch: string | null): string | null =>
  ifMatch?.replace(/(?:W\/)?"([0-9a-f]{32})-\d+"/g, '"$1"') ?? null
