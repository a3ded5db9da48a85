import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { download, imported, importer, name, objectsOf, upload } from '@/lib/testing/importing'
import { zipOf } from '@/lib/testing/formats/files'

let shade = 0
const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: ++shade, g: 9, b: 9 } } })

type Tags = Record<string, string>
const place: Tags = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '57/1 30/1 0/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '39/1 45/1 0/1',
}

/** A photo with these tags of GPS, time and camera. */
const photo = (gps: Tags, time: Tags = {}, camera: Tags = {}) =>
  picture().jpeg().withExif({ IFD0: camera, IFD2: time, IFD3: gps }).toBuffer()

const packed = async (files: Record<string, string | Uint8Array>) => readFile(await zipOf(files))

const filesOf = async (layerId: number | null) =>
  database.query<{ objectId: number; name: string; kept: boolean }>(sql`
    select m.object_id::int as "objectId", m.original_name as name, f.kept_at is not null as kept
    from layer_files m join files f on f.name = m.file_name where m.layer_id = ${layerId} order by m.id`)

/** Uploads that nothing refers to, archives of imports left out. */
const unused = () =>
  database.query(sql`
    select name from files where created_by_id = ${importer().id} and kept_at is null
      and name not in (select file_name from import_jobs union select refused_file from import_jobs where refused_file is not null)`)

describe('photos with places', () => {
  test('200: become points with their time, direction, height and camera, and with themselves as media', async () => {
    const first = await photo(
      { ...place, GPSAltitude: '1205/10', GPSAltitudeRef: '0', GPSImgDirection: '905/10' },
      { DateTimeOriginal: '2026:05:06 07:08:09', OffsetTimeOriginal: '+03:00' },
      { Make: 'Canon', Model: 'Canon EOS R' },
    )
    const second = await photo(
      { ...place, GPSLatitudeRef: 'S', GPSLongitudeRef: 'W' },
      { DateTimeOriginal: '2026:05:06 07:08:09' },
    )
    const file = await packed({ 'Обход/1.jpg': first, 'Обход/север/2.JPG': second })
    const { body } = await upload('/layers/import/preview', file)
    expect(body).toMatchObject({ format: 'photos', geometryType: 'Point', count: 2, notices: [] })
    expect(body.rows[0].properties).toMatchObject({ file_name: '1.jpg', camera: 'Canon EOS R' })
    const job = await imported(file)
    expect(job).toMatchObject({ state: 'done', rowsDone: 2, errorCount: 0 })
    const { features } = await objectsOf(job.layerId)
    expect(features.map(({ geometry }) => geometry.coordinates)).toEqual([
      [39.75, 57.5, 120.5],
      [-39.75, -57.5, 0],
    ])
    expect(features.map(({ properties }) => properties)).toEqual([
      expect.objectContaining({
        file_name: '1.jpg',
        folder: 'Обход',
        taken_at: expect.stringContaining('2026-05-06T04:08:09'),
        direction: 90.5,
        camera: 'Canon EOS R',
      }),
      expect.objectContaining({
        file_name: '2.JPG',
        folder: 'Обход/север',
        direction: null,
        taken_at: expect.stringContaining('2026-05-06T07:08:09'),
      }),
    ])
    expect(await filesOf(job.layerId)).toEqual([
      { objectId: features[0]?.id, name: '1.jpg', kept: true },
      { objectId: features[1]?.id, name: '2.JPG', kept: true },
    ])
    const list = await download(`/layers/eis/${job.layerId}/${features[0]?.id}`)
    const { files } = JSON.parse(list.bytes.toString())
    expect(files).toMatchObject([{ type: { name: 'photo' }, fileName: '1.jpg', mediaType: 'image/jpeg' }])
    const original = await download(new URL(files[0].url).pathname)
    expect(original.bytes.equals(first)).toBe(true)
  })

  test('200: other formats have places as well', async () => {
    const exif = { IFD3: place }
    const file = await packed({
      'a.png': await picture().png().withExif(exif).toBuffer(),
      'b.webp': await picture().webp().withExif(exif).toBuffer(),
    })
    const job = await imported(file)
    expect(job).toMatchObject({ state: 'done', errors: [] })
    expect((await filesOf(job.layerId)).map((one) => one.name)).toEqual(['a.png', 'b.webp'])
  })

  test('200: what has no place is refused with a reason, and counted', async () => {
    const good = await photo(place)
    const { GPSLatitudeRef: _, GPSLongitudeRef: _other, ...sideless } = place
    const file = await packed({
      '1.jpg': good,
      '2.jpg': await picture().jpeg().toBuffer(),
      '3.jpg': await photo({ ...sideless, GPSLatitude: '0/1 0/1 0/1', GPSLongitude: '0/1 0/1 0/1' }),
      '4.jpg': await photo({ ...place, GPSLatitude: '95/1 0/1 0/1' }),
      '5.jpg': 'not a picture at all',
      '6.jpg': Buffer.concat([good.subarray(0, good.indexOf('\xff\xdb', 0, 'latin1')), Buffer.alloc(50)]),
      'readme.txt': 'Фото обхода',
      '.DS_Store': 'x',
    })
    const { body } = await upload('/layers/import/preview', file)
    expect(body.count).toBe(7)
    expect(body.rows.map(({ error }: { error: string | null }) => error !== null)).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
      true,
    ])
    const job = await imported(file)
    expect(job).toMatchObject({ state: 'done', rowsDone: 7, errorCount: 6 })
    expect(job.errors.map(({ row, reason }) => [row, reason])).toEqual([
      [2, expect.stringContaining('no place of shooting')],
      [3, expect.stringContaining('hemisphere')],
      [4, expect.stringContaining('out of range')],
      [5, expect.stringContaining('damaged')],
      [6, expect.stringContaining('damaged')],
      [7, expect.stringContaining('no photo')],
    ])
    expect(job).toMatchObject({
      notices: [
        { kind: 'photosWithoutPlace', count: 3 },
        { kind: 'photosBroken', count: 2 },
        { kind: 'otherFiles', count: 1 },
      ],
    })
    expect(await filesOf(job.layerId)).toHaveLength(1)
    expect(await unused()).toEqual([])
  })

  test('failed: photos without any place', async () => {
    const job = await imported(await packed({ 'a.jpg': await picture().jpeg().toBuffer() }))
    expect(job).toMatchObject({ state: 'failed', layerId: null })
    expect(job.reason).toContain('None of the photos')
  })

  test('200: beside a layer the photos are a source that can be chosen', async () => {
    const layer = '{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]},"properties":{"a":1}}'
    const file = await packed({ 'дома.geojson': layer, 'фото/1.jpg': await photo(place) })
    const { body } = await upload('/layers/import/preview', file)
    expect(body).toMatchObject({ format: 'geojson', sources: ['дома.geojson', 'photos'], count: 1 })
    const named = await upload('/layers/import/preview', file, { source: 'дома.geojson' })
    expect(named.body).toMatchObject({ format: 'geojson', sources: ['дома.geojson', 'photos'] })
    const job = await imported(file, { source: 'photos' })
    expect(job).toMatchObject({ state: 'done', rowsDone: 1, errorCount: 0 })
    expect(await filesOf(job.layerId)).toHaveLength(1)
  })
})

