import { stat } from 'node:fs/promises'
import type { Geometry } from 'geojson'
import { problem } from '@/lib/problems'
import { unguardFormula } from '@/lib/shared/formula-guard'
import { placeOfSource } from '../places/place-of-source'
import { type Separator, separators, type Source, type SourceOptions, type SourceRow } from '../record'
import { encodingOfText } from '../text/encoding-of-text'
import { decoded, readChunks, readPart } from '../text/read-chunks'
import { numberOf } from '../values/text-values'
import { readRecords } from './read-records'
import { findPlace, type PlaceColumns } from './place-columns'
import { uniqueNames } from './unique-names'

const headWithin = 64 * 1024

/** CSV with a header, and with geometry in columns of longitude and latitude or in one of WKT. */
export async function openCsv(path: string, options: SourceOptions): Promise<Source> {
  const head = await readPart(path, headWithin)
  const encoding = encodingOfText(head, options)
  const chosen = options.separator ?? separatorOf(new TextDecoder(encoding).decode(head))
  const separator = signOf(chosen)
  const comma = separator !== ','
  const { size } = await stat(path)
  const { place, sridFrom } = await placeOfSource(options, null, 'assumed')
  let done = 0
  const texts = () =>
    decoded(
      readChunks(path, (read) => (done += read)),
      encoding,
    )
  const names = await headOf(readRecords(texts(), separator))
  const columns = findPlace(names, options)
  const nameAt = (column: number | undefined) => names[column ?? -1] ?? null
  return {
    format: 'csv',
    encoding,
    srid: place.srid,
    sridFrom,
    table: {
      separator: chosen,
      columns: names,
      lon: nameAt(columns?.lon),
      lat: nameAt(columns?.lat),
      wkt: nameAt(columns?.wkt),
    },
    sources: [],
    fields: null,
    typing: comma ? 'text-with-commas' : 'text',
    count: null,
    progress: () => ({ done, all: size }),
    async *rows() {
      done = 0
      let number = 0
      for await (const cells of readRecords(texts(), separator)) {
        if (++number === 1) continue
        yield rowOf(names, cells, number - 1, columns, place.toLonLat, comma)
      }
    },
    close: async () => undefined,
  }
}

async function headOf(records: AsyncGenerator<string[]>): Promise<string[]> {
  for await (const cells of records) return uniqueNames(cells)
  throw problem('import.broken')
}

const signOf = (separator: Separator) => (separator === 'tab' ? '\t' : separator)

/** The most frequent separator of the first line, outside of quotes. */
function separatorOf(text: string): Separator {
  const line = text.replace(/"(?:[^"]|"")*"/g, '').split(/\r?\n|\r/, 1)[0] ?? ''
  const count = (sign: Separator) => line.split(signOf(sign)).length
  return separators.reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',')
}

function rowOf(
  names: readonly string[],
  cells: readonly string[],
  number: number,
  columns: PlaceColumns | null,
  toLonLat: (geometry: Geometry) => Geometry | null,
  comma: boolean,
): SourceRow {
  const attributes: Record<string, unknown> = {}
  names.forEach((name, at) => {
    if (columns?.has(at)) return
    const cell = cells[at] ?? ''
    attributes[name] = cell === '' ? null : unguardFormula(cell)
  })
  const row = { number, geometry: null, attributes }
  if (cells.length > names.length)
    return { ...row, fault: { rule: 'cells', values: { limit: names.length } } }
  const found = columns?.read(cells, (text) => placeNumber(text, comma)) ?? 'none'
  if (found === 'none') return row
  if (found === 'broken') return { ...row, fault: { rule: 'geometry' } }
  const geometry = toLonLat(found)
  return geometry ? { ...row, geometry } : { ...row, fault: { rule: 'outsideSystem' } }
}

function placeNumber(text: string, comma: boolean): number | null {
  // Leading zeros are allowed here.
  const value = numberOf(text.trim().replace(/^([+-]?)0+(?=\d)/, '$1'), comma)
  return value === null ? null : Number(value)
}
