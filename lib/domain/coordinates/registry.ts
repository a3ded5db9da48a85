import { processSingleton } from '@/lib/platform/process-singleton'
import { shiftedEverywhere } from './general-shifts'
import list from './registry.json'
import { datumOf, pulkovoOf } from './shifts'
import { type Box, type CodedSystem, metresPerDegree, type Refusal, world } from './system'

/** Northern limit of Web Mercator, degrees. */
export const mercatorNorth = 85.051_128_779_806_6

/** A row of the registry. */
export interface Registered {
  code: string
  name: string
  /** The code of its geographic system, which may be its own. */
  base: string
  system: CodedSystem
  /** Its datum is old, and has no known shift to WGS 84. */
  unshifted: boolean
}

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

interface Registry {
  lines: ReadonlyMap<string, string>
  /** Codes by plain names; those of EPSG win. */
  names: ReadonlyMap<string, string>
}

// Threads that paint maps do without the list: their bundle leaves it out.
const registry = /* @__PURE__ */ processSingleton('coordinate-systems', () => {
  let made: Registry | undefined
  return () => (made ??= read(list.systems))
})

function read(lines: readonly string[]): Registry {
  const names = new Map<string, string>()
  const parts = lines.map((line) => line.split('|'))
  // A code that was withdrawn gives way to the one of today.
  const byAge = parts.toSorted(([, , , , , , one], [, , , , , , other]) => Number(!!one) - Number(!!other))
  for (const [code = '', name = '', , , , , , , alias = ''] of byAge)
    for (const one of [name, alias]) if (one && !names.has(plain(one))) names.set(plain(one), code)
  return { lines: new Map(lines.map((line) => [line.slice(0, line.indexOf('|')), line])), names }
}

/** Codes that stand for others: names of Web Mercator that EPSG has given up or never had, and zones of Italy whose
 * meridians it counted from Rome by mistake. */
const standIns: Readonly<Record<string, string>> = {
  'EPSG:900913': 'EPSG:3857',
  'EPSG:102100': 'EPSG:3857',
  'EPSG:102113': 'EPSG:3857',
  'EPSG:3785': 'EPSG:3857',
  'EPSG:26591': 'EPSG:3003',
  'EPSG:26592': 'EPSG:3004',
}

/** Systems of today whose transformation needs an epoch; without one they are WGS 84 within centimetres. */
const modern: Readonly<Record<string, string>> = {
  'EPSG:8994': '+ellps=GRS80',
  'EPSG:8995': '+ellps=GRS80',
  'EPSG:8996': '+ellps=GRS80',
  'EPSG:8997': '+ellps=GRS80',
  'EPSG:8998': '+ellps=GRS80',
  'EPSG:8999': '+ellps=GRS80',
  'EPSG:9000': '+ellps=GRS80',
  'EPSG:9474': '+a=6378136 +rf=298.257839303',
  'EPSG:9475': '+a=6378136 +rf=298.257839303',
}

/** The system of a code; null for an unknown one. */
export function registered(code: string): Registered | null {
  if (code === 'CRS:84') return longitudeFirst()
  const meant = standIns[code]
  if (meant) return renamed(meant, code)
  const { lines } = registry()
  const line = lines.get(code) ?? lines.get(code.replace(/^EPSG:/, 'ESRI:'))
  return line === undefined ? null : parse(line)
}

function longitudeFirst(): Registered | null {
  const found = renamed('EPSG:4326', 'CRS:84')
  return found && { ...found, system: { ...found.system, northFirst: false } }
}

function renamed(code: string, name: string): Registered | null {
  const found = registered(code)
  return found && { ...found, code: name, system: { ...found.system, code: name } }
}

function parse(line: string): Registered {
  const [
    code = '',
    name = '',
    base = '',
    flags = '',
    unit = '',
    area = '',
    replacement = '',
    projection = '',
  ] = line.split('|')
  const own = base === '' ? code : base.includes(':') ? base : `EPSG:${base}`
  const isBase = own === code
  const year = pulkovoOf(own)
  const isLost = isBase ? flags.includes('z') : unshiftedBase(own)
  const next = isLost && replacement ? registered(`EPSG:${replacement}`) : null
  const definition = year ? `${projection} ${datumOf(year)} +units=m +no_defs` : definitionOf(code, own, next)
  return {
    code,
    name,
    base: own,
    unshifted: isLost && (next === null || next.unshifted),
    system: {
      code,
      srid: year ? Number(code.split(':')[1]) : rowOf(definition),
      name,
      definition,
      northFirst: flags.includes('n'),
      metresPerUnit: metresOf(unit, isBase),
      area: areaOf(code, area),
    },
  }
}

/** The row of a code in `spatial_ref_sys`; null for other definitions. */
function rowOf(definition: string): number | null {
  const [, number] = /(?:^|\?)(?:EPSG|ESRI):(\d+)$/.exec(definition) ?? []
  return number === undefined ? null : Number(number)
}

function definitionOf(code: string, base: string, next: Registered | null): string {
  const today = modern[code]
  if (today) return `+proj=longlat ${today} +towgs84=0,0,0 +no_defs`
  return next && !next.unshifted ? next.system.definition : shiftedEverywhere(base, code)
}

function unshiftedBase(base: string): boolean {
  const line = registry().lines.get(base)
  return line?.split('|')[3]?.includes('z') ?? false
}

/** Units of angles are written in radians. */
function metresOf(unit: string, isAngle: boolean): number {
  if (unit === 'd' || (isAngle && unit === '')) return metresPerDegree
  if (isAngle) return (Number(unit) * 180 * metresPerDegree) / Math.PI
  return unit === '' ? 1 : Number(unit)
}

function areaOf(code: string, text: string): Box {
  if (code === 'EPSG:3857') return [-180, -mercatorNorth, 180, mercatorNorth]
  const [west = -180, south = -90, east = 180, north = 90] = text.split(',').map(Number)
  return text === '' ? world : [west, south, east, north]
}

/** The code of a name of EPSG or ESRI, compared without signs and case; null for an unknown one. */
export const codeNamed = (name: string): string | null => registry().names.get(plain(name)) ?? null

/** The system of a code, or why it cannot be used. */
export function systemOfCode(code: string): CodedSystem | Refusal {
  const found = registered(code)
  if (!found) return { reason: 'unknown', name: code }
  return found.unshifted ? { reason: 'datum', name: `${code} ${found.name}` } : found.system
}
