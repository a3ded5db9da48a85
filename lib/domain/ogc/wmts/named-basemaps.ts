import type { Context } from '@/lib/access/context'
import { isGuest } from '@/lib/access/guest'
import { getBasemapTile, listBasemaps } from '@/lib/domain/basemaps'
import { absent } from '@/lib/problems'
import type { Box } from '@/lib/domain/coordinates'
import { vectorTileType, type SentTile } from '../tile-matrix/sent-tile'
import type { TilePlace } from '../tile-matrix/matrix-sets'

const pattern = /^basemap:(\d{1,9})$/

export const isBasemapName = (name: string) => pattern.test(name)

/** A basemap as a layer of tiles. */
export interface NamedBasemap {
  name: string
  title: string
  attribution: string | null
  box: Box | null
  format: string
}

/** The basemaps that have tiles, in their order. */
export async function namedBasemaps(ctx: Context): Promise<NamedBasemap[]> {
  // Those that others pay for are not for everybody.
  if (isGuest(ctx.actor)) return []
  const basemaps = await listBasemaps(ctx, { archived: false })
  return basemaps
    .filter(({ kind }) => kind !== 'world')
    .map(({ id, title, kind, facts: { attribution, archive, streets, format } }) => ({
      name: `basemap:${id}`,
      title,
      attribution: attribution ?? null,
      box: archive?.bounds ?? streets?.bounds ?? null,
      format:
        kind === 'streets'
          ? vectorTileType
          : archive
            ? archiveTypes[archive.tileType]
            : (format ?? 'image/png'),
    }))
}

const archiveTypes = {
  mvt: vectorTileType,
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
} as const

/** A tile of a basemap, in the format that its source has; 404 where the source has none. */
export async function basemapTile(
  ctx: Context,
  name: string,
  { zoom, row, column }: TilePlace,
): Promise<SentTile> {
  const [, id] = pattern.exec(name) ?? []
  if (id === undefined || isGuest(ctx.actor)) throw absent('basemap')
  const tile = await getBasemapTile(ctx, { id: Number(id), z: zoom, x: column, y: row })
  return tile.form === 'packed'
    ? { form: 'packed', tile: { ...tile, mediaType: vectorTileType } }
    : { form: 'picture', picture: { ...tile, validators: null, load: async () => tile } }
}
