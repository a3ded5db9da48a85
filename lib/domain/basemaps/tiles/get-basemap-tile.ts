import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Context } from '@/lib/access/context'
import { may } from '@/lib/access/policy'
import { readFile } from '@/lib/domain/files'
import { makeStreetTile } from '@/lib/domain/street-map'
import { singleFlightCache } from '@/lib/platform/single-flight-cache'
import { absent } from '@/lib/problems'
import { findArchiveTile } from '../archive/find-tile'
import type { ArchiveFile } from '../archive/read-range'
import { basemapPolicy } from '../policy'
import { type BasemapRecord, findBasemap, versionOfTiles } from '../record'
import type { BasemapTilePath } from '../schema'
import { fetchPicture } from './fetch-picture'
import { keepPicture } from './keep-pictures'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** A tile of a basemap: a picture, or vector data that are kept gzipped. */
export type BasemapTile =
  | { form: 'picture'; etag: string; mediaType: string; bytes: Uint8Array<ArrayBuffer> }
  | { form: 'packed'; etag: string; load(packed: boolean): Promise<{ bytes: Uint8Array<ArrayBuffer> }> }

const drawn = singleFlightCache<{ bytes: Uint8Array<ArrayBuffer> }>('basemap-streets', 64)
const archived = singleFlightCache<{ bytes: Uint8Array<ArrayBuffer> }>('basemap-archives', 64)

/** A tile of a basemap that the caller may see, from any kind of source. */
export async function getBasemapTile(ctx: Context, path: BasemapTilePath): Promise<BasemapTile> {
  const basemap = await findBasemap(ctx.database, path.id)
  if (basemap.archived && !may(basemapPolicy.readAll, ctx.actor, undefined)) throw absent('basemap')
  if (basemap.kind === 'world') throw absent('tile')
  const { minZoom = 0, maxZoom = 24 } = basemap.source
  if (path.z < minZoom || path.z > maxZoom) throw absent('tile')
  if (basemap.kind === 'streets') return streetTile(ctx, basemap, path)
  return basemap.kind === 'pmtiles' ? archiveTile(ctx, basemap, path) : remoteTile(basemap, path)
}

async function remoteTile(basemap: BasemapRecord, { z, x, y }: BasemapTilePath): Promise<BasemapTile> {
  const { id, kind, source } = basemap
  const key = `${id}-${versionOfTiles(basemap)}-${z}-${x}-${y}`
  const picture = await keepPicture(key, String(id), () => fetchPicture(kind, source, { z, x, y }))
  const { missing, etag, mediaType, bytes } = picture
  // A transparent pixel would be the deepest of all heights.
  if (missing && source.elevation) throw absent('tile')
  return { form: 'picture', etag, mediaType, bytes }
}

function streetTile(
  { database }: Context,
  { source }: BasemapRecord,
  { z, x, y }: BasemapTilePath,
): BasemapTile {
  if (!source.streets) throw absent('tile')
  const { edition } = source.streets
  const key = `${edition}-${z}-${x}-${y}`
  const load = async () =>
    drawn.find(key, async () => {
      const tile = await makeStreetTile(database, edition, { z, x, y })
      return { bytes: new Uint8Array(tile.length > 0 ? await pack(tile, { level: 4 }) : tile) }
    })
  return { form: 'packed', etag: `"streets-${key}"`, load: inEither(load) }
}

async function archiveTile(
  { database }: Context,
  { fileName, source }: BasemapRecord,
  { z, x, y }: BasemapTilePath,
): Promise<BasemapTile> {
  const file = fileName === null ? null : await readFile(database, fileName)
  if (!file) throw absent('file')
  const type = source.archive?.tileType ?? 'mvt'
  const key = `${file.name}-${z}-${x}-${y}`
  const etag = `"archive-${file.name.slice(0, 8)}-${z}-${x}-${y}"`
  const load = async () => archived.find(key, () => tileBytes(file, { z, x, y }, type === 'mvt'))
  if (type === 'mvt') return { form: 'packed', etag, load: inEither(load) }
  const { bytes } = await load()
  if (bytes.length === 0) throw absent('tile')
  return { form: 'picture', etag, mediaType: `image/${type}`, bytes }
}

/** Packed as it is kept, or plain for clients that cannot unpack. */
const inEither =
  (load: () => Promise<{ bytes: Uint8Array<ArrayBuffer> }>) =>
  async (packed: boolean): Promise<{ bytes: Uint8Array<ArrayBuffer> }> => {
    const kept = await load()
    return packed || kept.bytes.length === 0 ? kept : { bytes: new Uint8Array(await unpack(kept.bytes)) }
  }

async function tileBytes(file: ArchiveFile, address: { z: number; x: number; y: number }, packed: boolean) {
  const tile = await findArchiveTile(file, address)
  if (!tile || tile.length === 0) return { bytes: new Uint8Array() }
  const bytes = packed ? await pack(tile, { level: 4 }) : tile
  return { bytes: new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength) }
}
