import { createHash } from 'node:crypto'

/** GeoNames ids are below; regions and countries, which have codes, get keys above. */
const regionsFrom = 2 ** 37
const countriesFrom = 2 ** 38

/** The key of a region code such as `RU.73` or `RU.73.480620`: 36 bits of a digest. */
export function regionKey(code: string): number {
  const digest = createHash('sha1').update(code).digest()
  return regionsFrom + digest.readUInt32BE(0) * 16 + ((digest[4] ?? 0) >> 4)
}

/** The key of a two-letter country code. */
export const countryKey = (code: string): number =>
  countriesFrom + code.charCodeAt(0) * 256 + code.charCodeAt(1)
