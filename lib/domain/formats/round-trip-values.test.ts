import fc from 'fast-check'
import type { Geometry, Position } from 'geojson'
import { expect, test } from 'vitest'
import { rowsOf, writtenFile } from '@/lib/testing/formats/files'
import { convertValue } from './values/convert-value'
import { plainText } from './values/plain-text'
import {
  eachPosition,
  type ExportField,
  type ExportFormat,
  type ExportRow,
  lossesOf,
  openSource,
  type ValueType,
} from './index'

/** What a format cannot hold; everything else comes back as it was. */
interface Limits {
  /** Its fields are called by their titles. */
  titled?: true
  /** No attributes at all, only geometry. */
  bare?: true
  /** An empty text and none are the same: it comes back as nothing, or as an empty text. */
  empty?: 'null' | 'text'
  /** Blanks at the ends of texts. */
  trims?: 'start' | 'end'
  /** Line breaks and carriage returns in texts. */
  breaks?: 'none' | 'one'
  /** Bytes of a text. */
  bytes?: number
  /** Characters of a name of a field. */
  name?: number
  /** A number without a value is 0. */
  zeros?: true
  /** Digits of a decimal number. */
  digits?: number
  /** Digits after the second. */
  seconds?: 0 | 3
  /** Steps of coordinates. */
  steps?: number
  /** Objects without geometry. */
  places?: true
  /** Heights. */
  flat?: true
}

const limitsOf: Record<ExportFormat, Limits> = {
  geojson: {},
  gpkg: { seconds: 3 },
  fgb: { seconds: 3 },
  shp: { empty: 'null', trims: 'end', bytes: 254, name: 10 },
  kml: { titled: true, empty: 'null' },
  gpx: { empty: 'null', places: true },
  csv: { titled: true, empty: 'null', flat: true },
  xlsx: { titled: true, empty: 'null', digits: 15, seconds: 0, flat: true },
  gml: { empty: 'null', trims: 'start', breaks: 'one', seconds: 3 },
  mif: { empty: 'text', breaks: 'none', zeros: true, digits: 15, seconds: 3 },
  tab: { empty: 'text', bytes: 254, zeros: true, seconds: 3, steps: 1e-7 },
  dxf: { bare: true, places: true },
}

const fields: ExportField[] = [
  { name: 'nomer', title: 'Номер', type: 'int' },
  { name: 'nazvanie_objekta', title: 'Название объекта', type: 'string' },
  { name: 'nazvanie_objekta_2', title: 'Название "объекта", 2', type: 'string' },
  { name: 'depth', title: '-Глубина, м', type: 'double' },
  { name: 'floors', title: 'Этажей', type: 'int' },
  { name: 'inn', title: 'ИНН', type: 'long' },
  { name: 'works', title: 'Работает?', type: 'boolean' },
  { name: 'seen', title: 'Осмотрен', type: 'date' },
  { name: 'saved', title: 'Сохранён', type: 'timestamp' },
]

const signs = Array.from('абёЯ №«»"\';,|<>&=+-@#\\/\t\n\ra1 0.😀')
const special = [
  '',
  ' ',
  '007',
  '1,50',
  '1e5',
  '2024-02-29',
  'true',
  'нет',
  'null',
  'NaN',
  '=1+2',
  "'a",
  '\\N',
  'a\r\nb',
  'я'.repeat(300),
  'x'.repeat(3000),
]
const text = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: fc.constantFrom(...signs), maxLength: 30 }) },
  { weight: 1, arbitrary: fc.constantFrom(...special) },
)
const most = Number.MAX_VALUE
const double = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
  fc.constantFrom(0, 0.1, 1 / 3, -1e-7, 1e21, most, -most, 5e-324, 123_456_789.123_456_79),
)
const moment = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
const attributes = fc.record({
  nazvanie_objekta: fc.option(text),
  nazvanie_objekta_2: fc.option(text),
  depth: fc.option(double),
  floors: fc.option(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })),
  inn: fc.option(
    fc.oneof(fc.maxSafeInteger(), fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })).map(exact),
  ),
  works: fc.option(fc.boolean()),
  seen: fc.option(
    fc.oneof(
      moment.map((day) => day.toISOString().slice(0, 10)),
      fc.constantFrom('0001-01-01', '0099-12-31', '1582-10-10', '9999-12-31'),
    ),
  ),
  saved: fc.option(moment.map((at) => at.toISOString())),
})

/** As the database gives them: beyond the safe integers a number that JSON.parse does not know. */
function exact(value: number | bigint): number | bigint {
  return typeof value === 'bigint' && Number.isSafeInteger(Number(value)) ? Number(value) : value
}

const degrees = (limit: number) =>
  fc.double({ min: -limit, max: limit, noNaN: true }).map((v) => Math.round(v * 1e9) / 1e9 + 0)
const position = fc.tuple(degrees(179), degrees(84)).map((pair): Position => pair)
const point = position.map((coordinates): Geometry => ({ type: 'Point', coordinates }))
const place = fc.option(point, { freq: 6 })
const count = 150
const seed = 20_261_213

