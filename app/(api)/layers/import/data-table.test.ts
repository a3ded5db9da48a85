import { Database } from 'node-sqlite3-wasm'
import { describe, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { bytesOf, encoded, writtenFile, zipOf } from '@/lib/testing/formats/files'
import { download, imported, importer, type Job, upload } from '@/lib/testing/importing'
import { make } from '@/lib/testing/make'

type TableJob = Job & { tableId: number | null; refusedFile: boolean }

const asTable = { withoutGeometry: 'table' }
const imports = async (file: string | Uint8Array, fields: Record<string, string> = {}) =>
  (await imported(file, { ...asTable, ...fields })) as TableJob

interface Info {
  name: string
  fields: { name: string; rusName: string; type: string; title: boolean }[]
  info: { typeName: string }
}
const infoOf = async ({ tableId }: TableJob) =>
  (await api.as(importer()).get<{ table: Info }>(`/datatables/${tableId}/info`)).body.table
const rowsOf = async ({ tableId }: TableJob): Promise<Record<string, unknown>[]> => {
  const { bytes } = await download(`/datatables/${tableId}/objects`)
  const { features } = JSON.parse(bytes.toString()) as { features: { properties: Record<string, unknown> }[] }
  return features.map(({ properties }) => properties)
}

const csv = 'Код;Название;Дата;Доля\n7;Дуб;12.04.1961;0,5\n8;Клён;;\n'
const wanted = [
  { kod: 7, nazvanie: 'Дуб' },
  { kod: 8, nazvanie: 'Клён' },
]

/** A record for each row, with columns for the code and the name. */
function dbf(): Buffer {
  const head = Buffer.alloc(97)
  head[0] = 3
  head.writeUInt32LE(3, 4)
  head.writeUInt16LE(97, 8)
  head.writeUInt16LE(15, 10)
  head.write('KOD', 32, 'latin1')
  head.write('N', 43, 'latin1')
  head[48] = 4
  encoded('НАЗВАНИЕ', 'ibm866').copy(head, 64)
  head.write('C', 75, 'latin1')
  head[80] = 10
  head[96] = 0x0d
  const record = (mark: string, code: number, name: string) =>
    Buffer.concat([Buffer.from(mark + String(code).padStart(4)), encoded(name.padEnd(10), 'ibm866')])
  return Buffer.concat([head, record(' ', 7, 'Дуб'), record('*', 9, 'Ель'), record(' ', 8, 'Клён')])
}

/** A GeoPackage with a table of values, beside a table of points when it is mixed. */
async function gpkg(mixed: boolean, more = ''): Promise<Buffer> {
  const field = { name: 'name', title: 'name', type: 'string' as const }
  const path = await writtenFile({ format: 'gpkg', fields: [field], geometryType: 'Point' }, [
    { id: 1, geometry: { type: 'Point', coordinates: [1, 1] }, attributes: { name: 'a' } },
  ])
  const file = new Database(path)
  file.exec(`create table codes (fid integer primary key, kod integer, nazvanie text);
    insert into codes (kod, nazvanie) values (7, 'Дуб'), (8, 'Клён');
    insert into gpkg_contents (table_name, data_type, identifier) values ('codes', 'attributes', 'codes')`)
  if (!mixed)
    file.exec(`delete from gpkg_contents where table_name <> 'codes'; delete from gpkg_geometry_columns`)
  if (more) file.exec(more)
  file.close()
  return bytesOf(path)
}

const sheet = (rows: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`
const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
const office = 'http://schemas.openxmlformats.org'

const xlsx = async () =>
  bytesOf(
    await zipOf({
      '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
      '_rels/.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      'xl/workbook.xml': `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      'xl/worksheets/sheet1.xml': sheet(
        `<row r="1">${text('A1', 'Код')}${text('B1', 'Название')}</row>
         <row r="2"><c r="A2"><v>7</v></c>${text('B2', 'Дуб')}</row>
         <row r="3"><c r="A3"><v>8</v></c>${text('B3', 'Клён')}</row>`,
      ),
    }),
  )

