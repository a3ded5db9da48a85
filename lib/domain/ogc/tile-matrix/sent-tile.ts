import type { ServedTile } from '@/lib/domain/tiles'
import type { Picture } from '../wms/picture'

export const vectorTileType = 'application/vnd.mapbox-vector-tile'

/** A tile to send: a picture, or vector data that are kept packed. */
export type SentTile =
  | { form: 'picture'; picture: Picture }
  | { form: 'packed'; tile: Pick<ServedTile, 'etag' | 'load'> & Partial<ServedTile> & { mediaType: string } }
