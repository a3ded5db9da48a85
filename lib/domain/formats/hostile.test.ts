import { mkdir } from 'node:fs/promises'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { Problem } from '@/lib/problems'
import { bytesOf, encoded, fileOf, rowsOf, writtenFile, zipOf } from '@/lib/testing/formats/files'
import { type ExportRow, type OwnFormat, formats, openSource, previewSource } from './index'

const fields = [
  { name: 'name', title: 'Название', type: 'string' as const },
  { name: 'floors', title: 'Этажей', type: 'int' as const },
]
const rows: ExportRow[] = Array.from({ length: 12 }, (_, n) => ({
  id: n + 1,
  geometry: { type: 'Point', coordinates: [30 + n / 7, 60 - n / 7] },
  attributes: { name: `Дом № ${n}`, floors: n },
}))

/** Reads a file to its end: the number of rows, or the problem. Anything but a catalogue problem is a
 * failure. */
async function outcome(path: string): Promise<{ rows: number } | { key: string }> {
  try {
    await previewSource(path, {})
    return { rows: (await rowsOf(path)).length }
  } catch (error) {
    if (error instanceof Problem) return { key: error.key }
    throw error
  }
}

describe('400: a truncated file', () => {
  test.each(formats)(
    '%s: truncated at every hundredth byte a problem or the earlier rows, never more',
    async (format: OwnFormat) => {
      const whole = await bytesOf(await writtenFile({ format, fields, geometryType: 'Point' }, rows))
      let refused = 0
      const step = whole.length > 30_000 ? 1000 : 100
      for (let length = 0; length < whole.length; length += step) {
        const got = await outcome(await fileOf(whole.subarray(0, length)))
        if ('key' in got) refused++
        else expect(got.rows).toBeLessThanOrEqual(rows.length)
      }
      expect(refused).toBeGreaterThan(0)
      // CSV may end after any line; other formats have an end marker.
      if (format !== 'csv') expect(await outcome(await fileOf(whole.subarray(0, -30)))).toHaveProperty('key')
    },
    60_000,
  )

  test.each(formats)(
    '%s: the process survives changed bytes',
    async (format: OwnFormat) => {
      const whole = await bytesOf(await writtenFile({ format, fields, geometryType: 'Point' }, rows))
      for (let n = 0; n < 60; n++) {
        const bytes = Buffer.from(whole)
        const at = Math.floor((bytes.length * n) / 60)
        bytes[at] = (bytes[at] ?? 0) ^ (1 + ((n * 37) % 255))
        const got = await outcome(await fileOf(bytes))
        if ('key' in got) expect(got.key).toMatch(/^import\./)
      }
      expect(await outcome(await fileOf(whole))).toEqual({ rows: rows.length })
    },
    60_000,
  )
})

/** An archive whose only entry unpacks to this size. */
async function bomb(name: string, megabytes: number): Promise<string> {
  return zipOf({ [name]: Buffer.alloc(megabytes * 1024 * 1024) })
}

