import { type Spot, spotOf } from './spot'

/** Digits of plus codes, and degrees that each pair of them is worth. */
const digits = '23456789CFGHJMPQRVWX'
const pairs = [20, 1, 1 / 20, 1 / 400, 1 / 8000]
/** Further digits divide a cell into four columns and five rows. */
const [columns, rows] = [4, 5]

const code = /^([2-9CFGHJMPQRVWX]{2,8}0{0,6})\+([2-9CFGHJMPQRVWX]{2,7})?$/i

/** The middle of a full plus code: "9G7FQ4R9+2V"; null for anything else. */
export function readPlusCode(text: string): Spot | null {
  const [, before = '', after = ''] = code.exec(text.trim()) ?? []
  if (before.length !== 8 || (before.includes('0') && after !== '')) return null
  const written = (before.replace(/0+$/, '') + after).toUpperCase()
  return written.length % 2 === 1 && written.length < 10 ? null : middleOf(written)
}

function middleOf(written: string): Spot | null {
  let [south, west, height, width] = [-90, -180, 20, 20]
  for (const [at, degrees] of pairs.entries()) {
    if (at * 2 >= written.length) break
    south += digits.indexOf(written[at * 2] ?? '') * degrees
    west += digits.indexOf(written[at * 2 + 1] ?? '') * degrees
    height = width = degrees
  }
  for (const digit of written.slice(10)) {
    height /= rows
    width /= columns
    south += Math.floor(digits.indexOf(digit) / columns) * height
    west += (digits.indexOf(digit) % columns) * width
  }
  return spotOf(south + height / 2, west + width / 2)
}

/** A short plus code and the place it is near: "Q4R9+2V Казань". */
export function readShortPlusCode(text: string): { code: string; near: string } | null {
  const [found] =
    /(?<![\p{L}\p{N}])[2-9CFGHJMPQRVWX]{2,6}\+[2-9CFGHJMPQRVWX]{2,7}(?![\p{L}\p{N}])/iu.exec(text) ?? []
  const near = found && text.replace(found, ' ').replace(/^[\s,;]+|[\s,;]+$/g, '')
  return found && near && found.indexOf('+') % 2 === 0 ? { code: found, near } : null
}

/** The point of a short plus code that is nearest to a place. */
export function recoverPlusCode(short: string, { lon, lat }: Spot): Spot | null {
  const missing = 8 - short.indexOf('+')
  const reach = pairs[missing / 2 - 1]
  if (reach === undefined) return null
  const found = readPlusCode(encode(lat, lon).slice(0, missing) + short)
  if (!found) return null
  const nearer = (value: number, wanted: number) => value + Math.round((wanted - value) / reach) * reach
  return spotOf(nearer(found.lat, lat), nearer(found.lon, lon))
}

/** The first eight digits of a point. */
function encode(lat: number, lon: number): string {
  let [north, east] = [Math.min(179.999, Math.max(0, lat + 90)), (((lon + 180) % 360) + 360) % 360]
  let written = ''
  for (const degrees of pairs.slice(0, 4)) {
    written += (digits[Math.floor(north / degrees)] ?? '') + (digits[Math.floor(east / degrees)] ?? '')
    north %= degrees
    east %= degrees
  }
  return written
}
