import type { Transaction } from '@/lib/platform/database'
import type { PositionRow } from './batch'

const statement =
  'copy positions (user_id, date, lon, lat, speed, direction, altitude, accuracy, valid, provider, corrected, device_id) ' +
  'from stdin (format binary)'

/** Stores new positions with COPY; fails with a unique violation when one exists already. */
export async function copyPositions(database: Transaction, rows: readonly PositionRow[]): Promise<void> {
  if (rows.length > 0) await database.copyIn(statement, pack(rows))
}

const head = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
const tail = 2
const columns = 12

/** Bytes of a row without its provider: the number of columns, their lengths and their values. */
const bytesOfRow = 2 + columns * 4 + 2 * 4 + 3 * 8 + 4 * 4 + 2 * 1

/** The epoch of PostgreSQL timestamps. */
const millennium = Date.UTC(2000, 0, 1)
const word = 2 ** 32

/** Rows in the binary format of COPY. */
function pack(rows: readonly PositionRow[]): Buffer {
  const providers = providersOf(rows)
  const size = rows.reduce((sum, { fix }) => sum + bytesOfRow + (providers.get(fix.provider)?.length ?? 0), 0)
  const writer = new Writer(Buffer.allocUnsafe(head.length + size + tail))
  writer.bytes(head)
  for (const { userId, deviceId, time, fix } of rows) {
    writer.short(columns)
    writer.int(userId)
    writer.moment(time)
    writer.double(fix.lon)
    writer.double(fix.lat)
    writer.float(fix.speed)
    writer.float(fix.direction)
    writer.float(fix.altitude)
    writer.float(fix.accuracy)
    writer.flag(fix.valid)
    writer.text(providers.get(fix.provider) ?? null)
    writer.flag(fix.corrected === true)
    writer.int(deviceId)
  }
  writer.short(-1)
  return writer.written
}

/** Most devices use the same provider. */
function providersOf(rows: readonly PositionRow[]): Map<string | null, Buffer> {
  const providers = new Map<string | null, Buffer>()
  for (const { fix } of rows)
    if (fix.provider !== null && !providers.has(fix.provider))
      providers.set(fix.provider, Buffer.from(fix.provider))
  return providers
}

/** Writes fields, each after its length. */
class Writer {
  #at = 0
  readonly #view: DataView

  constructor(private readonly buffer: Buffer) {
    this.#view = new DataView(buffer.buffer, buffer.byteOffset, buffer.length)
  }

  get written(): Buffer {
    return this.buffer.subarray(0, this.#at)
  }

  bytes(bytes: Buffer): void {
    this.buffer.set(bytes, this.#at)
    this.#at += bytes.length
  }

  short(value: number): void {
    this.#view.setInt16(this.#at, value)
    this.#at += 2
  }

  int(value: number): void {
    this.#length(4)
    this.#view.setInt32(this.#at, value)
    this.#at += 4
  }

  moment(milliseconds: number): void {
    const microseconds = (milliseconds - millennium) * 1000
    const high = Math.floor(microseconds / word)
    this.#length(8)
    this.#view.setInt32(this.#at, high)
    this.#view.setUint32(this.#at + 4, microseconds - high * word)
    this.#at += 8
  }

  double(value: number): void {
    this.#length(8)
    // The table has no negative zero.
    this.#view.setFloat64(this.#at, value + 0)
    this.#at += 8
  }

  float(value: number | null): void {
    if (value === null) return this.#length(-1)
    this.#length(4)
    this.#view.setFloat32(this.#at, value + 0)
    this.#at += 4
  }

  flag(value: boolean): void {
    this.#length(1)
    this.#view.setUint8(this.#at, value ? 1 : 0)
    this.#at += 1
  }

  text(value: Buffer | null): void {
    if (value === null) return this.#length(-1)
    this.#length(value.length)
    this.bytes(value)
  }

  /** -1 for a field without a value. */
  #length(length: number): void {
    this.#view.setInt32(this.#at, length)
    this.#at += 4
  }
}
