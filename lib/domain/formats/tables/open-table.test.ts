import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encoded, fileOf, zipOf } from '@/lib/testing/formats/files'
import { openTable, type TableOptions, type TableRow } from '../index'

async function read(path: string, options: TableOptions = {}) {
  const table = await openTable(path, options)
  try {
    const rows: TableRow[] = []
    for await (const row of table.rows()) rows.push(row)
    return { ...table, rows }
  } finally {
    table.close()
  }
}

const failing = (path: string) =>
  read(path).then(
    () => null,
    (error) => error.key,
  )

/** Cells as a spreadsheet quotes them. */
const written = (rows: readonly (readonly string[])[], sign: string, breaks: string) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(sign) + breaks).join('')

describe('CSV', () => {
  // Signs that quoting is about; a quote in front of a formula is that of the guard and left out here.
  const cell = fc.string({
    unit: fc.constantFrom('a', 'Я', '"', ';', ',', '\t', '\n', '\r\n', ' ', 'ё'),
    maxLength: 6,
  })
  const row = fc.array(
    cell.map((text) => `x${text}`),
    { minLength: 3, maxLength: 3 },
  )

  test('what is written is read, whatever separator, line break, mark and encoding', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 5 }),
        fc.constantFrom([';', ';'], [',', ','], ['\t', 'tab']),
        fc.constantFrom('\n', '\r\n'),
        fc.constantFrom('utf-8', 'utf-8 with a mark', 'windows-1251'),
        async (rows, [sign = ';', name], breaks, form) => {
          const text = written([['ёжик', 'имя', 'год'], ...rows], sign, breaks)
          const bytes =
            form === 'windows-1251'
              ? encoded(text, form)
              : Buffer.from(form === 'utf-8' ? text : `\uFEFF${text}`)
          const table = await read(await fileOf(bytes))
          expect(table).toMatchObject({ separator: name, columns: ['ёжик', 'имя', 'год'] })
          expect(table.encoding).toBe(form === 'windows-1251' ? form : 'utf-8')
          expect(table.rows.map(({ cells }) => cells)).toEqual(rows)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('rows have the numbers of a spreadsheet, and say when they are too long', async () => {
    const { rows, columns } = await read(await fileOf('sep=;\n\na;b;\n1\n;\n2;"x\ny"\n3;4;5\n'))
    expect(columns).toEqual(['a', 'b'])
    expect(rows).toEqual([
      { number: 3, cells: ['1', ''], faults: [] },
      { number: 5, cells: ['2', 'x\ny'], faults: [] },
      { number: 6, cells: ['3', '4'], faults: [{ column: null, rule: 'cells', values: { limit: 2 } }] },
    ])
  })

  test('other files are refused', async () => {
    expect(await failing(await fileOf(''))).toBe('upload.empty')
    expect(await failing(await fileOf('\n\n'))).toBe('import.no-table')
    expect(await failing(await fileOf('{"a":1}'))).toBe('import.no-table')
    expect(await failing(await fileOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0])))).toBe('import.no-table')
    expect(await failing(await zipOf({ 'a.txt': 'x' }))).toBe('import.no-table')
  })
})

const workbook = (sheet: string, more: Record<string, string> = {}) =>
  zipOf({
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Скрытый" state="hidden" r:id="r1"/><sheet name="Лист" r:id="r2"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-419]dd\\.mm\\.yyyy\\ hh:mm;@"/><numFmt numFmtId="165" formatCode="#,##0.00&quot; дн&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="20"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml':
      '<sst><si><t>Имя</t></si><si><r><t>По</t></r><r><t>ля</t></r><rPh><t>ポ</t></rPh></si></sst>',
    'xl/worksheets/sheet1.xml': '<worksheet/>',
    'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    ...more,
  })

describe('XLSX', () => {
  test('shared, rich and inline texts, numbers, dates, flags, gaps and saved values of formulas', async () => {
    const path = await workbook(
      '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="inlineStr"><is><t>Когда</t></is></c><c r="C2" t="str"><v>Ещё</v></c></row>' +
        '<row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" s="1"><v>45000</v></c><c r="C3"><v>7.9001234567E10</v></c></row>' +
        '<row r="5"><c r="B5" s="2"><v>45000.4375</v></c><c r="C5" s="3"><f>A1+1</f><v>0.30000000000000004</v></c></row>' +
        '<row r="6"><c r="A6" t="b"><v>1</v></c><c r="B6" s="4"><v>0.0625</v></c><c r="C6"/></row>' +
        '<row r="7"><c r="A7" t="e"><v>#N/A</v></c><c r="C7"><f>B1</f></c></row><row r="8"/>',
    )
    const { rows, columns, sheets, sheet } = await read(path)
    expect({ columns, sheets, sheet }).toEqual({
      columns: ['Имя', 'Когда', 'Ещё'],
      sheets: ['Лист'],
      sheet: 'Лист',
    })
    expect(rows.map(({ number, cells }) => [number, ...cells])).toEqual([
      [3, 'Поля', '2023-03-15', '79001234567'],
      [5, '', '2023-03-15 10:30:00', '0.3'],
      [6, 'true', '01:30:00', ''],
      [7, '#N/A', '', ''],
    ])
    expect(rows[3]?.faults).toEqual([
      { column: 0, rule: 'cellError', values: { value: '#N/A' } },
      { column: 2, rule: 'cellFormula' },
    ])
  })

  test('days before March 1900, and days that count from 1904', async () => {
    const cells =
      '<row r="1"><c r="A1" t="str"><v>a</v></c></row><row r="2"><c r="A2" s="1"><v>1</v></c></row>'
    expect((await read(await workbook(cells))).rows[0]?.cells).toEqual(['1900-01-01'])
    const late = {
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="Лист" r:id="r2"/></sheets></workbook>',
    }
    expect((await read(await workbook(cells, late))).rows[0]?.cells).toEqual(['1904-01-02'])
  })

  test('a sheet that is not there, and a document type, are refused', async () => {
    const path = await workbook('<row r="1"><c r="A1" t="str"><v>a</v></c></row>')
    await expect(read(path, { sheet: 'Другой' })).rejects.toMatchObject({ key: 'import.source' })
    const bomb = await workbook('', { 'xl/sharedStrings.xml': '<!DOCTYPE sst [<!ENTITY a "b">]><sst/>' })
    expect(await failing(bomb)).toBe('import.doctype')
  })
})