test.each(Object.keys(limitsOf) as ExportFormat[])('%s gives random values back', async (format) => {
  const limits = limitsOf[format]
  const made = fc.sample(fc.record({ geometry: place, attributes }), { numRuns: count, seed })
  const rows = made.map(
    ({ geometry, attributes }, at): ExportRow => ({
      id: at * 3 + 1,
      geometry,
      attributes: { nomer: at + 1, ...attributes },
    }),
  )
  const held = limits.places ? rows.filter(({ geometry }) => geometry) : rows
  const back = await readBack(await writtenFile({ format, fields, geometryType: 'Point' }, rows), format)
  expect(back).toHaveLength(held.length)
  for (const row of held) {
    const same = limits.bare
      ? back[held.indexOf(row)]
      : back.find(({ attributes }) => attributes.nomer === row.attributes.nomer)
    if (!limits.bare) expect(same?.attributes).toEqual(heldOf(row.attributes, limits))
    expectPlace(same?.geometry ?? null, row.geometry, limits)
  }
})

test.each(Object.keys(limitsOf) as ExportFormat[])('%s tells each value that it does not keep', (format) => {
  const { bare, digits, ...limits } = limitsOf[format]
  const losses = lossesOf({ format, fields, geometryType: 'Point' })
  for (const made of fc.sample(fc.record({ geometry: place, attributes }), { numRuns: count, seed })) {
    const row: ExportRow = { id: 1, geometry: made.geometry, attributes: { nomer: 1, ...made.attributes } }
    const happening = losses.filter(({ happens }) => happens(row)).map(({ kind, name }) => `${kind} ${name}`)
    if (limits.places && !row.geometry) expect(happening).toContain('withoutGeometry null')
    const [held, whole] = [heldOf(row.attributes, limits), heldOf(row.attributes, {})]
    for (const { name, type } of fields) {
      const value = row.attributes[name] ?? null
      const rounded =
        digits && type === 'double' && value !== null && value !== Number(Number(value).toPrecision(digits))
      const lost = bare ? value !== null : rounded || held[name] !== whole[name]
      if (lost)
        expect(happening, `${name}: ${plainText(value)}`).toContainEqual(expect.stringMatching(` ${name}$`))
    }
  }
})

async function readBack(path: string, format: ExportFormat) {
  const options = format === 'dxf' ? { srid: '4326' } : {}
  const source = await openSource(path, options)
  const { typing } = source
  const limits = limitsOf[format]
  await source.close()
  const names = new Map(shortNames(limitsOf[format]).map((name, at) => [name, fields[at]]))
  return (await rowsOf(path, options)).map(({ geometry, attributes }) => ({
    geometry,
    attributes: Object.fromEntries(
      Array.from(names, ([name, field]) => [
        field?.name ?? '',
        plain(convertValue(attributes[name], field?.type ?? 'string', typing), field?.type, limits),
      ]),
    ),
  }))
}

function shortNames({ titled, name: longest }: Limits): string[] {
  if (titled) return fields.map(({ title }) => title)
  if (!longest) return fields.map(({ name }) => name)
  return ['nomer', 'nazvanie_o', 'nazvanie_1', ...fields.slice(3).map(({ name }) => name)]
}

/** Moments and long numbers have several forms. */
function plain(value: unknown, type: ValueType | undefined, limits: Limits = {}): unknown {
  if (value === null || value === undefined) return value
  if (value === '' && limits.empty === 'null') return null
  if (type === 'double' && limits.digits && typeof value === 'number') return about(value)
  if (type === 'timestamp' && typeof value === 'string')
    return new Date(/(Z|[+-]\d\d:?\d\d)$/.test(value) ? value : `${value}Z`).toISOString()
  return type === 'long' ? plainText(value) : value
}

function heldOf(attributes: Record<string, unknown>, limits: Limits) {
  return Object.fromEntries(
    fields.map(({ name, type }) => [name, plain(heldValue(attributes[name] ?? null, type, limits), type)]),
  )
}

function heldValue(value: unknown, type: ValueType, limits: Limits): unknown {
  if (type === 'string') return heldText(value, limits)
  const isNumber = type === 'int' || type === 'long' || type === 'double'
  if (value === null && type === 'double' && limits.zeros) return heldValue(0, type, limits)
  if (value === null) return limits.zeros && isNumber ? 0 : limits.zeros && type === 'boolean' ? false : null
  if (type === 'double' && limits.digits) return about(Number(value))
  if (type === 'timestamp' && limits.seconds === 0) return `${plainText(value).slice(0, 19)}Z`
  return value
}

/** As many digits as both sides have for certain; the largest number, rounded up, fits nowhere. */
const about = (value: number) => (Math.abs(value) === most ? undefined : value.toPrecision(13))

function heldText(value: unknown, { empty, trims, breaks, bytes }: Limits): unknown {
  let text = value === null ? '' : plainText(value)
  if (breaks === 'one') text = text.replaceAll(/\r\n?/g, '\n')
  if (breaks === 'none') text = text.replaceAll('\n', String.raw`\n`).replaceAll('\r', '\n')
  if (bytes) while (Buffer.byteLength(text) > bytes) text = Array.from(text).slice(0, -1).join('')
  if (trims === 'end') text = text.replace(/ +$/, '')
  if (trims === 'start') text = text.trimStart()
  if (text !== '' || !empty) return value === null && !empty ? null : text
  return empty === 'text' ? '' : null
}

function expectPlace(found: Geometry | null, made: Geometry | null, { steps = 1e-9 }: Limits): void {
  expect(found?.type).toBe(made?.type)
  const [one, other] = [found, made].map(flat)
  expect(one).toHaveLength(other?.length ?? 0)
  one?.forEach((value, at) => expect(Math.abs(value - (other?.[at] ?? 0))).toBeLessThanOrEqual(steps))
}

function flat(geometry: Geometry | null | undefined): number[] {
  const all: number[] = []
  if (geometry) eachPosition(geometry, (position) => void all.push(...position))
  return all
}