const cell = (value: string | number) =>
  typeof value === 'number'
    ? `<table:table-cell office:value-type="float" office:value="${value}"><text:p>${value}</text:p></table:table-cell>`
    : `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`
const line = (...values: (string | number)[]) =>
  `<table:table-row>${values.map(cell).join('')}</table:table-row>`
const names = 'urn:oasis:names:tc:opendocument:xmlns'

const ods = async () =>
  bytesOf(
    await zipOf({
      mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
      'content.xml': `<office:document-content xmlns:office="${names}:office:1.0" xmlns:table="${names}:table:1.0" xmlns:text="${names}:text:1.0"><office:body><office:spreadsheet><table:table table:name="A">${line('Код', 'Название')}${line(7, 'Дуб')}${line(8, 'Клён')}</table:table></office:spreadsheet></office:body></office:document-content>`,
    }),
  )

describe('200: a file without geometry becomes a data table on request', () => {
  test('with typed columns under the titles of the file, and belongs to who imported it', async () => {
    const typeName = make.unique('codes').replaceAll(/\W/g, '_')
    const job = await imports(csv, { name: 'Породы', typeName })
    expect(job).toMatchObject({ state: 'done', layerId: null, errorCount: 0, refusedFile: false })
    const info = await infoOf(job)
    expect([info.name, info.info.typeName]).toEqual(['Породы', typeName])
    expect(info.fields.map(({ name, rusName, type, title }) => [name, rusName, type, title])).toEqual([
      ['kod', 'Код', 'int', false],
      ['nazvanie', 'Название', 'string', true],
      ['data', 'Дата', 'date', false],
      ['dolya', 'Доля', 'double', false],
    ])
    expect(await rowsOf(job)).toEqual([
      { kod: 7, nazvanie: 'Дуб', data: '1961-04-12', dolya: 0.5 },
      { kod: 8, nazvanie: 'Клён', data: null, dolya: null },
    ])
    const [owner] = await database.query(
      sql`select owner_id as id from data_tables where id = ${job.tableId}`,
    )
    expect(owner).toEqual({ id: importer().id })
    const added = { type: 'Feature', geometry: null, properties: { kod: 9 } }
    expect((await api.as(importer()).post(`/datatables/${job.tableId}/objects`, added)).status).toBeLessThan(
      300,
    )
    expect(await rowsOf(job)).toHaveLength(3)
  })

  test.each([
    ['XLSX', xlsx],
    ['ODS', ods],
    ['DBF in an archive', async () => bytesOf(await zipOf({ 'Справочник.dbf': dbf() }))],
    ['a GeoPackage of values', () => gpkg(false)],
  ])('%s', async (_, file) => {
    const job = await imports(await file())
    expect(job).toMatchObject({ state: 'done', layerId: null, errorCount: 0 })
    expect(await rowsOf(job)).toEqual(wanted)
  })

  test('a table beside others with geometry, by its name', async () => {
    expect(await rowsOf(await imports(await gpkg(true), { source: 'codes' }))).toEqual(wanted)
  })

  test('a table beside curves, which GDAL reads', async () => {
    const curves = `insert into gpkg_extensions (table_name, column_name, extension_name, definition, scope)
      values ('objects', 'geom', 'gpkg_geom_CURVEPOLYGON', '-', 'read-write')`
    const file = await gpkg(true, curves)
    expect(await rowsOf(await imports(file, { source: 'codes' }))).toEqual(wanted)
    const { status, text } = await upload('/layers/import', file, { source: 'codes' })
    expect([status, text]).toEqual([400, expect.stringContaining('withoutGeometry=table')])
  })

  test('MapInfo without places', async () => {
    const mif =
      'Version 300\nCharset "WindowsCyrillic"\nDelimiter ","\nCoordSys Earth Projection 1, 104\nColumns 2\n  kod Integer\n  nazvanie Char(10)\nData\n\nNone\nNone\n'
    const mid = encoded('7,"Дуб"\n8,"Клён"\n', 'windows-1251')
    expect(await rowsOf(await imports(await bytesOf(await zipOf({ 'a.mif': mif, 'a.mid': mid }))))).toEqual(
      wanted,
    )
  })

  test('rows with wrong values are refused, and come back as a file', async () => {
    const fields = JSON.stringify([{ name: 'kod', type: 'int' }])
    const job = await imports('Код;Название\n7;Дуб\nсемь;Клён\n', { fields })
    expect(job).toMatchObject({ state: 'done', errorCount: 1, refusedFile: true })
    const { bytes } = await download(`/layers/import/${job.id}/refused`)
    expect(bytes.toString()).toMatch(/^\uFEFFrow;reason;Код;Название\r\n2;.*;семь;Клён\r\n$/)
  })

  test('a file with geometry is a layer all the same', async () => {
    expect(await imports('lon;lat;n\n1;1;1\n')).toMatchObject({
      state: 'done',
      layerId: expect.any(Number),
      tableId: null,
    })
    expect(await imports('lon;lat;n\n1;99;1\n')).toMatchObject({ state: 'failed', tableId: null })
  })

  test('its table is dropped with it, and the job forgets it', async () => {
    const job = await imports(csv)
    expect((await api.as(importer()).delete(`/datatables/${job.tableId}`)).status).toBeLessThan(300)
    const { body } = await api.as(importer()).get<{ job: TableJob }>(`/layers/import/${job.id}`)
    expect(body.job).toMatchObject({ state: 'done', tableId: null })
  })
})

