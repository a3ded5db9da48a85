import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'

interface ArchiveInput {
  tiles: readonly { z: number; x: number; y: number; bytes: Buffer }[]
  type: 'mvt' | 'png' | 'jpeg' | 'webp' | 'avif'
  metadata?: object
  bounds?: [number, number, number, number]
  /** Puts the tiles into a leaf directory. */
  leaf?: boolean
  packed?: boolean
  /** Corrupts the header before it is written. */
  spoil?: (header: Buffer) => void
}

const types = { mvt: 1, png: 2, jpeg: 3, webp: 4, avif: 5 }
const headerLength = 127

function varint(value: number): number[] {
  const bytes: number[] = []
  let left = value
  while (left >= 128) {
    bytes.push((left % 128) + 128)
    left = Math.floor(left / 128)
  }
  return [...bytes, left]
}

interface Entry {
  id: number
  offset: number
  length: number
  run: number
}

/** A PMTiles directory: four columns, delta-encoded ids. */
function writeDirectory(entries: readonly Entry[]): Buffer {
  const bytes = varint(entries.length)
  entries.forEach(({ id }, at) => bytes.push(...varint(id - (entries[at - 1]?.id ?? 0))))
  for (const { run } of entries) bytes.push(...varint(run))
  for (const { length } of entries) bytes.push(...varint(length))
  for (const { offset } of entries) bytes.push(...varint(offset + 1))
  return Buffer.from(bytes)
}

/** A PMTiles archive of version 3. */
export function makeArchive(input: ArchiveInput): Buffer {
  const { type, metadata = {}, bounds = [-180, -85, 180, 85], leaf = false, packed = true } = input
  const pack = (bytes: Buffer) => (packed ? gzipSync(bytes) : bytes)
  const tiles = input.tiles
    .map(({ z, x, y, bytes }) => ({ id: zxyToTileId(z, x, y), bytes: type === 'mvt' ? pack(bytes) : bytes }))
    .sort((one, other) => one.id - other.id)
  let offset = 0
  const entries = tiles.map(({ id, bytes }) => {
    const entry = { id, offset, length: bytes.length, run: 1 }
    offset += bytes.length
    return entry
  })
  const directory = pack(writeDirectory(entries))
  const [first] = entries
  const root = leaf
    ? pack(writeDirectory([{ id: first?.id ?? 0, offset: 0, length: directory.length, run: 0 }]))
    : directory
  const leaves = leaf ? directory : Buffer.alloc(0)
  const said = pack(Buffer.from(JSON.stringify(metadata)))
  const data = Buffer.concat(tiles.map(({ bytes }) => bytes))
  const header = Buffer.alloc(headerLength)
  header.write('PMTiles', 0, 'latin1')
  header[7] = 3
  const parts = [root.length, said.length, leaves.length, data.length]
  let at = headerLength
  parts.forEach((length, part) => {
    header.writeBigUInt64LE(BigInt(at), 8 + part * 16)
    header.writeBigUInt64LE(BigInt(length), 16 + part * 16)
    at += length
  })
  for (const place of [72, 80, 88]) header.writeBigUInt64LE(BigInt(tiles.length), place)
  header[96] = 1
  header[97] = packed ? 2 : 1
  header[98] = type === 'mvt' && packed ? 2 : 1
  header[99] = types[type]
  const zooms = input.tiles.map(({ z }) => z)
  header[100] = Math.min(...zooms)
  header[101] = Math.max(...zooms)
  bounds.forEach((degrees, side) => header.writeInt32LE(Math.round(degrees * 1e7), 102 + side * 4))
  input.spoil?.(header)
  return Buffer.concat([header, root, said, leaves, data])
}
