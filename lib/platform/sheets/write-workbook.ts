import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { type SheetColumn, writeSheet } from './sheet'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const relations = (...targets: [type: string, target: string][]) =>
  `${head}<Relationships xmlns="${packaged}/relationships">${targets
    .map(
      ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

/** The parts of a workbook around its only sheet. */
const around = (title: string): Record<string, string> => ({
  '[Content_Types].xml': `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${media}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${media}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${media}.styles+xml"/></Types>`,
  '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
  'xl/workbook.xml': `${head}<workbook xmlns="${spreadsheet}" xmlns:r="${office}"><sheets><sheet name="${title}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
  // Cells refer to these formats by index: plain, bold for the heading, date and time, date.
  'xl/styles.xml': `${head}<styleSheet xmlns="${spreadsheet}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
})

/** A name that a sheet may have (ECMA-376, 18.2.19), within an attribute of XML. */
function sheetName(title: string): string {
  const plain = title
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF\\/?*:[\]]/gu, ' ')
    .replaceAll(/^'+|'+$/g, '')
    .trim()
    .slice(0, 31)
    .toWellFormed()
  return (plain || 'Sheet1').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** A workbook with one sheet, compressed while it is read: a slow reader slows the query down, and one that
 * leaves ends it. */
export function writeWorkbook<Row>(
  title: string,
  columns: readonly SheetColumn<Row>[],
  parts: AsyncIterable<readonly Row[]>,
): Readable {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(around(sheetName(title)))) zip.addBuffer(Buffer.from(text), name)
  const sheet = Readable.from(writeSheet(columns, parts), { objectMode: false })
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  zip.end()
  const packed = zip.outputStream.pipe(new PassThrough())
  // The archive emits the error of the sheet too; without a listener it would end the process.
  zip.on('error', (error) => packed.destroy(error))
  packed.once('close', () => sheet.destroy())
  return packed
}
