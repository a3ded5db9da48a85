import { Reader } from '../reader'

/** Flags of the optional fields, in the order of the fields (GOST R 54619-2011, table 18). */
const fields = [
  { flag: 1, name: 'homeDispatcher', size: 2 },
  { flag: 2, name: 'imei', size: 15 },
  { flag: 4, name: 'imsi', size: 16 },
  { flag: 8, name: 'language', size: 3 },
  { flag: 32, name: 'network', size: 3 },
  { flag: 64, name: 'bufferSize', size: 2 },
  { flag: 128, name: 'msisdn', size: 15 },
] as const

/** The keys that a terminal may have by its identity record, the surest first: IMEI, terminal number, IMSI,
 * MSISDN. A number of zeros is no name. Throws RangeError when truncated. */
export function parseIdentity(data: Buffer): string[] {
  const reader = new Reader(data)
  const number = reader.next(4)
  const flags = reader.next(1)
  const texts: Partial<Record<(typeof fields)[number]['name'], string>> = {}
  for (const { flag, name, size } of fields) if (flags & flag) texts[name] = reader.text(size)
  return [texts.imei, String(number), texts.imsi, texts.msisdn].flatMap((text) => nameIn(text ?? ''))
}

/** Texts are padded with zero bytes or blanks. */
function nameIn(text: string): string[] {
  const digits = text.replaceAll('\0', '').trim()
  return /^\d+$/.test(digits) && Number(digits) > 0 ? [digits] : []
}
