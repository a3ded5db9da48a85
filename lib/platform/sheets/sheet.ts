/** A cell: a text, the digits of a number, a local time or a day. */
export type Cell = { text: string } | { number: string } | { moment: string } | { day: string } | null

export interface SheetColumn<Row> {
  title: string
  kind: keyof typeof widths
  cell(row: Row): Cell
}

/** Most rows of a sheet below its heading. */
export const sheetRowsAtMost = 1_048_575
/** Most characters of a cell. */
const cellAtMost = 32_767

// Indexes into the styles of the workbook.
const style = { head: 1, moment: 2, day: 3 }
const widths = { text: 30, number: 12, moment: 24, day: 12, flag: 10, json: 30 }

const opening = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`

/** The only sheet of the workbook, in parts. */
export async function* writeSheet<Row>(
  columns: readonly SheetColumn<Row>[],
  parts: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  const cols = columns.map(
    ({ kind }, at) => `<col min="${at + 1}" max="${at + 1}" width="${widths[kind]}" customWidth="1"/>`,
  )
  const head = columns.map(({ title }) => text(title, style.head)).join('')
  yield `${opening}<cols>${cols.join('')}</cols><sheetData><row>${head}</row>`
  for await (const rows of parts) {
    yield rows.map((row) => `<row>${columns.map(({ cell }) => written(cell(row))).join('')}</row>`).join('')
  }
  yield '</sheetData></worksheet>'
}

function written(cell: Cell): string {
  if (!cell) return '<c/>'
  if ('number' in cell) return numberOf(cell.number)
  if ('moment' in cell) return dated(cell.moment, style.moment)
  return 'day' in cell ? dated(cell.day, style.day) : text(cell.text)
}

/** A number, or a text where a spreadsheet would round it: they keep fifteen digits. */
function numberOf(written: string): string {
  return /^-?\d{16,}$/.test(written) ? text(written) : `<c><v>${Number(written)}</v></c>`
}

/** Days since the end of 1899 in local time; spreadsheets have no earlier dates. */
function dated(wall: string, at: number): string {
  const days = Date.parse(wall.length > 10 ? `${wall.replace(' ', 'T')}Z` : wall) / 86_400_000 + 25_569
  return days >= 61 ? `<c s="${at}"><v>${days}</v></c>` : text(wall)
}

function text(value: string, at = 0): string {
  const fitting = value.length > cellAtMost ? `${value.slice(0, cellAtMost - 1)}…` : value
  return `<c t="inlineStr"${at ? ` s="${at}"` : ''}><is><t xml:space="preserve">${escaped(fitting)}</t></is></c>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }

/** Removes control characters and unpaired surrogates, which XML cannot represent, and escapes the rest, also what
 * spreadsheets would read as an escaped character (ECMA-376, 22.9.2.19). */
function escaped(value: string): string {
  return value
    .toWellFormed()
    .replace(/(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu, '')
    .replace(/_(?=x[\dA-F]{4}_)/gi, '_x005F_')
    .replace(/[&<>\r]/g, (sign) => entities[sign] ?? sign)
}
