import { bytesToHeader, type Header } from 'pmtiles'
import { type ArchiveFile, readRange } from './read-range'
import { BrokenArchive } from './read-directory'
import { isKnownPacking } from './unpack'

export type { Header } from 'pmtiles'

const headerLength = 127
/** The format limits the root directory to this offset. */
const rootEndsBefore = 16_384
const metadataAtMost = 4 * 1024 * 1024

/** Thrown for tiles that no map here can draw. */
export class UnknownTiles extends Error {}

/** Thrown for an unsupported compression. */
export class UnknownPacking extends Error {}

const tileTypes = { 1: 'mvt', 2: 'png', 3: 'jpeg', 4: 'webp', 5: 'avif' } as const

export const tileTypeOf = ({ tileType }: Pick<Header, 'tileType'>) =>
  tileTypes[tileType as keyof typeof tileTypes] as (typeof tileTypes)[keyof typeof tileTypes] | undefined

/** Parses the header and checks that every section lies within the file. */
export async function readHeader(file: ArchiveFile): Promise<Header> {
  const bytes = await readRange(file, 0, headerLength)
  if (bytes.subarray(0, 7).toString('latin1') !== 'PMTiles' || bytes[7] !== 3)
    throw new BrokenArchive('This is no archive of version 3')
  const header = headerOf(bytes)
  const { rootDirectoryOffset, rootDirectoryLength, jsonMetadataLength, minZoom, maxZoom } = header
  if (rootDirectoryOffset + rootDirectoryLength > rootEndsBefore || rootDirectoryLength === 0)
    throw new BrokenArchive('The root directory is not where it belongs')
  if (jsonMetadataLength > metadataAtMost) throw new BrokenArchive('The metadata are too long')
  for (const [offset, length] of partsOf(header))
    if (!(offset + length <= Number(file.size))) throw new BrokenArchive('A part lies outside of the file')
  if (minZoom > maxZoom || maxZoom > 26) throw new BrokenArchive('The zooms are out of range')
  if (!tileTypeOf(header)) throw new UnknownTiles()
  if (!isKnownPacking(header.internalCompression) || !isKnownPacking(header.tileCompression))
    throw new UnknownPacking()
  return header
}

const headerOf = (bytes: Buffer): Header =>
  bytesToHeader(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer)

const partsOf = (header: Header): [number, number][] => [
  [header.jsonMetadataOffset, header.jsonMetadataLength],
  [header.leafDirectoryOffset, header.leafDirectoryLength ?? 0],
  [header.tileDataOffset, header.tileDataLength ?? 0],
]
