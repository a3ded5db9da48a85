import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { database, sql } from '@/lib/platform/database'
import { bytesOf, encoded, zipOf } from '@/lib/testing/formats/files'
import { csv, name, upload } from '@/lib/testing/importing'
import { make } from '@/lib/testing/make'

describe('400: an unsupported file is rejected at once', () => {
  const refused: [string, () => string | Uint8Array | Promise<string | Uint8Array>, string][] = [
    ['a program', () => Buffer.from('\x7fELF\0\0\0\0'), 'format of the file'],
    ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'PNG'],
    ['a page', () => '<html><body>1,2</body></html>', 'format of the file'],
    [
      'XML with a DOCTYPE',
      () => '<?xml version="1.0"?><!DOCTYPE kml SYSTEM "file:///etc/passwd"><kml></kml>',
      'DOCTYPE',
    ],
    ['an archive of something else', async () => bytesOf(await zipOf({ 'a.pdf': 'a' })), 'a.pdf'],
    ['a drawing of another program', () => 'AC1032\0', 'DXF'],
    ['a drawing without a system', () => '0\nSECTION\n2\nENTITIES\n0\nENDSEC\n0\nEOF\n', 'DXF'],
    ['an empty file', () => '', 'empty'],
    ['a list of features', () => '[{"type":"Feature","geometry":null,"properties":{}}]', 'FeatureCollection'],
    ['TopoJSON', () => '{"type":"Topology","objects":{},"arcs":[]}', 'TopoJSON'],
    [
      'Esri JSON',
      () => '{"displayFieldName":"","geometryType":"esriGeometryPoint","features":[]}',
      'Esri JSON',
    ],
  ]
  test.each(refused)('%s', async (_, file, said) => {
    for (const path of ['/layers/import', '/layers/import/preview']) {
      const reply = await upload(path, await file(), { name: name() })
      expect(reply.status).toBe(400)
      expect(reply.text).toContain(said)
    }
  })

  test.each([
    [{ encoding: 'rot13' }, 'rot13'],
    [{ separator: 'x' }, 'separator'],
    [{ lonField: 'Долгота', latField: 'нет такого' }, 'нет такого'],
    [{ fields: '[{' }, 'fields'],
    [{ fields: '[{"name":"a","type":"money"}]' }, 'fields.0.type'],
    [{ upload: '../../etc/passwd', name: 'x'.repeat(300) }, 'name'],
    [{ srid: '999999' }, '999999'],
    [{ srid: '+proj=nonsense' }, 'nonsense'],
    [{ srid: 'PROJCS["x"' }, 'PROJCS'],
    [{ typeName: 'a b' }, 'info.typeName'],
    [{ name: ' '.repeat(5), typeName: 'x:y:z' }, 'info.typeName'],
    [{ name: 'x'.repeat(300) }, 'name'],
  ])('%j', async (fields, said) => {
    const reply = await upload('/layers/import', csv, fields)
    expect(reply.status).toBe(400)
    expect(reply.text).toContain(said)
  })
})

test('400: an encoding that is not known names its parameter, also where the format says its encoding', async () => {
  const path = 'lib/testing/formats/fixtures/table.xlsx'
  for (const to of ['/layers/import', '/layers/import/preview']) {
    const reply = await upload(to, await readFile(path), { encoding: 'rot13' })
    expect(reply.status).toBe(400)
    expect(reply.text).toMatch(/rot13.*encoding/)
  }
})

test('200: a preview shows fields, types, encoding and the first rows, and stores nothing', async () => {
  const lines = Array.from({ length: 30 }, (_, n) => `Дом ${n};${n};37;55`)
  const file = encoded(`Название;Этажей;lon;lat\n${lines.join('\n')}`, 'ibm866')
  const before = await database.query(sql`select count(*) as n from files`)
  const { status, body } = await upload('/layers/import/preview', file)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    format: 'csv',
    encoding: 'ibm866',
    srid: 4326,
    geometryType: 'Point',
    count: 30,
  })
  expect(body.encodings).toContain('windows-1251')
  const plan = { take: true, into: null }
  const [texts, numbers] = [
    { by: 'text', row: 1, value: 'Дом 0' },
    { by: 'values', row: null, value: null },
  ]
  expect(body.fields).toEqual([
    { name: 'nazvanie', rusName: 'Название', type: 'string', ...plan, typeReason: texts },
    { name: 'etazhey', rusName: 'Этажей', type: 'int', ...plan, typeReason: numbers },
  ])
  expect(body.rows.length).toBe(20)
  expect(body.rows[3]).toMatchObject({
    number: 4,
    properties: { nazvanie: 'Дом 3', etazhey: 3 },
    error: null,
  })
  expect(await database.query(sql`select count(*) as n from files`)).toEqual(before)
})

test.each(roleCodes)('%s may import where they may create layers', async (role) => {
  const user = await make.user({ role, organization: await make.organization() })
  const makes = ['MAIN_ADMINISTRATOR', 'MAIN_INSPECTOR', 'ORGANIZATION_ADMINISTRATOR'].includes(role)
  const by = await make.token(user)
  expect((await upload('/layers/import/preview', csv, {}, by)).status).toBe(makes ? 200 : 403)
  if (!makes) expect((await upload('/layers/import', csv, { name: name() }, by)).status).toBe(403)
})
