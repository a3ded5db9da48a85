import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RoleCode, roleCodes } from '@/lib/access/actor'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { api } from '@/lib/testing/api'
import { roleIds, type User } from '@/lib/testing/make'
import { nouns, openMedia } from '@/lib/testing/media'
import { quarters } from '@/lib/testing/pictures'
import { scene, type SevenRoles } from '@/lib/testing/scene'

describe.each(nouns)('who may see and change media of %s', (noun) => {
  let media: Awaited<ReturnType<typeof openMedia>>
  let roles: SevenRoles
  let object: number
  let photo: Buffer
  let first: number

  beforeAll(async () => {
    media = await openMedia(noun)
    roles = await scene.sevenRoles()
    object = await media.newObject()
    photo = await quarters(200, 100)
    const { files } = await media.upload(media.main, object, [{ bytes: photo, name: 'a.jpg' }])
    first = files[0]?.id ?? 0
  })
  afterAll(() => media.stop())

  const reads = () => ['', `/photo/${first}`, `/photo/${first}/40`, `/photo/${first}/40/40?crop=true`]
  const statuses = (who: User, paths = reads()) =>
    Promise.all(paths.map(async (path) => (await media.read(who, media.address(object, path))).status))
  const upload = async (who: User) =>
    (await media.upload(who, object, [{ bytes: photo, name: 'b.jpg' }])).status
  const remove = async (who: User, id: number) =>
    (await media.send(who, media.address(object, `/photo/${id}`), { method: 'DELETE' })).status
  const addOne = async () =>
    (await media.upload(media.main, object, [{ bytes: photo, name: 'c.jpg' }])).files[0]?.id ?? 0

  test('401 and no write: no token, or an invalid one', async () => {
    await expectNoWrites([media.main], async () => {
      for (const path of reads()) {
        expect((await fetch(`${media.origin}${media.address(object, path)}`)).status, path).toBe(401)
        expect((await fetch(`${media.origin}${media.address(object, path)}?token=x`)).status, path).toBe(401)
      }
      const form = new FormData()
      form.set('file', new Blob([new Uint8Array(photo)]), 'a.jpg')
      const sent = await fetch(`${media.origin}${media.address(object)}`, { method: 'POST', body: form })
      expect(sent.status).toBe(401)
      const gone = await fetch(`${media.origin}${media.address(object, reads()[1])}`, { method: 'DELETE' })
      expect(gone.status).toBe(401)
    })
  })

  test('404 and 403: missing and hidden layers and objects', async () => {
    const far = 2_147_483_647
    for (const path of reads()) {
      const of = (place: number | string, key: number | string) => `/${noun}/eis/${place}/${key}${path}`
      expect((await media.read(media.main, of(far, object))).status, path).toBe(404)
      expect((await media.read(media.main, of(media.id, far))).status, path).toBe(404)
      expect((await media.read(media.main, of(media.id, '9223372036854775808'))).status, path).toBe(404)
      expect((await media.read(media.main, of(media.id, 'x'))).status, path).toBe(400)
      expect((await media.read(media.stranger, of(media.id, far))).status, path).toBe(403)
    }
    expect(await statuses(media.stranger)).toEqual([403, 403, 403, 403])
    const { status, headers } = await media.read(media.stranger, media.address(object))
    expect([status, headers.get('content-type')]).toEqual([403, 'text/plain; charset=utf-8'])
  })

  test('403 and nothing stored: adding and removing without the right to write', async () => {
    await expectNoWrites([media.reader, media.stranger], async () => {
      for (const who of [media.reader, media.stranger]) {
        expect(await upload(who)).toBe(403)
        expect((await media.name(who, object, { files: [{ file: 'x' }] })).status).toBe(403)
        expect(await remove(who, first)).toBe(403)
      }
    })
    expect(await media.rows(object)).toHaveLength(1)
  })

  const always: Record<RoleCode, [read: number, write: number]> = {
    MAIN_ADMINISTRATOR: [200, 200],
    MAIN_INSPECTOR: [200, 403],
    CLUSTER_ADMINISTRATOR: [403, 403],
    ORGANIZATION_ADMINISTRATOR: [403, 403],
    ORGANIZATION_INSPECTOR: [403, 403],
    USER: [403, 403],
    CUSTOMER: [403, 403],
  }
  test.each(roleCodes)('%s: exactly what the rules allow', async (role) => {
    const who = roles.users[role]
    const ruled = (read: boolean, write: boolean) =>
      media.setAccess([...media.usual, { role_id: roleIds[role], read, write }])
    const [read, write] = always[role]
    expect([await statuses(who), await upload(who)]).toEqual([Array(4).fill(read), write])
    await ruled(true, false)
    expect([await statuses(who), await upload(who)]).toEqual([Array(4).fill(200), write])
    await ruled(true, true)
    expect([await statuses(who), await upload(who)]).toEqual([Array(4).fill(200), 200])
    expect(await remove(who, await addOne())).toBe(200)
    await media.setAccess(media.usual)
  })

  test('403 as soon as a rule is removed, also for cached images and known ETags', async () => {
    const known = await Promise.all(
      reads()
        .slice(1)
        .map(async (path) => {
          const { status, headers } = await media.read(media.reader, media.address(object, path))
          expect(status, path).toBe(200)
          return [path, headers.get('etag') ?? ''] as const
        }),
    )
    await media.setAccess([])
    for (const [path, tag] of known) {
      const of = media.address(object, path)
      expect((await media.read(media.reader, of)).status, path).toBe(403)
      const headers = { 'if-none-match': tag, range: 'bytes=0-1' }
      expect((await media.read(media.reader, of, { headers })).status, path).toBe(403)
    }
    await media.setAccess(media.usual)
    expect(await statuses(media.reader)).toEqual([200, 200, 200, 200])
  })

  test('404: files of one layer are not found under another', async () => {
    const other = await openMedia(noun)
    const own = await other.newObject()
    const { files } = await other.upload(other.writer, own, [{ bytes: photo, name: 'a.jpg' }])
    const path = `/photo/${files[0]?.id}`
    expect((await media.read(media.main, media.address(object, path))).status).toBe(404)
    expect((await media.read(media.main, media.address(object, `${path}/10`))).status).toBe(404)
    expect(await remove(media.main, files[0]?.id ?? 0)).toBe(404)
    const others = noun === 'layers' ? 'datatables' : 'layers'
    const reply = await api.as(media.main).get(`/${others}/eis/${media.id}/${object}${reads()[1]}`)
    // Any other layer or table with that number, with or without a table.
    expect([400, 403, 404, 424]).toContain(reply.status)
    other.stop()
  })
})
