import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '@/lib/access/context'
import { getBasemapTile } from '@/lib/domain/basemaps'
import { Problem } from '@/lib/problems'
import { groundSourceId, type TiledGround } from '@/lib/shared/basemap-style'

interface TileAddress {
  z: number
  x: number
  y: number
}

/** Where the vector tiles of a source of the style come from. */
export interface GroundSource {
  minZoom: number
  maxZoom: number
  /** The bytes of a tile; null where there is none. */
  load(address: TileAddress): Promise<Uint8Array | null>
}

/** Those that the build makes for browsers. */
const built: Readonly<Record<string, Omit<GroundSource, 'load'>>> = {
  world: { minZoom: 0, maxZoom: 5 },
  city: { minZoom: 8, maxZoom: 15 },
}

/** Made by the build and no part of its bundle. */
const folder = join(/* turbopackIgnore: true */ process.cwd(), 'public/basemap')

/** The source of a name in the style of a basemap; null for one without tiles. */
export function groundSource(
  ctx: Context,
  name: string,
  basemap: { id: number; ground: TiledGround | null },
): GroundSource | null {
  const { id, ground } = basemap
  if (name === groundSourceId && ground)
    return {
      minZoom: ground.minZoom,
      maxZoom: ground.maxZoom,
      load: (address) => orNone(() => ownTile(ctx, { id, ...address })),
    }
  const zooms = Object.hasOwn(built, name) ? built[name] : undefined
  if (!zooms) return null
  return {
    ...zooms,
    load: ({ z, x, y }) =>
      orNone(() =>
        readFile(join(/* turbopackIgnore: true */ folder, name, String(z), String(x), `${y}.pbf`)),
      ),
  }
}

/** What the style draws of a GeoJSON file that the build makes. */
export async function readGeoJson(name: string): Promise<unknown> {
  const text =
    name === 'city-far' ? await orNone(() => readFile(join(folder, 'city/far.geojson'), 'utf8')) : null
  return text === null ? null : JSON.parse(text)
}

async function ownTile(ctx: Context, path: TileAddress & { id: number }): Promise<Uint8Array | null> {
  const tile = await getBasemapTile(ctx, path)
  return tile.form === 'packed' ? (await tile.load(false)).bytes : null
}

/** Outside of what a basemap covers there are no tiles. */
async function orNone<Made>(make: () => Promise<Made>): Promise<Made | null> {
  try {
    return await make()
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return null
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
