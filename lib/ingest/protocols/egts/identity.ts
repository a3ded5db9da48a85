import { Reader } from '../reader'

const flag = { homeDispatcher: 1, imei: 2 } as const
const imeiLength = 15

/** The key of a terminal by its identity record: its IMEI, else its number. Throws RangeError when truncated. */
export function parseIdentity(data: Buffer): string {
  const reader = new Reader(data)
  const number = reader.next(4)
  const flags = reader.next(1)
  if (flags & flag.homeDispatcher) reader.next(2)
  const imei = flags & flag.imei ? reader.text(imeiLength).replaceAll('\0', '').trim() : ''
  return /^\d+$/.test(imei) && Number(imei) > 0 ? imei : String(number)
}
