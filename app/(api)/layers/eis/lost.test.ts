import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepFiles } from '@/lib/domain/files'
import { sweepMedia } from '@/lib/domain/object-media'
import { database, sql } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import { variantsFolder } from '@/lib/platform/images'
import { api } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'
import { nouns, openMedia } from '@/lib/testing/media'
import { quarters } from '@/lib/testing/pictures'

describe.each(nouns)('files of deleted objects of %s', (noun) => {
  let media: Awaited<ReturnType<typeof openMedia>>
  let photo: Buffer

  beforeAll(async () => {
    media = await openMedia(noun)
    photo = await quarters(80, 40)
  })
  afterAll(() => media.stop())

  /** An object with one photo, and its upload. */
  async function withPhoto(from = media) {
    const object = await from.newObject()
    const { files } = await from.upload(from.writer, object, [{ bytes: photo, name: 'a.jpg' }])
    const [row] = await from.rows(object)
    expect((await from.read(from.reader, from.address(object, `/photo/${files[0]?.id}/20`))).status).toBe(200)
    return { object, id: files[0]?.id ?? 0, name: row?.fileName ?? '' }
  }
  const removeObject = (object: number) => api.as(media.main).delete(`/${noun}/${media.id}/objects/${object}`)
  /** Inserts new objects with the ids of deleted ones. */
  const restore = async (...keys: number[]) => {
    const geometry = noun === 'layers' ? { type: 'Point', coordinates: [1, 1] } : null
    const features = keys.map((restores) => ({ type: 'Feature', geometry, properties: {}, restores }))
    const { body } = await api
      .as(media.writer)
      .post<{ features: { id: number }[] }>(`/${noun}/${media.id}/objects`, {
        type: 'FeatureCollection',
        features,
      })
    return body.features.map(({ id }) => id)
  }
  const readable = async ({ object, id }: { object: number; id: number }) =>
    (await media.read(media.reader, media.address(object, `/photo/${id}`))).status
  const there = (name: string) => existsSync(join(env.FILES_ROOT, 'uploads', name))
  const variants = (name: string) => existsSync(join(variantsFolder(), name.slice(0, 2), name))
  const sweep = async () => {
    await sweepMedia(database)
    await sweepFiles(database)
  }
  const age = (column: 'deleted_at' | 'missing_since', object: number) =>
    database.query(
      sql([`update layer_files set ${column} = now() - interval '8 days' where object_id = ${object}`]),
    )
  const ageUpload = (name: string) =>
    database.query(sql`update files set created_at = now() - interval '8 days' where name = ${name}`)
  const tableName = async () => {
    const [row] = await database.query<{ at: string }>(
      sql([
        `select format('%I.%I', table_schema, table_name) as at from ${noun === 'layers' ? 'layers' : 'data_tables'} where id = ${media.id}`,
      ]),
    )
    return row?.at ?? ''
  }

  test('404 with the object; row, bytes and sizes are deleted after a week, and not before', async () => {
    const lost = await withPhoto()
    await removeObject(lost.object)
    expect(await readable(lost)).toBe(404)
    await ageUpload(lost.name)
    await sweep()
    expect([await media.rows(lost.object), there(lost.name)]).toMatchObject([[{ deleted: true }], true])
    await age('deleted_at', lost.object)
    await sweep()
    expect([await media.rows(lost.object), there(lost.name), variants(lost.name)]).toEqual([[], false, false])
    expect(await database.query(sql`select 1 from files where name = ${lost.name}`)).toEqual([])
  })

  test('200: a new object with the same id takes them over once, without files removed before', async () => {
    const lost = await withPhoto()
    const more = await media.upload(media.writer, lost.object, [{ bytes: 'x', name: 'b.txt' }])
    const path = media.address(lost.object, `/file/${more.files[0]?.id}`)
    expect((await media.send(media.writer, path, { method: 'DELETE' })).status).toBe(200)
    await removeObject(lost.object)
    const [next = 0, other = 0] = await restore(lost.object, lost.object + 1_000_000)
    expect((await media.list(media.reader, next)).files).toMatchObject([{ id: lost.id, fileName: 'a.jpg' }])
    expect(await readable({ object: next, id: lost.id })).toBe(200)
    expect(await readable(lost)).toBe(404)
    const [late = 0] = await restore(lost.object)
    // Files of an existing object are not affected.
    const [thief = 0] = await restore(next)
    for (const without of [other, late, thief])
      expect((await media.list(media.reader, without)).files).toEqual([])
    const { body } = await api
      .as(media.main)
      .get<{ items: object[] }>(`/${noun}/${media.id}/objects/${next}/history`)
    expect(body.items).toMatchObject([
      { action: 'create', after: { files: [{ id: lost.id, type: 'photo' }] } },
    ])
    await age('deleted_at', lost.object)
    await sweep()
    expect([await readable({ object: next, id: lost.id }), there(lost.name)]).toEqual([200, true])
  })

  test('404 when another program deletes the object, 200 when it restores it; kept for a week', async () => {
    const lost = await withPhoto()
    const table = await tableName()
    await database.query(
      sql([`create table ${table}_aside as select * from ${table} where id = ${lost.object}`]),
    )
    const drop = () => database.query(sql([`delete from ${table} where id = ${lost.object}`]))
    await drop()
    expect(await readable(lost)).toBe(404)
    await sweep()
    expect(await media.rows(lost.object)).toMatchObject([{ deleted: false, missing: true }])
    await database.query(sql([`insert into ${table} select * from ${table}_aside`]))
    expect(await readable(lost)).toBe(200)
    await sweep()
    expect(await media.rows(lost.object)).toMatchObject([{ deleted: false, missing: false }])
    await drop()
    await sweep()
    await age('missing_since', lost.object)
    await ageUpload(lost.name)
    await sweep()
    expect([await media.rows(lost.object), there(lost.name)]).toEqual([[], false])
    await database.query(sql([`drop table ${table}_aside`]))
  })

  test('files of a deleted layer are released at once, except those referenced elsewhere', async () => {
    const other = await openMedia(noun)
    const lost = await withPhoto(other)
    const by = other.writer
    const [processSingleton, worn, tiles] = [
      await make.file({ by }),
      await make.file({ by }),
      await make.file({ by }),
    ]
    const files = [processSingleton, worn, tiles].map(({ name }) => ({ file: name }))
    await other.name(other.writer, lost.object, { files })
    const mine = await media.newObject()
    await media.name(media.main, mine, { files: [{ file: processSingleton.name }] })
    await database.query(sql`update users set avatar_file_name = ${worn.name} where id = ${other.writer.id}`)
    const [basemap] = await database.query<{ id: number }>(sql`
      insert into basemaps (kind, title_ru, archived, file_name) values ('pmtiles', 'x', true, ${tiles.name})
      returning id`)
    const names = [lost, processSingleton, worn, tiles].map(({ name }) => name)
    for (const name of names) await ageUpload(name)
    expect((await api.as(other.main).delete(`/${noun}/${other.id}`)).status).toBe(200)
    await sweep()
    expect(names.map(there)).toEqual([false, true, true, true])
    const kept = sql`select 1 from files where name = any(${names}::text[]) and kept_at is not null`
    expect(await database.query(kept)).toHaveLength(3)
    await database.query(sql`delete from basemaps where id = ${basemap?.id}`)
    expect(variants(lost.name)).toBe(false)
    other.stop()
  })

  test('an unreadable table does not stop the sweep of others', async () => {
    const broken = await openMedia(noun)
    await withPhoto(broken)
    const places = noun === 'layers' ? 'layers' : 'data_tables'
    await database.query(sql([`update ${places} set pk_field = 'nowhere' where id = ${broken.id}`]))
    const lost = await withPhoto()
    await database.query(sql([`delete from ${await tableName()} where id = ${lost.object}`]))
    await sweep()
    expect(await media.rows(lost.object)).toMatchObject([{ missing: true }])
    await database.query(sql([`update ${places} set pk_field = 'id' where id = ${broken.id}`]))
    broken.stop()
  })
})
