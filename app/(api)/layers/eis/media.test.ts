import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { database, sql } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import { api } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'
import { nouns, openMedia } from '@/lib/testing/media'
import { coloursOf, noise, quarters } from '@/lib/testing/pictures'

// Only the signature of the container format, with no content.
const mp4 = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypisom\0\0\0\0isommp42'),
  Buffer.alloc(200),
])
const wav = Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVEfmt '), Buffer.alloc(200)])

describe.each(nouns)('media of %s', (noun) => {
  let media: Awaited<ReturnType<typeof openMedia>>
  let object: number
  let photo: Buffer

  beforeAll(async () => {
    media = await openMedia(noun)
    object = await media.newObject()
    photo = await quarters(400, 200)
  })
  afterAll(() => media.stop())

  const pathOf = ({ url }: { url: string }) => new URL(url).pathname

  test('200: one file of each type is uploaded, listed as documented and returned unchanged', async () => {
    const files = [
      { bytes: photo, name: 'Гидрант №1.jpg' },
      { bytes: mp4, name: 'обход.mp4' },
      { bytes: wav, name: 'звук.wav' },
      { bytes: 'Паспорт\n', name: '../Паспорт «1».txt' },
    ]
    const added = await media.upload(media.writer, object, files)
    expect(added).toMatchObject({ status: 200 })
    expect(added.files.map(({ type: { name }, fileName, mediaType }) => [name, fileName, mediaType])).toEqual(
      [
        ['photo', 'Гидрант №1.jpg', 'image/jpeg'],
        ['video', 'обход.mp4', 'video/mp4'],
        ['audio', 'звук.wav', 'audio/wav'],
        ['file', 'Паспорт «1».txt', 'text/plain'],
      ],
    )
    for (const [at, file] of added.files.entries()) {
      expect(file).toMatchObject({
        url: `${env.BASE_URL}/${noun}/eis/${media.id}/${object}/${file.type.name}/${file.id}`,
        user: { id: media.writer.id },
        size: Buffer.byteLength(files[at]?.bytes ?? ''),
      })
      const { status, bytes, headers } = await media.read(media.reader, pathOf(file))
      expect([status, headers.get('content-type')]).toEqual([200, file.mediaType])
      expect(bytes.equals(Buffer.from(files[at]?.bytes ?? ''))).toBe(true)
    }
    expect((await media.list(media.reader, object)).files).toEqual(added.files)
    const described = await api.as(media.reader).get(media.address(object))
    expect(described.body).toEqual({ files: added.files })
  })

  test('200: download names in any language; images inline, texts as attachments', async () => {
    const { files } = await media.list(media.reader, object)
    const dispositions = await Promise.all(
      files.map(async (file) =>
        (await media.read(media.reader, pathOf(file))).headers.get('content-disposition'),
      ),
    )
    expect(dispositions.map((said) => said?.split(';')[0])).toEqual([
      'inline',
      'inline',
      'inline',
      'attachment',
    ])
    expect(dispositions[0]).toContain(`filename*=UTF-8''${encodeURIComponent('Гидрант №1.jpg')}`)
  })

  test('206, 304, HEAD: ranges, ETags and headers of files', async () => {
    const [file] = (await media.list(media.reader, object)).files
    const path = pathOf(file ?? { url: '' })
    const range = await media.read(media.reader, path, { headers: { range: 'bytes=10-19' } })
    expect([range.status, range.headers.get('content-range')]).toEqual([206, `bytes 10-19/${photo.length}`])
    expect(range.bytes.equals(photo.subarray(10, 20))).toBe(true)
    const head = await media.read(media.reader, path, { method: 'HEAD' })
    expect([head.status, head.bytes.length, head.headers.get('content-length')]).toEqual([
      200,
      0,
      String(photo.length),
    ])
    const tag = head.headers.get('etag') ?? ''
    const known = await media.read(media.reader, path, { headers: { 'if-none-match': tag } })
    expect([known.status, known.bytes.length]).toEqual([304, 0])
    const beyond = await media.read(media.reader, path, { headers: { range: 'bytes=99999999-' } })
    expect(beyond.status).toBe(416)
  })

  test('200: a photo by height, fitted into a rectangle, cropped to it; 304 and HEAD too', async () => {
    const { files } = await media.upload(media.writer, object, [{ bytes: photo, name: 'a.jpg' }])
    const root = media.address(object, `/photo/${files[0]?.id}`)
    const sizeOf = async (path: string) => {
      const { status, bytes, headers } = await media.read(media.reader, `${root}${path}`)
      expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg'])
      const { width, height } = await sharp(bytes).metadata()
      return { size: [width, height], colours: await coloursOf(bytes) }
    }
    expect(await sizeOf('/100')).toEqual({ size: [200, 100], colours: 'RGBY' })
    expect(await sizeOf('/1000')).toEqual({ size: [400, 200], colours: 'RGBY' })
    expect(await sizeOf('/100/100')).toEqual({ size: [100, 50], colours: 'RGBY' })
    expect(await sizeOf('/100/100?crop=true')).toEqual({ size: [100, 100], colours: 'RGBY' })
    expect(await sizeOf('/100/100?crop=false')).toEqual({ size: [100, 50], colours: 'RGBY' })
    expect(await sizeOf('/2001')).toEqual({ size: [400, 200], colours: 'RGBY' })
    expect(await sizeOf('/2160/3840')).toEqual({ size: [400, 200], colours: 'RGBY' })
    expect(await sizeOf('/4000/4000?crop=true')).toEqual({ size: [200, 200], colours: 'RGBY' })
    const head = await media.read(media.reader, `${root}/100`, { method: 'HEAD' })
    expect([head.status, head.bytes.length]).toEqual([200, 0])
    const headers = { 'if-none-match': head.headers.get('etag') ?? '' }
    expect((await media.read(media.reader, `${root}/100`, { headers })).status).toBe(304)
    expect((await media.read(media.reader, `${root}/101`, { headers })).status).toBe(200)
  })

  test('200: previews of a HEIC', async () => {
    const bytes = readFileSync(join(process.cwd(), 'lib/testing/photos/turned.heic'))
    const { files } = await media.upload(media.writer, object, [{ bytes, name: 'a.heic' }])
    expect(files[0]?.type).toEqual({ name: 'photo' })
    const reply = await media.read(media.reader, media.address(object, `/photo/${files[0]?.id}/50`))
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(await sharp(reply.bytes).metadata()).toMatchObject({ width: 100, height: 50 })
    expect(await coloursOf(reply.bytes)).toBe('RGBY')
  })

  test('400 and 404: invalid sizes, files that are no photos', async () => {
    const { files } = await media.list(media.reader, object)
    const video = files.find(({ type: { name } }) => name === 'video')?.id
    const one = files.find(({ type: { name } }) => name === 'photo')?.id
    for (const path of [`/photo/${one}/0`, `/photo/${one}/x`, `/photo/${one}/10/0`])
      expect((await media.read(media.reader, media.address(object, path))).status, path).toBe(400)
    for (const path of [`/picture/${one}`, `/photo/${one}/10/10?crop=perhaps`])
      expect((await media.read(media.reader, media.address(object, path))).status, path).toBe(400)
    for (const path of [`/photo/${video}/100`, `/photo/${video}`, `/video/${one}`, '/photo/2147483647/9'])
      expect((await media.read(media.reader, media.address(object, path))).status, path).toBe(404)
    const other = await media.newObject()
    expect((await media.read(media.reader, media.address(other, `/photo/${one}`))).status).toBe(404)
    expect((await media.read(media.reader, media.address(other, `/photo/${one}/10`))).status).toBe(404)
  })

  test('200: earlier uploads are referenced; repeating the request changes nothing', async () => {
    const own = await media.newObject()
    const by = media.writer
    const [a, b] = [await make.file({ by }), await make.file({ by, type: 'text/plain' })]
    const body = {
      files: [
        { file: a.name, fileName: 'Вид с юга.jpg' },
        { file: b.name, fileType: 'file' },
      ],
    }
    const added = await media.name(media.writer, own, body)
    expect(added.files.map(({ type, fileName }) => [type.name, fileName])).toEqual([
      ['photo', 'Вид с юга.jpg'],
      ['file', 'Фото.jpg'],
    ])
    expect((await media.name(media.writer, own, body)).files).toEqual(added.files)
    expect(await media.rows(own)).toHaveLength(2)
    const kept = await database.query(
      sql`select 1 from files where name = any(${[a.name, b.name]}::text[]) and kept_at is not null`,
    )
    expect(kept).toHaveLength(2)
  })

  test('400 and nothing added: a missing upload, a duplicate, another type, an empty list', async () => {
    const own = await media.newObject()
    const by = media.writer
    const [a, text] = [await make.file({ by }), await make.file({ by, type: 'text/plain' })]
    const says = async (body: object) => {
      const { status, text: said } = await media.name(media.writer, own, body)
      return [status, said]
    }
    expect(await says({ files: [{ file: 'x.jpg' }] })).toEqual([400, 'files.0.file: Файл не загружен.'])
    expect(await says({ files: [{ file: a.name }, { file: a.name }] })).toEqual([
      400,
      'files.1.file: Повторяется.',
    ])
    expect(await says({ files: [{ file: a.name }, { file: text.name, fileType: 'photo' }] })).toEqual([
      400,
      'files.1.fileType: Файл другого типа. Допустимые типы: JPEG, PNG, WebP, GIF, HEIC, AVIF, TIFF, BMP.',
    ])
    expect(await says({})).toEqual([400, 'files: Обязательное поле.'])
    expect(await says({ files: [] })).toEqual([400, 'files: Обязательное поле.'])
    expect(await media.rows(own)).toEqual([])
  })

  test('200: deleting a file keeps the others; it and its sizes are no longer listed or served', async () => {
    const own = await media.newObject()
    const files = [photo, await noise(60, 60)].map((bytes, at) => ({ bytes, name: `${at}.jpg` }))
    const added = await media.upload(media.writer, own, files)
    const [gone, kept] = added.files
    const root = media.address(own, `/photo/${gone?.id}`)
    expect((await media.read(media.writer, `${root}/50`)).status).toBe(200)
    expect((await media.send(media.writer, root, { method: 'DELETE' })).status).toBe(200)
    expect((await media.list(media.writer, own)).files).toEqual([kept])
    for (const path of ['', '/50', '/50/50', '/50/50?crop=true'])
      expect((await media.read(media.writer, `${root}${path}`)).status, path).toBe(404)
    expect((await media.send(media.writer, root, { method: 'DELETE' })).status).toBe(404)
  })

  test('200: history and audit log name added and removed files, and the object keeps its ETag', async () => {
    const own = await media.newObject()
    const tagOf = async () =>
      (await api.as(media.main).get(`/${noun}/${media.id}/objects/${own}`)).headers.get('etag')
    const before = await tagOf()
    const { files } = await media.upload(media.writer, own, [{ bytes: photo, name: 'a.jpg' }])
    await media.send(media.writer, media.address(own, `/photo/${files[0]?.id}`), { method: 'DELETE' })
    expect(await tagOf()).toBe(before)
    const { body } = await api
      .as(media.main)
      .get<{ items: { action: string; user: { id: number }; before: object; after: object }[] }>(
        `/${noun}/${media.id}/objects/${own}/history`,
      )
    const named = [{ id: files[0]?.id, type: 'photo', fileName: 'a.jpg' }]
    expect(body.items.slice(0, 2)).toMatchObject([
      { action: 'update', user: { id: media.writer.id }, before: { files: named }, after: { files: [] } },
      { action: 'update', user: { id: media.writer.id }, before: { files: [] }, after: { files: named } },
    ])
    const auditLog = await database.query<{ before: object; after: object }>(sql`
      select before, after from audit where noun = 'map-object' and entity_id = ${own}
        and caller_id = ${media.writer.id} order by id`)
    const none = { [noun === 'layers' ? 'layerId' : 'tableId']: null }
    const where = { [noun === 'layers' ? 'layerId' : 'tableId']: media.id }
    expect(auditLog).toEqual([
      { before: { ...none, files: [] }, after: { ...where, files: named } },
      { before: { ...none, files: named }, after: { ...where, files: [] } },
    ])
  })

  test('200: the info shows which types exist and who may add them', async () => {
    const fresh = await openMedia(noun)
    const info = async (who: typeof media.main) => {
      const { body } = await api
        .as(who)
        .get<Record<string, { info: { eisInfo: object } }>>(`/${noun}/${fresh.id}/info`)
      return Object.values(body)[0]?.info.eisInfo
    }
    const nothing = { hasEis: false, hasType_photo: false, hasType_file: false }
    expect(await info(fresh.reader)).toMatchObject({ ...nothing, edit_photo: false, edit_file: false })
    expect(await info(fresh.writer)).toMatchObject({ ...nothing, edit_photo: true, edit_file: true })
    const own = await fresh.newObject()
    await fresh.upload(fresh.writer, own, [{ bytes: mp4, name: 'a.mp4' }])
    expect(await info(fresh.reader)).toMatchObject({ ...nothing, hasEis: true })
    await fresh.upload(fresh.writer, own, [{ bytes: photo, name: 'a.jpg' }])
    expect(await info(fresh.reader)).toMatchObject({ hasEis: true, hasType_photo: true, hasType_file: false })
    await fresh.upload(fresh.writer, own, [{ bytes: 'x', name: 'a.txt' }])
    expect(await info(fresh.reader)).toMatchObject({ hasEis: true, hasType_photo: true, hasType_file: true })
    await api.as(fresh.main).delete(`/${noun}/${fresh.id}/objects/${own}`)
    expect(await info(fresh.reader)).toMatchObject(nothing)
    fresh.stop()
  })
})
