import { invalid } from '@/lib/problems'
import type { ArchiveFacts, BasemapSource, Bounds, VectorLayer } from '../record'
import { pictureType } from '../tiles/picture-type'
import { directoryOf, headerOf, readTile } from './find-tile'
import { BrokenArchive, type DirectoryEntry } from './read-directory'
import { type Header, tileTypeOf, UnknownPacking, UnknownTiles } from './read-header'
import { type ArchiveFile, readRange } from './read-range'
import { unpack } from './unpack'

const metadataAtMost = 16 * 1024 * 1024
const layersAtMost = 200
const textAtMost = 1000

/** Metadata of an uploaded archive; 400 that names the field for an unusable one. */
export async function inspectArchive(file: ArchiveFile): Promise<BasemapSource> {
  try {
    return await inspect(file)
  } catch (error) {
    if (error instanceof UnknownTiles) throw invalid({ path: 'upload', rule: 'archiveTiles' })
    if (error instanceof UnknownPacking) throw invalid({ path: 'upload', rule: 'archivePacking' })
    if (isBroken(error)) throw invalid({ path: 'upload', rule: 'archive' })
    throw error
  }
}

/** Errors of parsing and decompressing an archive. */
const isBroken = (error: unknown) =>
  error instanceof BrokenArchive ||
  error instanceof SyntaxError ||
  error instanceof RangeError ||
  /^(Z_|ERR_BUFFER_TOO_LARGE|ERR__ERROR|ERR_PADDING)/.test((error as NodeJS.ErrnoException)?.code ?? '')

async function inspect(file: ArchiveFile): Promise<BasemapSource> {
  const header = await headerOf(file)
  await checkSample(file, header)
  const said = await readMetadata(file, header)
  const archive: ArchiveFacts = {
    tileType: tileTypeOf(header) ?? 'mvt',
    bounds: boundsOf(header),
    vectorLayers: layersOf(said.vector_layers),
    originalName: file.originalName,
    size: Number(file.size),
  }
  return {
    archive,
    minZoom: header.minZoom,
    maxZoom: Math.min(header.maxZoom, 24),
    tileSize: archive.tileType === 'mvt' ? 512 : 256,
    attribution: textOf(said.attribution),
  }
}

/** Checks that the first directory and tile have the declared type and compression. */
async function checkSample(file: ArchiveFile, header: Header): Promise<void> {
  let entries = await directoryOf(file, header, header.rootDirectoryOffset, header.rootDirectoryLength)
  let first: DirectoryEntry | undefined = entries[0]
  for (let depth = 0; first?.runLength === 0 && depth < 3; depth++) {
    entries = await directoryOf(file, header, header.leafDirectoryOffset + first.offset, first.length)
    first = entries[0]
  }
  if (!first || first.runLength === 0) throw new BrokenArchive('The archive holds no tiles')
  const tile = await readTile(file, header, first)
  const type = tileTypeOf(header)
  if (type !== 'mvt' && pictureType(tile) !== `image/${type}`)
    throw new BrokenArchive('Tiles are not what the header says')
}

async function readMetadata(file: ArchiveFile, header: Header): Promise<Record<string, unknown>> {
  if (header.jsonMetadataLength === 0) return {}
  const packed = await readRange(file, header.jsonMetadataOffset, header.jsonMetadataLength)
  const text = await unpack(packed, header.internalCompression, metadataAtMost)
  const said: unknown = JSON.parse(text.toString('utf8'))
  return typeof said === 'object' && said !== null ? { ...said } : {}
}

/** Text that PostgreSQL accepts: no NUL, no lone surrogates. */
const textOf = (value: unknown, most = textAtMost) =>
  typeof value === 'string' ? value.replaceAll('\0', '').slice(0, most).toWellFormed() : ''

function layersOf(said: unknown): VectorLayer[] {
  if (!Array.isArray(said)) return []
  return said.slice(0, layersAtMost).flatMap((layer: { id?: unknown; fields?: unknown } | null) => {
    const id = textOf(layer?.id, 200)
    const fields = typeof layer?.fields === 'object' && layer.fields !== null ? Object.keys(layer.fields) : []
    return id === '' ? [] : [{ id, fields: fields.slice(0, 100).map((name) => textOf(name, 100)) }]
  })
}

function boundsOf({ minLon, minLat, maxLon, maxLat }: Header): Bounds {
  const sane = minLon < maxLon && minLat < maxLat && Math.abs(minLon) <= 180 && Math.abs(maxLon) <= 180
  if (!sane || Math.abs(minLat) > 90 || Math.abs(maxLat) > 90) return [-180, -85.0511, 180, 85.0511]
  return [minLon, minLat, maxLon, maxLat]
}
