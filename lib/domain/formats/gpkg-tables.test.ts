import { Database } from 'node-sqlite3-wasm'
import { expect, test } from 'vitest'
import { writtenFile } from '@/lib/testing/formats/files'
import { type ExportField, openSource, type SourceOptions } from './index'

const wkt = 'PROJCS["a plan",GEOGCS["GCS_WGS_1984"],PROJECTION["Transverse_Mercator"]]'
const fields: ExportField[] = [{ name: 'name', title: 'name', type: 'string' }]
const rows = [
  {
    id: 1,
    geometry: { type: 'Point' as const, coordinates: [500_000, 6_000_000] },
    attributes: { name: 'a' },
  },
]

/** A GeoPackage after a change by SQL. */
async function changed(sql: string): Promise<string> {
  const system = { srid: 32637, wkt }
  const path = await writtenFile({ format: 'gpkg', fields, geometryType: 'Point', system }, rows)
  const database = new Database(path)
  database.exec(sql)
  database.close()
  return path
}

async function read(path: string, options: SourceOptions) {
  const source = await openSource(path, options)
  let count = 0
  for await (const { length } of source.rows()) count += length
  await source.close()
  return { system: source.system, notices: source.notices(), count }
}

/** Knows definitions, and one code. */
const findSystem = async (text: string) =>
  text.startsWith('PROJCS') || text === '32637' ? { srid: null, system: text } : null

test('a system is read by its code, and by its definition when the code is not known', async () => {
  expect((await read(await changed('select 1'), { findSystem })).system).toBe('32637')
  const unknown = 'update gpkg_spatial_ref_sys set organization_coordsys_id = 99999 where srs_id = 32637'
  expect((await read(await changed(unknown), { findSystem })).system).toBe(wkt)
  const neither = `${unknown}; update gpkg_spatial_ref_sys set definition = 'undefined' where srs_id = 32637`
  await expect(read(await changed(neither), { findSystem })).rejects.toMatchObject({
    key: 'import.projection',
  })
})

test('values of binary columns are counted by column', async () => {
  const sql = `alter table objects add column photo blob; alter table objects add column sound blob; update objects set photo = x'00'`
  expect(await read(await changed(sql), { findSystem })).toMatchObject({
    count: 1,
    notices: [{ kind: 'binary', name: 'photo', count: 1 }],
  })
})
