import { open } from 'node:fs/promises'
import { problem } from '@/lib/problems'

/** What a JPEG2000 file says before it is decoded. */
export interface Jp2Facts {
  width: number
  height: number
  components: number
  /** Bits of the values of the component that has most. */
  bits: number
  /** Whether all components have a value for each pixel. */
  whole: boolean
  /** The number of the component that is opacity, from 1; null without one. */
  alpha: number | null
  /** A GeoTIFF of one pixel that says where it lies (GeoJP2); null without one. */
  place: Buffer | null
}

const geoBox = Buffer.from('b14bf8bd083d4b43a5ae8cd7d5a6ce03', 'hex')
const boxesAtMost = 1000
const placeAtMost = 1024 * 1024
const codestream = 0xff4f_ff51
const headerAtMost = 1024 * 1024
const componentsAtMost = 16_384

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
    if ((await read(0, 4)).readUInt32BE() === codestream)
      return { ...(await sizeAt(read, 0)), alpha: null, place: null }
    let place: Buffer | null = null
    let alpha: number | null = null
    let found: Size | null = null
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
      if (type === 'jp2h' && inside <= headerAtMost) alpha = alphaOf(await read(start, inside))
      if (type === 'jp2c' && found) throw problem('import.broken')
      if (type === 'jp2c') found = await sizeAt(read, start)
      at += length
    }
    if (!found) throw problem('import.broken')
    return { ...found, alpha, place }
  } finally {
    await file.close()
  }
}

type Read = (at: number, length: number) => Promise<Buffer>
type Size = Omit<Jp2Facts, 'place' | 'alpha'>

/** The size of the image, which is that of the grid without its offset, and of its components. */
async function sizeAt(read: Read, at: number): Promise<Size> {
  const head = await read(at, 42)
  if (head.readUInt32BE() !== codestream) throw problem('import.broken')
  const components = head.readUInt16BE(40)
  if (components < 1 || components > componentsAtMost) throw problem('import.broken')
  // Of each component: its bits, and every how many columns and rows of the grid it has a value.
  const parts = await read(at + 42, components * 3)
  return {
    width: head.readUInt32BE(8) - head.readUInt32BE(16),
    height: head.readUInt32BE(12) - head.readUInt32BE(20),
    components,
    bits: parts.reduce((most, value, n) => (n % 3 === 0 ? Math.max(most, (value & 0x7f) + 1) : most), 0),
    whole: parts.every((value, n) => n % 3 === 0 || value === 1),
  }
}

/** The component of opacity by the definitions of channels in a header (ISO 15444-1, I.5.3.6). */
function alphaOf(header: Buffer): number | null {
  for (let at = 0; at + 8 <= header.length; ) {
    const length = header.readUInt32BE(at)
    const box = header.subarray(at, at + length)
    if (length < 8 || box.length < length) return null
    if (box.toString('latin1', 4, 8) === 'cdef') return opacityIn(box.subarray(8))
    at += length
  }
  return null
}

function opacityIn(definitions: Buffer): number | null {
  for (let at = 2; at + 6 <= definitions.length; at += 6)
    if (opacities.has(definitions.readUInt16BE(at + 2))) return definitions.readUInt16BE(at) + 1
  return null
}

/** Opacity, plain or multiplied into the colours. */
const opacities = new Set([1, 2])
