import { createHash } from 'node:crypto'

/** Ids of GeoNames lie below; regions and countries, which come by their codes, get keys above. */
const regionsFrom = 2 ** 37
const countriesFrom = 2 ** 38

/** The key of a region by its code, `RU.73` or `RU.73.480620`: 36 bits of a digest. */
export function regionKey(code: string): number {
  const digest = createHash('sha1').update(code).digest()
  return regionsFrom + digest.readUInt32BE(0) * 16 + ((digest[4] ?? 0) >> 4)
}

/** The key of a country by its code of two letters. */
export const countryKey = (code: string): number =>
  countriesFrom + code.charCodeAt(0) * 256 + code.charCodeAt(1)