describe('400 and failed: without the choice it is refused, which is said', () => {
  test('a table', async () => {
    const job = (await imported(csv)) as TableJob
    expect(job).toMatchObject({ state: 'failed', tableId: null })
    expect(job.reason).toContain('withoutGeometry=table')
  })

  test.each([
    ['DBF in an archive', async () => bytesOf(await zipOf({ 'a.dbf': dbf() }))],
    ['a GeoPackage of values', () => gpkg(false)],
  ])('%s', async (_, file) => {
    const { status, text } = await upload('/layers/import', await file())
    expect([status, text]).toEqual([400, expect.stringContaining('withoutGeometry=table')])
  })

  test.each([
    [{ withoutGeometry: 'layer' }, 'withoutGeometry'],
    [{ withoutGeometry: 'table', typeName: 'a:b' }, 'typeName'],
  ])('%j', async (fields, said) => {
    const { status, text } = await upload('/layers/import', csv, fields as Record<string, string>)
    expect([status, text]).toEqual([400, expect.stringContaining(said)])
  })

  test('it has no effect for an existing layer', async () => {
    const { layerId } = await imported('lon;lat;n\n1;1;1\n')
    const { status, text } = await upload('/layers/import', csv, { ...asTable, layerId: String(layerId) })
    expect([status, text]).toEqual([400, expect.stringContaining('withoutGeometry')])
  })
})

describe('200: the preview tells that a file may become a data table', () => {
  test.each([
    ['a table', async () => csv, true],
    ['DBF in an archive', async () => bytesOf(await zipOf({ 'a.dbf': dbf() })), true],
    ['a GeoPackage of values', () => gpkg(false), true],
    ['not with geometry', async () => 'lon;lat\n1;1\n', false],
    ['not with broken geometry', async () => 'lon;lat\na;1\n', false],
  ])('%s', async (_, file, mayBeTable) => {
    const { status, body } = await upload('/layers/import/preview', await file())
    expect([status, body]).toEqual([200, expect.objectContaining({ mayBeTable })])
    if (!mayBeTable) return
    expect(body.rows.every(({ error }: { error: string | null }) => error !== null)).toBe(true)
    const chosen = await upload('/layers/import/preview', await file(), asTable)
    expect(chosen.body.rows.every(({ error }: { error: string | null }) => error === null)).toBe(true)
  })
})