describe('photos into an existing layer', () => {
  test('200: are added, counted only, or replace the objects; 400: an update by key', async () => {
    const { layerId } = await imported(await packed({ '1.jpg': await photo(place) }))
    const more = await packed({ '2.jpg': await photo(place), '3.jpg': await photo(place) })
    const into = { layerId: String(layerId) }
    expect(await imported(more, { ...into, dryRun: 'true' })).toMatchObject({ changes: { added: 2 } })
    expect(await unused()).toEqual([])
    expect(await imported(more, into)).toMatchObject({ state: 'done', changes: { added: 2 } })
    const { features } = await objectsOf(layerId)
    const expected = features.map(({ id, properties }) => [id, properties.file_name])
    expect(expected).toHaveLength(3)
    expect((await filesOf(layerId)).map((one) => [one.objectId, one.name])).toEqual(expected)
    for (const path of ['/layers/import', '/layers/import/preview']) {
      const fields = { ...into, name: name(), mode: 'upsert', keyField: 'file_name' }
      const { status, text } = await upload(path, more, fields)
      expect([status, text]).toEqual([400, expect.stringContaining('mode')])
    }
    await imported(more, { ...into, mode: 'replace' })
    const living = await database.query<{ count: number }>(
      sql`select count(*)::int as count from layer_files where layer_id = ${layerId} and deleted_at is null`,
    )
    expect(living).toEqual([{ count: 2 }])
  })

  test('failed: nothing is stored when the layer does not take points', async () => {
    const line =
      '{"type":"Feature","geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]},"properties":{}}'
    const { layerId } = await imported(line)
    const job = await imported(await packed({ '1.jpg': await photo(place) }), { layerId: String(layerId) })
    expect(job).toMatchObject({ state: 'failed', errorCount: 1 })
    expect(await filesOf(layerId)).toEqual([])
    expect(await unused()).toEqual([])
  })
})
