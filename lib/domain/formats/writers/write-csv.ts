import { guardFormula } from '@/lib/shared/formula-guard'
import type { Locale } from '@/lib/shared/locale'
import { writeWkt } from '../geometry/write-wkt'
import { plainText } from '../values/plain-text'
import type { Export, ExportRow } from './record'

const heads: Record<Locale, { lon: string; lat: string }> = {
  ru: { lon: 'Долгота', lat: 'Широта' },
  en: { lon: 'Longitude', lat: 'Latitude' },
}

/** The heads of the columns of a point: degrees, or east and north. */
export function placeHeads(locale: Locale, system: Export['system']): string[] {
  return isProjected(system) ? ['X', 'Y'] : [heads[locale].lon, heads[locale].lat]
}

function placeColumns(geometryType: string, locale: Locale, system: Export['system']): string[] {
  if (geometryType === 'None') return []
  return geometryType === 'Point' ? placeHeads(locale, system) : ['WKT']
}

const isProjected = (system: Export['system']) => /^\s*(PROJCS|COMPD_CS)\b/i.test(system?.wkt ?? '')

/** CSV in the form that spreadsheets of the language expect: in Russian the comma is the decimal sign.
 * Points get two columns, other geometry is WKT. */
export async function* writeCsv({
  rows,
  fields,
  geometryType,
  locale,
  system,
}: Export): AsyncGenerator<string> {
  const line = (cells: readonly string[]) => lineOf(cells, locale)
  const place = placeColumns(geometryType, locale, system)
  // Spreadsheets detect UTF-8 by the byte order mark.
  yield `\uFEFF${line([...place, ...fields.map(({ title }) => quoted(guardFormula(title)))])}`
  for await (const part of rows) {
    const lines = part.map((row) => {
      const values = fields.map(({ name }) => cellOf(row.attributes[name], locale))
      return line([...placeOf(row, geometryType, locale), ...values])
    })
    yield lines.join('')
  }
}

/** A line of CSV with these values: in Russian the comma is the decimal sign, so that semicolons separate. */
export const csvLine = (values: readonly unknown[], locale: Locale): string =>
  lineOf(
    values.map((value) => cellOf(value, locale)),
    locale,
  )

const lineOf = (cells: readonly string[], locale: Locale) => `${cells.join(locale === 'ru' ? ';' : ',')}\r\n`

function placeOf({ geometry }: ExportRow, geometryType: string, locale: Locale): string[] {
  if (geometryType === 'None') return []
  if (geometryType !== 'Point') return [geometry ? quoted(writeWkt(geometry)) : '']
  if (geometry?.type !== 'Point') return ['', '']
  return geometry.coordinates.slice(0, 2).map((part) => cellOf(part, locale))
}

function cellOf(value: unknown, locale: Locale): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'bigint') return String(value)
  if (typeof value === 'number') return locale === 'ru' ? String(value).replace('.', ',') : String(value)
  if (typeof value === 'boolean' && locale === 'ru') return value ? 'да' : 'нет'
  return quoted(guardFormula(plainText(value)))
}

const quoted = (text: string) => (/[",;|\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
