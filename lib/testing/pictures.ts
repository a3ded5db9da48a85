import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** An image of four coloured quarters (red, green, blue, yellow from the upper left), which reveals its rotation. */
export async function quarters(
  width: number,
  height: number,
  format: 'jpeg' | 'png' | 'webp' | 'gif' = 'jpeg',
): Promise<Buffer> {
  const colours = [
    [220, 30, 30],
    [30, 200, 30],
    [30, 30, 220],
    [230, 220, 30],
  ]
  const raw = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const quarter = (y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)
      raw.set(colours[quarter] ?? [], (y * width + x) * 3)
    }
  return sharp(raw, { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer()
}

/** Noise does not compress: about as many bytes as pixels. */
export function noise(width: number, height: number): Promise<Buffer> {
  const dots = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  return sharp({ create: { width, height, channels: 3, background: '#888', noise: dots } })
    .jpeg({ quality: 95 })
    .toBuffer()
}

/** The colour names at the centres of the quarters. */
export async function coloursOf(bytes: Buffer | Uint8Array): Promise<string> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const start = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels
    return nameOf(data[start] ?? 0, data[start + 1] ?? 0, data[start + 2] ?? 0)
  }
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)].join('')
}

function nameOf(red: number, green: number, blue: number): string {
  if (red > 140) return green > 140 ? 'Y' : 'R'
  return green > 120 ? 'G' : blue > 120 ? 'B' : '?'
}

/** A PNG whose header claims more than its few bytes hold. */
export function bombPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body) >>> 0, 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
