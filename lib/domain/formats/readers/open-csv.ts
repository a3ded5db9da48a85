import { problem } from '@/lib/problems'
import { unguardFormula } from '@/lib/shared/formula-guard'
import { systemOfSource } from '../places/system-of-source'
import { Notices } from '../notices'
import type { Source, SourceOptions, SourceRow } from '../record'
import { decoded, readChunks } from '../text/read-chunks'
import { Batch } from './batch'
import { formOfCsv } from './csv-form'
import { choosePlace, findPlaces } from './find-place'
import { type PlaceReader, placeReader } from './read-cells'
import { readRecords } from './read-records'
import { uniqueNames } from './unique-names'

/** CSV with a header, and with the place in columns of longitude and latitude, in one of both or in one of geometry.
 * Texts are guarded against formulas, unless they come from a sheet. */
export async function openCsv(path: string, options: SourceOptions, guarded = true): Promise<Source> {
  const plain = guarded ? unguardFormula : (text: string) => text
  const { encoding, told, chosen, separator, size } = await formOfCsv(path, options)
  const comma = separator !== ','
  let done = 0
  const notices = new Notices()
  const records = async function* () {
    const chunks = readChunks(path, (read) => (done += read))
    let isTold = told !== null
    for await (const cells of readRecords(decoded(chunks, encoding), separator)) {
      // The line that tells the separator is no head.
      if (!isTold) yield cells
      isTold = false
    }
  }
  const names = uniqueNames((await headOf(records())).map(plain))
  const found = findPlaces(names)
  const form = choosePlace(names, found, options)
  const columns = form && placeReader(names, form)
  const said = form && 'geometry' in form ? await systemIn(records(), names.indexOf(form.geometry)) : []
  const system = await systemOfSource(options, said, 'assumed')
  return {
    format: 'csv',
    encoding,
    ...system,
    table: {
      separator: chosen,
      columns: names,
      place: form,
      candidates: form ? [] : found,
    },
    sources: [],
    fields: null,
    typing: comma ? 'text-with-commas' : 'text',
    count: null,
    progress: () => ({ done, all: size }),
    async *rows() {
      done = 0
      notices.clear()
      const batch = new Batch<SourceRow>(options)
      let number = 0
      for await (const cells of records()) {
        if (++number === 1) continue
        const row = rowOf(names, cells, number - 1, columns, notices, plain)
        if (batch.add(row, 0)) yield batch.take()
      }
      yield batch.take()
    },
    notices: () => notices.all,
    close: async () => undefined,
  }
}

async function headOf(records: AsyncGenerator<string[]>): Promise<string[]> {
  for await (const cells of records) return cells
  throw problem('import.broken')
}

/** Rows in which the system of the coordinates is looked for. */
const rowsForSystem = 100

/** The system that the first geometry with one names, as EWKT does (`SRID=32637;POINT …`). */
async function systemIn(records: AsyncGenerator<string[]>, column: number): Promise<string[]> {
  let number = 0
  for await (const cells of records) {
    if (number++ === rowsForSystem) break
    const code = /^\s*SRID=0*([1-9]\d{0,8});/i.exec(cells[column] ?? '')?.[1]
    if (code !== undefined) return [code]
  }
  return []
}

function rowOf(
  names: readonly string[],
  cells: readonly string[],
  number: number,
  columns: PlaceReader | null,
  notices: Notices,
  plain: (text: string) => string,
): SourceRow {
  const attributes: Record<string, unknown> = {}
  names.forEach((name, at) => {
    if (columns?.has(at)) return
    const cell = cells[at] ?? ''
    attributes[name] = cell === '' ? null : plain(cell)
  })
  const row = { number, geometry: null, attributes }
  const found = columns?.read(cells) ?? 'none'
  const unread = found !== 'none' && columns ? { place: columns.unread(cells) } : {}
  if (cells.length > names.length) {
    const fault = { rule: 'cells', values: { limit: names.length } } as const
    return { ...row, fault, unread: { ...unread, cells: cells.slice(names.length) } }
  }
  if (found === 'none') return row
  if (found === 'broken') return { ...row, fault: { rule: 'geometry' }, unread }
  if (columns?.hasMeasures(cells)) notices.add('measures')
  return { ...row, geometry: found }
}
