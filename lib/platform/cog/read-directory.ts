import { BrokenRaster } from './fault'
import type { ReadRanges } from './ranges'

/** A field of a TIFF directory: its values lie at `at`. */
export interface Field {
  type: number
  count: number
  at: number
}

export interface Directory {
  fields: ReadonlyMap<number, Field>
}

const sizes: Readonly<Record<number, number>> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  5: 8,
  6: 1,
  7: 1,
  8: 2,
  9: 4,
  10: 8,
  11: 4,
  12: 8,
  13: 4,
  16: 8,
  17: 8,
  18: 8,
}

const headLength = 32 * 1024
const directoriesAtMost = 64
const fieldsAtMost = 1000

/** Reads numbers of a TIFF of little-endian order; what lies at its beginning is read at once. */
export class TiffReader {
  private window: DataView = new DataView(new ArrayBuffer(0))
  private start = 0

  constructor(
    private readonly read: ReadRanges,
    private readonly size: number,
  ) {}

  /** A view of bytes, read if they are not there yet. */
  async view(at: number, length: number): Promise<DataView> {
    if (at < 0 || at + length > this.size) throw new BrokenRaster('An offset lies outside of the file')
    if (at < this.start || at + length > this.start + this.window.byteLength) {
      const wanted = Math.min(Math.max(length, headLength), this.size - at)
      const [bytes] = await this.read([{ start: at, length: wanted }])
      if (!bytes || bytes.length < length) throw new BrokenRaster('The file ends too early')
      this.window = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
      this.start = at
    }
    return new DataView(this.window.buffer, this.window.byteOffset + at - this.start, length)
  }

  /** The directories of the file, TIFF or BigTIFF. */
  async directories(): Promise<Directory[]> {
    const head = await this.view(0, Math.min(16, this.size))
    if (head.byteLength < 8 || head.getUint16(0, true) !== 0x4949)
      throw new BrokenRaster('The file is no TIFF of little-endian order')
    const magic = head.getUint16(2, true)
    if (magic !== 42 && magic !== 43) throw new BrokenRaster('The file is no TIFF')
    const isBig = magic === 43
    let next = isBig ? long8(head, 8) : head.getUint32(4, true)
    const found: Directory[] = []
    while (next !== 0) {
      if (found.length >= directoriesAtMost) throw new BrokenRaster('The file has too many directories')
      const read = await this.directory(next, isBig)
      found.push({ fields: read.fields })
      next = read.next
    }
    return found
  }

  private async directory(at: number, isBig: boolean) {
    const counted = await this.view(at, isBig ? 8 : 2)
    const count = isBig ? long8(counted, 0) : counted.getUint16(0, true)
    if (count > fieldsAtMost) throw new BrokenRaster('A directory has too many fields')
    const entry = isBig ? 20 : 12
    const first = at + (isBig ? 8 : 2)
    const view = await this.view(first, count * entry + (isBig ? 8 : 4))
    const fields = new Map<number, Field>()
    for (let n = 0; n < count; n++) {
      const place = n * entry
      const type = view.getUint16(place + 2, true)
      const values = isBig ? long8(view, place + 4) : view.getUint32(place + 4, true)
      const value = place + (isBig ? 12 : 8)
      const isInside = values * (sizes[type] ?? 8) <= (isBig ? 8 : 4)
      const pointer = isBig ? long8(view, value) : view.getUint32(value, true)
      fields.set(view.getUint16(place, true), { type, count: values, at: isInside ? first + value : pointer })
    }
    const end = count * entry
    return { fields, next: isBig ? long8(view, end) : view.getUint32(end, true) }
  }

  /** Whole numbers of a field, some of them or all. */
  async numbers({ type, count, at }: Field, from = 0, most = count): Promise<number[]> {
    const size = sizes[type] ?? 0
    const length = Math.min(most, count - from)
    if (length <= 0 || size === 0) return []
    const view = await this.view(at + from * size, length * size)
    return Array.from({ length }, (_, n) => whole(view, n * size, type))
  }

  /** Numbers of a field of doubles; none where there is no such field. */
  async doubles(field: Field | undefined): Promise<number[]> {
    if (field?.type !== 12 || field.count > 1000) return []
    const view = await this.view(field.at, field.count * 8)
    return Array.from({ length: field.count }, (_, n) => view.getFloat64(n * 8, true))
  }

  /** The first number of a field; another one where there is none. */
  async number(field: Field | undefined, otherwise: number): Promise<number> {
    return field ? ((await this.numbers(field, 0, 1))[0] ?? otherwise) : otherwise
  }
}

function whole(view: DataView, at: number, type: number): number {
  switch (type) {
    case 1:
    case 2:
    case 7:
      return view.getUint8(at)
    case 3:
      return view.getUint16(at, true)
    case 4:
    case 13:
      return view.getUint32(at, true)
    case 16:
    case 18:
      return long8(view, at)
    default:
      throw new BrokenRaster('A field has an unexpected type')
  }
}

function long8(view: DataView, at: number): number {
  const value = view.getBigUint64(at, true)
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new BrokenRaster('A number is too large')
  return Number(value)
}
