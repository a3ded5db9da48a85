import { open } from 'node:fs/promises'
import { problem } from '@/lib/problems'

/** What a JPEG2000 file says before it is decoded. */
export interface Jp2Facts {
  width: number
  height: number
  components: number
  /** A GeoTIFF of one pixel that says where it lies (GeoJP2); null without one. */
  place: Buffer | null
}

const geoBox = Buffer.from('b14bf8bd083d4b43a5ae8cd7d5a6ce03', 'hex')
const boxesAtMost = 1000
const placeAtMost = 1024 * 1024
const codestream = 0xff4f_ff51

/** Reads the boxes of a JPEG2000 file up to its pixels, or a bare codestream (ISO 15444-1, annexes A and I). */
export async function readJp2(path: string): Promise<Jp2Facts> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const read = async (at: number, length: number) => {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, at)
      if (bytesRead < length) throw problem('import.broken')
      return buffer
    }
    if ((await read(0, 4)).readUInt32BE() === codestream) return { ...sizeOf(await read(0, 42)), place: null }
    let place: Buffer | null = null
    let found: Omit<Jp2Facts, 'place'> | null = null
    for (let at = 0, boxes = 0; at + 8 <= size; boxes++) {
      if (boxes > boxesAtMost) throw problem('import.broken')
      const head = await read(at, 8)
      const short = head.readUInt32BE()
      const isLong = short === 1
      const length = isLong
        ? Number((await read(at + 8, 8)).readBigUInt64BE())
        : short === 0
          ? size - at
          : short
      const start = at + (isLong ? 16 : 8)
      const type = head.toString('latin1', 4)
      if (length < start - at || at + length > size) throw problem('import.broken')
      const inside = at + length - start
      if (type === 'uuid' && inside > 16 && inside <= placeAtMost && (await read(start, 16)).equals(geoBox))
        place = await read(start + 16, inside - 16)
      if (type === 'jp2c') found = sizeOf(await read(start, 42))
      at += length
    }
    if (!found) throw problem('import.broken')
    return { ...found, place }
  } finally {
    await file.close()
  }
}

/** The size of the image: of the grid without its offset. */
function sizeOf(bytes: Buffer): Omit<Jp2Facts, 'place'> {
  if (bytes.readUInt32BE() !== codestream) throw problem('import.broken')
  return {
    width: bytes.readUInt32BE(8) - bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(12) - bytes.readUInt32BE(20),
    components: bytes.readUInt16BE(40),
  }
}
