import { promisify } from 'node:util'
import { constants, crc32, deflate } from 'node:zlib'
import { giveMemory, takeMemory } from '@/lib/platform/memory'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Drawn pictures are flat: packing harder takes longer and makes them hardly smaller. */
const level = 3

const pack = promisify(deflate)

/** Pixels as a PNG of all colours, without opacity where nothing shines through. They are packed aside of the event
 * loop. */
export async function packPng(pixels: Pixels): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, opaque } = pixels
  const rows = opaque ? rowsWithout(pixels) : rowsWith(pixels)
  const photo = isPhoto(pixels)
  if (photo) subtractRows(rows, width * (opaque ? 3 : 4) + 1)
  // In a photo there is little that repeats, and looking for it takes half of the time.
  const strategy = photo ? constants.Z_HUFFMAN_ONLY : constants.Z_DEFAULT_STRATEGY
  const packed = await pack(rows, { level, strategy, chunkSize: 128 * 1024 })
  giveMemory(rows.buffer)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits a channel, three channels or four.
  head.set([8, opaque ? 2 : 6, 0, 0, 0], 8)
  return joined([
    signature,
    ...chunk('IHDR', head),
    ...chunk('IDAT', packed),
    ...chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Rows of the picture that are looked at, and the largest share of their pixels that are as the one before in a photo. */
const sampledRows = 32
const alikeAtMost = 0.25

/** Whether neighbours mostly differ, as in photos and unlike in drawn pictures. */
function isPhoto({ data, width, height }: Pixels): boolean {
  const step = Math.max(1, Math.floor(height / sampledRows))
  let alike = 0
  let count = 0
  for (let row = step >> 1; row < height; row += step) {
    const end = (row + 1) * width * 4
    for (let at = row * width * 4 + 4; at < end; at += 4, count++)
      if (
        data[at] === data[at - 4] &&
        data[at + 1] === data[at - 3] &&
        data[at + 2] === data[at - 2] &&
        data[at + 3] === data[at - 1]
      )
        alike++
  }
  return count > 0 && alike <= count * alikeAtMost && isVaried({ data, width, height }, step)
}

/** Most different pairs of neighbours in a fine regular drawing, such as a hatch. */
const regularAtMost = 1000

/** Whether neighbours differ in ever other ways. */
function isVaried({ data, width, height }: Omit<Pixels, 'opaque'>, step: number): boolean {
  const pairs = new Set<number>()
  for (let row = step >> 1; row < height; row += step) {
    const end = (row + 1) * width * 4
    for (let at = row * width * 4 + 4; at < end; at += 4) {
      pairs.add(colorAt(data, at) * 2 ** 24 + colorAt(data, at - 4))
      if (pairs.size > regularAtMost) return true
    }
  }
  return false
}

const colorAt = (data: Pixels['data'], at: number) =>
  ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0)

/** Of each row what differs from the one above: the filter 2 of PNG. `long` is the length of a row with its first byte. */
function subtractRows(rows: Uint8Array, long: number): void {
  for (let at = rows.length - 1; at >= long; at--) rows[at] = (rows[at] ?? 0) - (rows[at - long] ?? 0)
  for (let at = 0; at < rows.length; at += long) rows[at] = 2
}

/** A row begins with a byte that says how it is to be read: 0, as it stands. */
function rowsWith({ data, width, height }: Pixels): Uint8Array<ArrayBuffer> {
  const long = width * 4
  const rows = new Uint8Array(takeMemory((long + 1) * height))
  for (let row = 0; row < height; row++) {
    rows[row * (long + 1)] = 0
    rows.set(data.subarray(row * long, (row + 1) * long), row * (long + 1) + 1)
  }
  return rows
}

/** The fourth byte of each pixel is left out: four pixels in four words become three words. */
function rowsWithout({ data, width, height }: Pixels): Uint8Array<ArrayBuffer> {
  const long = width * 3
  const rows = new Uint8Array(takeMemory((long + 1) * height))
  const aligned = data.byteOffset % 4 === 0 ? data : data.slice()
  const all = new Int32Array(aligned.buffer, aligned.byteOffset, width * height)
  const words = new Int32Array(Math.ceil(width / 4) * 3)
  const bytes = new Uint8Array(words.buffer, 0, long)
  for (let row = 0; row < height; row++) {
    const first = row * width
    for (let at = 0, word = 0; at < width; at += 4, word += 3) {
      const one = all[first + at] ?? 0
      const two = all[first + at + 1] ?? 0
      const three = all[first + at + 2] ?? 0
      const four = all[first + at + 3] ?? 0
      words[word] = (one & 0xffffff) | (two << 24)
      words[word + 1] = ((two >>> 8) & 0xffff) | (three << 16)
      words[word + 2] = ((three >>> 16) & 0xff) | (four << 8)
    }
    rows[row * (long + 1)] = 0
    rows.set(bytes, row * (long + 1) + 1)
  }
  return rows
}

/** A chunk is its length, its name, what it holds, and a sum over the latter two. */
function chunk(name: string, body: Uint8Array): Uint8Array[] {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length, 0)
  head.write(name, 4, 'latin1')
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body, crc32(head.subarray(4))), 0)
  return [head, body, sum]
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Colours of a picture, four bytes a pixel. */
export interface Pixels {
  data: Uint8Array | Uint8ClampedArray
  width: number
  height: number
  /** The fourth byte says nothing. */
  opaque: boolean
}
