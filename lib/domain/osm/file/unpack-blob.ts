import { promisify } from 'node:util'
import * as zlib from 'node:zlib'
import { PbfReader } from 'pbf'
import { BrokenExtract } from '../broken-extract'

const unzip = promisify(zlib.inflate)

/** Newer versions of Node read zstd. */
const unpackZstd = 'zstdDecompress' in zlib ? promisify(zlib.zstdDecompress as typeof zlib.inflate) : null

/** Limit of the format for an uncompressed blob, bytes. */
const rawAtMost = 32 * 1024 * 1024

const packings: Record<number, string | undefined> = {
  4: 'lzma',
  5: 'bzip2',
  6: 'lz4',
  ...(unpackZstd ? {} : { 7: 'zstd' }),
}

interface Content {
  raw?: Uint8Array
  zipped?: Uint8Array
  zstd?: Uint8Array
  foreign?: string
}

/** Decompresses a blob. */
export async function unpackBlob(packed: Uint8Array): Promise<Uint8Array> {
  const { raw, zipped, zstd, foreign } = contentOf(packed)
  if (raw) return raw
  if (foreign)
    throw new BrokenExtract(
      `The file is packed with ${foreign}; convert it: osmium cat FILE -o NEW.osm.pbf -f pbf,pbf_compression=zlib`,
    )
  const unpack = zipped ? unzip : unpackZstd
  const bytes = zipped ?? zstd
  if (!bytes || !unpack) throw new BrokenExtract('The file is broken: a piece of it is empty')
  try {
    return await unpack(bytes, { maxOutputLength: rawAtMost })
  } catch {
    throw new BrokenExtract('The file is broken: a piece of it cannot be unpacked')
  }
}

function contentOf(packed: Uint8Array): Content {
  const content: Content = {}
  try {
    new PbfReader(packed).readFields((tag, found, pbf) => {
      if (tag === 1) found.raw = pbf.readBytes()
      else if (tag === 3) found.zipped = pbf.readBytes()
      else if (tag === 7 && unpackZstd) found.zstd = pbf.readBytes()
      else if (packings[tag]) found.foreign = packings[tag]
    }, content)
  } catch {
    throw new BrokenExtract('The file is broken: a piece of it cannot be read')
  }
  return content
}
