import { codeNamed, registered } from './registry'
import { datumOf } from './shifts'
import type { Refusal, System } from './system'

/** Letters of names in Latin ones; zones of SK-63 are written with either. */
const latin: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  с: 'c',
  к: 'k',
  х: 'x',
  е: 'e',
  м: 'm',
  г: 'g',
}

/** Words that say nothing more about a system of this kind. */
const filling =
  /гаусс\p{L}*|крюгер\p{L}*|gauss|kruger|krüger|проекци\p{L}*|система|координат\p{L}*|год\p{L}*|\/|,|_/giu

/** What a name says. */
interface Parts {
  zone: string | null
  meridian: string | null
  narrow: boolean
}

const frames = {
  'SK-42': { geographic: 'EPSG:4284', title: 'Pulkovo 1942', narrow: '3-degree Gauss-Kruger' },
  'SK-95': { geographic: 'EPSG:4200', title: 'Pulkovo 1995', narrow: '3-degree Gauss-Kruger' },
  'GSK-2011': { geographic: 'EPSG:7683', title: 'GSK-2011', narrow: 'GSK 3GK' },
} as const

const spelt: readonly (readonly [keyof typeof frames, RegExp])[] = [
  ['SK-42', /^(?:(?:ск|sk)[ -]?(?:19)?42|(?:пулково|pulkovo)[ -]?1942)(?![\d(])/i],
  ['SK-95', /^(?:(?:ск|sk)[ -]?(?:19)?95|(?:пулково|pulkovo)[ -]?1995)(?![\d(])/i],
  ['GSK-2011', /^(?:гск|gsk)[ -]?2011(?!\d)/i],
]

/** Regional systems whose parameters are published and agree wherever they are. */
const regional: Readonly<Record<string, string>> = {
  '50 1': '+proj=tmerc +lat_0=0 +lon_0=35.48333333333 +k=1 +x_0=1250000 +y_0=-5712900.566',
  '50 2': '+proj=tmerc +lat_0=0 +lon_0=38.48333333333 +k=1 +x_0=2250000 +y_0=-5712900.566',
}

/** The system of a Russian name, such as «СК-42 зона 7», «ГСК-2011» or «МСК-50 зона 2»; null when the text is no
 * such name. */
export function systemNamed(text: string): System | Refusal | null {
  const name = text.trim().replace(/[‐-―−]/g, '-')
  if (name.length > 100) return null
  const local = /^(?:мск|msk)[ -]?([\dа-яa-z]{1,10})?(?:[ ,/-]*(?:зона|zone|з\.?)?[ №]*(\d{1,2}))?$/i.exec(
    name,
  )
  if (local) return regionalSystem(text.trim(), local[1], local[2])
  const code = codeOf(name)
  if (code === undefined) return null
  return (code && registered(code)?.system) || { reason: 'unknown', name: text.trim() }
}

function regionalSystem(name: string, region = '', zone = ''): System | Refusal {
  const projection = regional[`${region} ${zone}`]
  if (!projection) return { reason: 'local', name }
  return {
    code: null,
    srid: null,
    name,
    definition: `${projection} ${datumOf(1942)} +units=m +no_defs`,
    northFirst: true,
    metresPerUnit: 1,
    area: [35.1, 54.2, 40.3, 57],
  }
}

/** Undefined when it is no such name, null when there is no such zone. */
function codeOf(name: string): string | null | undefined {
  const [, version] = /^(?:пз|pz)[ -]?(?:19)?90(\.02|\.11)?(?:\s*г\.?)?$/i.exec(name) ?? []
  if (/^(?:пз|pz)[ -]?(?:19)?90/i.test(name))
    return { '.02': 'EPSG:9474', '.11': 'EPSG:9475' }[version ?? ''] ?? plainPz(name)
  const [, zone63] = /^(?:ск|sk|cs)[ -]?63[ ,/]*(?:зона|zone)?[ ]*(\p{L}\d)$/iu.exec(name) ?? []
  if (zone63) return codeNamed(`Pulkovo 1942 / CS63 zone ${inLatin(zone63)}`)
  if (/^(?:ск|sk)[ -]?63/i.test(name)) return null
  for (const [frame, pattern] of spelt) {
    const found = pattern.exec(name)
    if (found) return zoneOf(frame, partsOf(name.slice(found[0].length)))
  }
  return undefined
}

const plainPz = (name: string) => (/^(?:пз|pz)[ -]?(?:19)?90$/i.test(name) ? 'EPSG:4740' : null)

const inLatin = (word: string) =>
  Array.from(word.toLowerCase(), (letter) => latin[letter] ?? letter)
    .join('')
    .toUpperCase()

/** Null when something in it is not understood. */
function partsOf(rest: string): Parts | null {
  let left = rest.replace(filling, ' ')
  const take = (pattern: RegExp): string | null => {
    const found = pattern.exec(left)
    if (found) left = left.replace(found[0], ' ')
    return found && (found[1] ?? found[0])
  }
  const narrow = take(
    /\b3[ -]?(?:deg(?:ree)?|gk)s?|3[ -]?(?:х|x)?[ -]?(?:градусн\p{L}*|град\.?|°)|тр[её]х[ -]?град\p{L}*/iu,
  )
  take(/6[ -]?(?:deg(?:ree)?s?|град\.?|°)|шести[ -]?град\p{L}*|\bgk\b|\bгк\b/iu)
  const meridian = take(/(?:\bcm|ом|осевой меридиан|центральный меридиан)\s*(\d{1,3}(?:\s?[ew])?)°?/iu)
  const zone =
    take(/(?:зоны|зона|zone|з\.)\s*№?\s*(\d{1,2}n?)(?![\d])/iu) ??
    take(/^\s*(\d{1,2}n?)\s*(?:зона|zone)?\s*$/iu)
  if (/[^\s-]/.test(left.replace(/зона|zone/gi, ''))) return null
  return { zone, meridian, narrow: narrow !== null }
}

function zoneOf(frame: keyof typeof frames, parts: Parts | null): string | null {
  const { geographic, title, narrow } = frames[frame]
  if (!parts) return null
  const kind = parts.narrow ? narrow : 'Gauss-Kruger'
  if (parts.meridian) {
    const [, degrees, side = 'E'] = /^(\d+)\s?([ew])?$/i.exec(parts.meridian) ?? []
    return codeNamed(`${title} / ${kind} CM ${degrees}${side.toUpperCase()}`)
  }
  if (parts.zone === null) return parts.narrow ? null : geographic
  const shortened = /n$/i.test(parts.zone)
  return codeNamed(`${title} / ${kind} ${shortened ? '' : 'zone '}${parts.zone.toUpperCase()}`)
}