describe('400: an archive', () => {
  test('that unpacks to far more than its size', async () => {
    const before = process.memoryUsage().rss
    expect(await outcome(await bomb('a.shp', 300))).toEqual({ key: 'import.archive-large' })
    expect(await outcome(await bomb('a.kml', 300))).toEqual({ key: 'import.archive-large' })
    expect(process.memoryUsage().rss - before).toBeLessThan(900 * 1024 * 1024)
  })

  test('with thousands of entries', async () => {
    const entries = Object.fromEntries(Array.from({ length: 1200 }, (_, n) => [`${n}.shp`, 'x']))
    expect(await outcome(await zipOf(entries))).toEqual({ key: 'import.archive-large' })
  })

  test('with false sizes', async () => {
    const packed = deflateRawSync(Buffer.alloc(50 * 1024 * 1024))
    const path = await zipOf({ 'a.kml': Buffer.concat([Buffer.from('<kml>'), packed]) })
    const bytes = await bytesOf(path)
    const at = bytes.indexOf(Buffer.from('PK\x01\x02', 'latin1'))
    bytes.writeUInt32LE(0x7fffffff, at + 24)
    expect(await outcome(await fileOf(bytes))).toHaveProperty('key')
  })

  test.each(['../../a.shp', '/etc/a.shp', 'C:\\a.shp', '..\\..\\a.kml'])(
    'with the path %s writes nowhere else',
    async (name) => {
      const got = await outcome(
        await zipOf({ [name.replaceAll('\\', '/').replace(/^\//, 'x/')]: 'nothing' }).catch(() =>
          fileOf('x,y'),
        ),
      )
      expect(got).toBeDefined()
    },
  )
})

describe('400: XML', () => {
  const laughs = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]><kml>&lol2;</kml>`
  test.each([
    ['with own entities', laughs, 'import.doctype'],
    ['that reads files', `<!DOCTYPE a SYSTEM "file:///etc/passwd"><gpx></gpx>`, 'import.doctype'],
    ['with a late DOCTYPE', `<kml>${' '.repeat(70_000)}<!DOCTYPE a></kml>`, 'import.broken'],
    ['with an unknown entity', '<kml><Placemark><name>&nbsp;</name></Placemark></kml>', 'import.broken'],
    ['without an end', '<kml><Placemark><name>a', 'import.broken'],
    ['nested without end', `<kml>${'<a>'.repeat(10_000)}`, 'import.broken'],
    ['that is a page', '<html><kml/></html>', 'import.format'],
  ])('%s', async (_, text, key) => {
    expect(await outcome(await fileOf(text))).toEqual({ key })
  })
})

describe('400: GeoJSON', () => {
  test.each([
    ['nested ten thousand deep', `{"type":"Feature","geometry":null,"properties":${'{"a":'.repeat(10_000)}1`],
    ['with something else among the features', '{"type":"FeatureCollection","features":[1,2]}'],
    ['with a list among the features', '{"type":"FeatureCollection","features":[[{}]]}'],
    ['with a member that is no JSON', '{"type":"FeatureCollection","features":[{a:1}]}'],
    ['with two members without a comma', '{"features":[{}{}]}'],
  ])('%s', async (_, text) => {
    expect(await outcome(await fileOf(text))).toEqual({ key: 'import.broken' })
  })

  test('with an oversized row', async () => {
    const text = `{"type":"Feature","properties":{"a":"${'x'.repeat(40 * 1024 * 1024)}"}}`
    expect(await outcome(await fileOf(text))).toEqual({ key: 'import.row-large' })
  })

  test('with a thousand different fields', async () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`f${n}`, n]))
    const text = JSON.stringify({ type: 'Feature', geometry: null, properties: many })
    expect(await outcome(await fileOf(text))).toEqual({ key: 'import.fields' })
  })
})

describe('200: the format is detected from the content', () => {
  test('a GeoPackage in WAL mode, and one that a killed process has locked', async () => {
    const path = await writtenFile({ format: 'gpkg', fields, geometryType: 'Point' }, rows)
    const bytes = await bytesOf(path)
    bytes.set([2, 2], 18)
    expect(await outcome(await fileOf(bytes))).toEqual({ rows: rows.length })
    await mkdir(`${path}.lock`)
    expect(await outcome(path)).toEqual({ rows: rows.length })
  })

  test('dates with slashes, KMZ documents beside others', async () => {
    const preview = await previewSource(await fileOf('lon,lat,day\n1,2,2026/01/31\n'), {})
    expect([preview.fields[0]?.type, preview.rows[0]?.attributes.day]).toEqual(['date', '2026-01-31'])
    const mark = '<Placemark><Point><coordinates>1,2</coordinates></Point></Placemark>'
    const kmz = await zipOf({
      'doc.kml': '<kml/>',
      'layers/a.kml': `<kml><Document>${mark}</Document></kml>`,
    })
    expect(await outcome(kmz)).toEqual({ rows: 1 })
    expect((await previewSource(kmz, { source: 'doc.kml' })).count).toBe(0)
  })

  test.each(formats)('%s is detected without a file name', async (format: OwnFormat) => {
    const path = await writtenFile({ format, fields, geometryType: 'Point' }, rows)
    const source = await openSource(path)
    expect(source.format).toBe(format)
    await source.close()
  })

  test.each(['windows-1251', 'ibm866', 'utf-8', 'koi8-r'])(
    'Russian in %s is detected, and an explicit encoding wins',
    async (encoding) => {
      const text = 'Название;lon;lat\nСтанция скорой помощи;37;55\nЁлочный базар «Щёлково»;38;56\n'
      const bytes = encoding === 'utf-8' ? Buffer.from(text) : encoded(text.replace(/[«»]/g, ''), encoding)
      const path = await fileOf(bytes)
      const preview = await previewSource(path, {})
      expect(preview.encoding).toBe(encoding)
      expect(preview.fields[0]?.name).toBe('Название')
      const chosen = await previewSource(path, { encoding: 'cp1252' })
      expect(chosen.encoding).toBe('windows-1252')
    },
  )

  test('a Shapefile in cp1251 without .cpg shows readable Russian', async () => {
    const zipped = await shapefileOf('windows-1251', 'Дом культуры')
    const preview = await previewSource(await zipOf(zipped), {})
    expect(preview.encoding).toBe('windows-1251')
    expect(preview.rows[0]?.attributes.name).toBe('Дом культуры')
    const dos = await previewSource(await zipOf(await shapefileOf('ibm866', 'Дом культуры')), {})
    expect([dos.encoding, dos.rows[0]?.attributes.name]).toEqual(['ibm866', 'Дом культуры'])
    const lying = { ...zipped, 'дома.cpg': 'UTF-8' }
    expect((await previewSource(await zipOf(lying), {})).encoding).toBe('windows-1251')
    const said = { ...zipped, 'дома.cpg': 'CP1251' }
    expect((await previewSource(await zipOf(said), { encoding: '866' })).encoding).toBe('ibm866')
  })
})

/** A shapefile of one point with an undeclared table encoding. */
async function shapefileOf(encoding: string, text: string): Promise<Record<string, Uint8Array>> {
  const { fromBufferPromise } = await import('yauzl')
  const written = await writtenFile({ format: 'shp', fields, geometryType: 'Point' }, rows.slice(0, 1))
  const zip = await fromBufferPromise(await bytesOf(written))
  const files: Record<string, Uint8Array> = {}
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
    files[entry.fileName.replace('objects', 'дома')] = Buffer.concat(chunks)
  }
  const dbf = Buffer.from(files['дома.dbf'] ?? [])
  const record = dbf.readUInt16LE(8) + 1
  dbf.fill(0x20, record, record + 254)
  encoded(text, encoding).copy(dbf, record)
  const { 'дома.cpg': _cpg, ...rest } = files
  return { ...rest, 'дома.dbf': dbf }
}
