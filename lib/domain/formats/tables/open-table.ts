import { problem } from '@/lib/problems'
import { unguardFormula } from '@/lib/shared/formula-guard'
import { formOfCsv } from '../readers/csv-form'
import { readRecords } from '../readers/read-records'
import { startOfText } from '../text/encoding-of-text'
import { decoded, readChunks, readPart } from '../text/read-chunks'
import { openWorkbook } from './open-workbook'
import { headingsOf, rowOfCells, type Table, type TableOptions } from './record'

const headWithin = 4096

/** Opens a table of texts, by its content: CSV, or a workbook (XLSX). */
export async function openTable(path: string, options: TableOptions): Promise<Table> {
  const head = await readPart(path, headWithin)
  if (head.length === 0) throw problem('upload.empty')
  if (head.subarray(0, 4).toString('latin1') === 'PK\x03\x04') return openWorkbook(path, options)
  const start = startOfText(head)
  if (start.includes('\0') || /^[{<]/.test(start) || start.startsWith('%PDF-'))
    throw problem('import.no-table')
  return openCsvTable(path, options)
}

async function openCsvTable(
  path: string,
  { encoding: wanted, separator: sign }: TableOptions,
): Promise<Table> {
  const options = { ...(wanted !== undefined && { encoding: wanted }), separator: sign }
  const { encoding, told, chosen, separator } = await formOfCsv(path, options)
  const records = async function* () {
    let number = told === null ? 0 : -1
    for await (const cells of readRecords(decoded(readChunks(path), encoding), separator, 'keep')) {
      number++
      // The line that tells the separator is no row.
      if (number > 0 && cells.some((cell) => cell.trim() !== ''))
        yield { number, cells: cells.map(unguardFormula) }
    }
  }
  let head: { number: number; cells: string[] } | null = null
  for await (const record of records()) {
    head = record
    break
  }
  if (!head) throw problem('import.no-table')
  const { number: headNumber } = head
  const columns = headingsOf(head.cells)
  return {
    format: 'csv',
    encoding,
    separator: chosen,
    sheets: [],
    sheet: null,
    columns,
    async *rows() {
      for await (const { number, cells } of records()) {
        const row = number > headNumber ? rowOfCells(number, cells, columns.length) : null
        if (row) yield row
      }
    },
    close: () => undefined,
  }
}
