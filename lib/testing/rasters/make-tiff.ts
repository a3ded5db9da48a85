import { deflateSync } from 'node:zlib'

interface TiffInput {
  width: number
  height: number
  /** The value of a pixel in a band, both from 0. */
  value(x: number, y: number, band: number): number
  type?: 'uint8' | 'uint16' | 'int16' | 'float32' | 'float64'
  bands?: number
  /** Null: without georeference. */
  place?: { left: number; top: number; pixel: number; epsg?: number } | null
  nodata?: number
  /** Red, green and blue of each value of a byte. */
  colors?: readonly (readonly [number, number, number])[]
  /** Whether the last band is opacity. */
  alpha?: boolean
  packed?: boolean
  /** `YYYY:MM:DD hh:mm:ss` */
  date?: string
  /** What the header says instead of the size. */
  claims?: { width: number; height: number }
}

const sizes = { uint8: 1, uint16: 2, int16: 2, float32: 4, float64: 8 } as const
const formats = { uint8: 1, uint16: 1, int16: 2, float32: 3, float64: 3 } as const

/** A GeoTIFF of one strip. */
export function makeTiff(input: TiffInput): Buffer {
  const {
    width,
    height,
    value,
    type = 'uint8',
    bands = 1,
    place,
    nodata,
    colors,
    alpha,
    packed,
    date,
  } = input
  const size = sizes[type]
  const pixels = Buffer.alloc(width * height * bands * size)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let band = 0; band < bands; band++)
        put(pixels, ((y * width + x) * bands + band) * size, type, value(x, y, band))
  const strip = packed ? deflateSync(pixels) : pixels
  const photometric = colors ? 3 : bands >= 3 ? 2 : 1
  const colorBands = photometric === 2 ? 3 : 1
  const entries: [tag: number, type: number, values: number[] | string][] = [
    [256, 4, [input.claims?.width ?? width]],
    [257, 4, [input.claims?.height ?? height]],
    [258, 3, Array.from({ length: bands }, () => size * 8)],
    [259, 3, [packed ? 8 : 1]],
    [262, 3, [photometric]],
    [273, 4, [8]],
    [277, 3, [bands]],
    [278, 4, [input.claims?.height ?? height]],
    [279, 4, [strip.length]],
    [284, 3, [1]],
  ]
  if (date) entries.push([306, 2, `${date}\0`])
  if (colors)
    entries.push([
      320,
      3,
      [0, 1, 2].flatMap((part) => Array.from({ length: 256 }, (_, at) => (colors[at]?.[part] ?? 0) * 257)),
    ])
  if (bands > colorBands)
    entries.push([
      338,
      3,
      Array.from({ length: bands - colorBands }, (_, at) => (alpha && at === bands - colorBands - 1 ? 2 : 0)),
    ])
  entries.push([339, 3, Array.from({ length: bands }, () => formats[type])])
  if (place) {
    const { left, top, pixel, epsg } = place
    entries.push([33_550, 12, [pixel, pixel, 0]], [33_922, 12, [0, 0, 0, left, top, 0]])
    if (epsg !== undefined) {
      const isDegrees = epsg === 4326
      const keys = [1024, 0, 1, isDegrees ? 2 : 1, 1025, 0, 1, 1, isDegrees ? 2048 : 3072, 0, 1, epsg]
      entries.push([34_735, 3, [1, 1, 0, keys.length / 4, ...keys]])
    }
  }
  if (nodata !== undefined) entries.push([42_113, 2, `${nodata}\0`])
  return assemble(strip, entries)
}

function put(bytes: Buffer, at: number, type: NonNullable<TiffInput['type']>, value: number): void {
  if (type === 'uint8') bytes.writeUInt8(value, at)
  else if (type === 'uint16') bytes.writeUInt16LE(value, at)
  else if (type === 'int16') bytes.writeInt16LE(value, at)
  else if (type === 'float32') bytes.writeFloatLE(value, at)
  else bytes.writeDoubleLE(value, at)
}

function assemble(strip: Buffer, entries: readonly [number, number, number[] | string][]): Buffer {
  const start = 8 + strip.length + (strip.length % 2)
  const head = Buffer.alloc(8)
  head.write('II*\0', 'latin1')
  head.writeUInt32LE(start, 4)
  const table = Buffer.alloc(2 + entries.length * 12 + 4)
  table.writeUInt16LE(entries.length)
  const rest: Buffer[] = []
  let next = start + table.length
  for (const [at, [tag, type, values]] of entries.entries()) {
    const bytes = bytesOf(type, values)
    const place = 2 + at * 12
    table.writeUInt16LE(tag, place)
    table.writeUInt16LE(type, place + 2)
    table.writeUInt32LE(values.length, place + 4)
    if (bytes.length <= 4) bytes.copy(table, place + 8)
    else {
      table.writeUInt32LE(next, place + 8)
      const padded = Buffer.concat([bytes, Buffer.alloc(bytes.length % 2)])
      rest.push(padded)
      next += padded.length
    }
  }
  return Buffer.concat([head, strip, Buffer.alloc(strip.length % 2), table, ...rest])
}

function bytesOf(type: number, values: number[] | string): Buffer {
  if (typeof values === 'string') return Buffer.from(values, 'latin1')
  const size = type === 3 ? 2 : type === 4 ? 4 : 8
  const bytes = Buffer.alloc(values.length * size)
  for (const [at, value] of values.entries())
    if (size === 2) bytes.writeUInt16LE(value, at * 2)
    else if (size === 4) bytes.writeUInt32LE(value, at * 4)
    else bytes.writeDoubleLE(value, at * 8)
  return bytes
}
