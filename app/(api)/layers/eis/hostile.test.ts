import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import { nouns, openMedia, type Sent } from '@/lib/testing/media'
import { quarters } from '@/lib/testing/pictures'

const listed = (folder: string) => {
  const path = join(env.FILES_ROOT, folder)
  return existsSync(path) ? readdirSync(path).sort() : []
}

describe.each(nouns)('rejected files of objects of %s', (noun) => {
  let media: Awaited<ReturnType<typeof openMedia>>
  let object: number
  let good: Sent

  beforeAll(async () => {
    media = await openMedia(noun)
    object = await media.newObject()
    good = { bytes: await quarters(40, 40), name: 'good.jpg' }
  })
  afterAll(() => media.stop())

  /** No row of a file or an object, no temporary file and no upload. */
  async function nothingLeft(work: () => Promise<unknown>): Promise<void> {
    const before = listed('uploads')
    await work()
    expect(await media.rows(object)).toEqual([])
    expect(await database.query(sql`select 1 from files where created_by_id = ${media.writer.id}`)).toEqual(
      [],
    )
    expect(listed('staging')).toEqual([])
    expect(listed('uploads')).toEqual(before)
  }

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const hostile: [what: string, file: () => Promise<Sent> | Sent][] = [
    ['an SVG', () => ({ bytes: svg, name: 'a.svg', type: 'image/svg+xml' })],
    ['a page called a photo', () => ({ bytes: '<html><body>x</body></html>', name: 'a.jpg' })],
    ['a text called a photo', () => ({ bytes: 'text', name: 'a.txt', type: 'image/png' })],
    ['nothing', () => ({ bytes: '', name: 'a.txt' })],
  ]
  test.each(hostile)(
    '400 and nothing left, valid files of the same request included: %s',
    async (_, make) => {
      const bad = await make()
      await nothingLeft(async () => {
        for (const files of [[bad], [good, bad], [bad, good]])
          expect((await media.upload(media.writer, object, files)).status).toBe(400)
      })
    },
  )

  test('400 and nothing left: a type that does not match the content, or an unknown one', async () => {
    await nothingLeft(async () => {
      const text = { bytes: 'text', name: 'a.txt' }
      for (const [files, kind, says] of [
        [[good, text], 'photo', /files\.1\.fileType/],
        [[good], 'video', /files\.0\.fileType/],
        [[good], 'picture', /fileType: Допустимые значения/],
      ] as const) {
        const reply = await media.upload(media.writer, object, files, { fileType: kind })
        expect([reply.status, reply.text]).toEqual([400, expect.stringMatching(says)])
      }
    })
  })

  test('400 and nothing left: forms without a file, truncated, with too many files, with a wrong digest', async () => {
    await nothingLeft(async () => {
      expect((await media.upload(media.writer, object, [])).status).toBe(400)
      const many = Array.from({ length: 51 }, (_, n) => ({ bytes: 'x', name: `${n}.txt` }))
      expect((await media.upload(media.writer, object, many)).status).toBe(400)
      const part = 'Content-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\ntext\r\n'
      for (const body of ['', '--b\r\n', `--b\r\n${part}`, 'x']) {
        const headers = { 'content-type': 'multipart/form-data; boundary=b' }
        const sent = await media.send(media.writer, media.address(object), { method: 'POST', body, headers })
        expect(sent.status, body).toBe(400)
      }
      const headers = { 'content-type': 'text/plain', digest: `sha-256=${'A'.repeat(43)}=` }
      const sent = await media.send(media.writer, media.address(object), {
        method: 'POST',
        body: 'x',
        headers,
      })
      expect(sent.status).toBe(400)
    })
  })

  test('403 before any of the body is stored', async () => {
    const before = listed('uploads')
    expect((await media.upload(media.reader, object, [good])).status).toBe(403)
    expect([listed('uploads'), listed('staging')]).toEqual([before, []])
  })

  test('nothing left of an upload whose transaction fails', async () => {
    await database.query(sql`create or replace function refuse_media() returns trigger language plpgsql as
      $$ begin if new.object_id = 424242 then raise exception 'no' using errcode = '23514'; end if; return new; end $$`)
    await database.query(sql`create trigger refuse_media before insert on layer_files for each row
      execute function refuse_media()`)
    try {
      const table = await tableOf()
      await database.query(
        sql([
          `insert into ${table} (id${noun === 'layers' ? ', geom' : ''}) values (424242${noun === 'layers' ? ", 'SRID=4326;POINT(1 1)'" : ''})`,
        ]),
      )
      await nothingLeft(async () => {
        expect((await media.upload(media.writer, 424242, [good, good])).status).toBeGreaterThanOrEqual(400)
      })
    } finally {
      await database.query(sql`drop trigger refuse_media on layer_files`)
      await database.query(sql`drop function refuse_media()`)
    }
  })

  async function tableOf(): Promise<string> {
    const name = noun === 'layers' ? 'layers' : 'data_tables'
    const [row] = await database.query<{ at: string }>(
      sql([`select format('%I.%I', table_schema, table_name) as at from ${name} where id = ${media.id}`]),
    )
    return row?.at ?? ''
  }

  test('200: parallel uploads all arrive, once each', async () => {
    const own = await media.newObject()
    const shots = await Promise.all(Array.from({ length: 8 }, (_, n) => quarters(20 + n, 20)))
    const replies = await Promise.all(
      shots.map((bytes, n) => media.upload(media.writer, own, [{ bytes, name: `${n}.jpg` }])),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200))
    const { files } = await media.list(media.writer, own)
    expect(files.map(({ fileName }) => fileName).sort()).toEqual(shots.map((_, n) => `${n}.jpg`))
    expect(new Set(files.map(({ id }) => id)).size).toBe(8)
  })

  test('parallel upload and object deletion leave no orphaned file', async () => {
    for (let round = 0; round < 4; round++) {
      const own = await media.newObject()
      const path = `/${noun}/${media.id}/objects/${own}`
      const [added] = await Promise.all([
        media.upload(media.writer, own, [good]),
        sleep(round * 8).then(() => media.send(media.writer, path, { method: 'DELETE' })),
      ])
      expect([200, 404]).toContain(added.status)
      expect((await media.rows(own)).filter(({ deleted }) => !deleted)).toEqual([])
      expect((await media.list(media.writer, own)).status).toBe(404)
    }
  })
})
