import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import { type RoleCode, roleCodes } from '@/lib/access/actor'
import { database } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { type RouterServer, serveRouter } from '@/lib/testing/malformed/router-server'
import { make, type Task } from '@/lib/testing/make'
import { coloursOf, quarters } from '@/lib/testing/pictures'
import { api } from '@/lib/testing/api'
import { readBytes } from '@/lib/testing/read-bytes'
import { scene, type SevenRoles } from '@/lib/testing/scene'

let router: RouterServer
let people: SevenRoles
let task: Task
let foreign: Task
let picture: Buffer
const sound = Buffer.from('ID3 запись голоса '.repeat(50))
const name = 'Яма "до" 100%.jpg'

beforeAll(async () => {
  router = await serveRouter(manifest)
  people = await scene.sevenRoles()
  picture = await quarters(200, 100)
  task = await make.task({ creator: people.users.USER, numMainPhoto: 1 })
  const stranger = await make.user({ organization: await make.organization() })
  foreign = await make.task({ creator: stranger, numMainPhoto: 1 })
  for (const one of [task, foreign]) await fill(one)
})

afterAll(async () => {
  router.stop()
  await stopDatabase()
})

async function fill(one: Task): Promise<void> {
  await make.attachment({ task: one, deletedAt: new Date() })
  await make.attachment({ task: one, name, upload: await make.file({ bytes: picture }) })
  await make.attachment({
    task: one,
    type: 'SOUND',
    name: 'Голос.mp3',
    upload: await make.file({ bytes: sound, type: 'audio/mpeg' }),
  })
  await make.attachment({ task: one, type: 'VIDEO', name: 'Видео.mp4' })
  await make.attachment({ task: one, type: 'FILE', name: 'Акт осмотра.txt' })
}

const read = (rest: string, role: RoleCode = 'USER', one: Task = task, options = {}) =>
  readBytes(`${router.origin}/rest/tasks/${one.id}/${rest}`, people.tokens[role], options)

const routes = [
  'photos/main',
  'photos/1',
  'photos/main/fit/w60/h60',
  'photos/1/fit/w60/h60',
  'photos/main/crop/w60/h60',
  'photos/1/crop/w60/h60',
  'sounds/0',
  'videos/0',
  'files/0',
]

describe.each(routes)('%s', (route) => {
  test('seven roles: 200 where the task is visible, 403 where not, 401 without a token', async () => {
    for (const role of roleCodes) {
      const own = await read(route, role)
      expect([role, own.status]).toEqual([role, role === 'CUSTOMER' ? 403 : 200])
      const other = await read(route, role, foreign)
      expect([role, other.status]).toEqual([role, role.startsWith('MAIN_') ? 200 : 403])
    }
    const anonymous = await fetch(`${router.origin}/rest/tasks/${task.id}/${route}`)
    expect(anonymous.status).toBe(401)
  })

  test('403 once visibility is lost, for cached bytes too, and with a valid ETag', async () => {
    const member = await make.user({ organization: people.organization })
    const token = await make.token(member)
    const one = await make.task({ creator: people.users.USER, assignedUser: member, numMainPhoto: 1 })
    await database.prisma.task.update({ where: { id: one.id }, data: { workgroupId: people.project.id } })
    await fill(one)
    const ask = (headers = {}) =>
      readBytes(`${router.origin}/rest/tasks/${one.id}/${route}`, token, { headers })
    const first = await ask()
    const etag = first.headers.get('etag') ?? ''
    expect([first.status, (await ask()).status, (await ask({ 'if-none-match': etag })).status]).toEqual([
      200, 200, 304,
    ])
    await database.prisma.task.update({ where: { id: one.id }, data: { assignedUserId: null } })
    expect([(await ask()).status, (await ask({ 'if-none-match': etag })).status]).toEqual([403, 403])
    await database.prisma.task.update({ where: { id: one.id }, data: { deletedAt: new Date() } })
    expect((await ask({ 'if-none-match': etag })).status).toBe(404)
  })

  test('200 with nosniff, private and its ETag; 304 for a cached copy', async () => {
    const { headers } = await read(route)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('private, no-cache')
    const etag = headers.get('etag') ?? ''
    const again = await read(route, 'USER', task, { headers: { 'if-none-match': etag } })
    expect([again.status, again.bytes.length, again.headers.get('etag')]).toEqual([304, 0, etag])
  })
})

test('200: the original bytes and type, under the original name', async () => {
  const photo = await read('photos/1')
  expect(photo.bytes.equals(picture)).toBe(true)
  expect(photo.headers.get('content-type')).toBe('image/jpeg')
  expect(photo.headers.get('content-disposition')).toBe(
    `inline; filename="___ ____ 100_.jpg"; filename*=UTF-8''%D0%AF%D0%BC%D0%B0%20%22%D0%B4%D0%BE%22%20100%25.jpg`,
  )
  expect((await read('photos/main')).bytes.equals(picture)).toBe(true)
  const voice = await read('sounds/0')
  expect(voice.bytes.equals(sound)).toBe(true)
  expect(voice.headers.get('content-type')).toBe('audio/mpeg')
  expect((await read('videos/0')).headers.get('content-type')).toBe('video/mp4')
  const file = await read('files/0')
  expect(file.headers.get('content-disposition')).toMatch(
    /^attachment; .*filename\*=UTF-8''%D0%90%D0%BA%D1%82/,
  )
})

test.each(['photos/main', 'photos/1', 'sounds/0', 'videos/0', 'files/0'])(
  '206 and 416: ranges of %s',
  async (route) => {
    const whole = await read(route)
    const size = whole.bytes.length
    expect(whole.headers.get('accept-ranges')).toBe('bytes')
    const part = await read(route, 'USER', task, { headers: { range: 'bytes=2-5' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 2-5/${size}`])
    expect(part.bytes.equals(whole.bytes.subarray(2, 6))).toBe(true)
    const past = await read(route, 'USER', task, { headers: { range: `bytes=${size}-` } })
    expect([past.status, past.headers.get('content-range')]).toEqual([416, `bytes */${size}`])
    const head = await read(route, 'USER', task, { method: 'HEAD' })
    expect([head.status, head.bytes.length, head.headers.get('content-length')]).toEqual([
      200,
      0,
      String(size),
    ])
  },
)

describe('sizes', () => {
  const size = async (rest: string, one: Task = task) => {
    const { bytes } = await read(rest, 'USER', one)
    const { width, height } = await sharp(bytes).metadata()
    return [width, height]
  }

  test('200: fit stays inside the rectangle without a margin and never enlarges; crop fills it', async () => {
    for (const photo of ['main', '1']) {
      expect(await size(`photos/${photo}/fit/w100/h100`)).toEqual([100, 50])
      expect(await size(`photos/${photo}/fit/w400/h20`)).toEqual([40, 20])
      expect(await size(`photos/${photo}/fit/w2000/h2000`)).toEqual([200, 100])
      expect(await size(`photos/${photo}/crop/w50/h50`)).toEqual([50, 50])
      expect(await size(`photos/${photo}/crop/w300/h300`)).toEqual([300, 300])
    }
  })

  test('200: upright, without metadata', async () => {
    const one = await make.task({ creator: people.users.USER })
    const turned = await sharp(await quarters(160, 80, 'png'))
      .rotate(270)
      .jpeg()
      .withExif({ IFD0: { Artist: 'Фотограф' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '57/1 37/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    await make.attachment({ task: one, upload: await make.file({ bytes: turned }) })
    for (const rest of ['photos/0/fit/w80/h80', 'photos/0/crop/w80/h40']) {
      const { bytes } = await read(rest, 'USER', one)
      const meta = await sharp(bytes).metadata()
      expect([meta.width, meta.height]).toEqual([80, 40])
      expect([meta.exif, meta.xmp, meta.icc, meta.orientation]).toEqual(Array(4).fill(undefined))
      expect(await coloursOf(bytes)).toBe('RGBY')
    }
  })

  test('200: more than the server makes is cut to it, and nothing is enlarged to reach it', async () => {
    const large = await make.task({ creator: people.users.USER })
    await make.attachment({ task: large, upload: await make.file({ bytes: await quarters(3000, 2400) }) })
    for (const photo of ['main', '0']) {
      expect(await size(`photos/${photo}/fit/w2001/h100`, large)).toEqual([125, 100])
      expect(await size(`photos/${photo}/fit/w3840/h2160`, large)).toEqual([2000, 1600])
      expect(await size(`photos/${photo}/crop/w4000/h2000`, large)).toEqual([2000, 1000])
      expect(await size(`photos/${photo}/crop/w99999/h1`, large)).toEqual([2000, 1])
    }
    expect(await size('photos/main/fit/w3840/h2160')).toEqual([200, 100])
    expect(await size('photos/main/crop/w4000/h4000')).toEqual([100, 100])
    expect(await size('photos/main/crop/w3840/h2160')).toEqual([178, 100])
  })

  test.each(['w0/h10', 'w10/h0', 'w1234567890/h10', '10/h10', 'h10/w10', 'w10/10', 'w1.5/h2', 'w-5/h5'])(
    '400: %s',
    async (rest) => {
      for (const mode of ['fit', 'crop'])
        for (const photo of ['main', '1'])
          expect((await read(`photos/${photo}/${mode}/${rest}`)).status).toBe(400)
    },
  )
})

test('200: without a named main photo, or after its deletion, the first photo that is left', async () => {
  const one = await make.task({ creator: people.users.USER })
  const pictures = [await quarters(40, 20), await quarters(60, 20), await quarters(80, 20)]
  const [zero, first] = [
    await make.attachment({ task: one, upload: await make.file({ bytes: pictures[0] }) }),
    await make.attachment({ task: one, upload: await make.file({ bytes: pictures[1] }) }),
    await make.attachment({ task: one, upload: await make.file({ bytes: pictures[2] }) }),
  ]
  const main = async () => (await sharp((await read('photos/main', 'USER', one)).bytes).metadata()).width
  const scaled = async (mode: string) =>
    (await sharp((await read(`photos/main/${mode}/w400/h10`, 'USER', one)).bytes).metadata()).width
  const told = async (version: string) => {
    const as = api.as(people.tokens.USER)
    const query = `apiVersion=${version}`
    const { body } = await as.get<{ task: object }>(`/rest/tasks/${one.id}?${query}`)
    const list = await as.get<{ items: { id: number | string }[] }>(`/rest/tasks?${query}&limit=1000`)
    return [body.task, list.body.items.find(({ id }) => Number(id) === one.id)]
  }
  const change = (fileId: number | undefined) =>
    api.as(people.tokens.ORGANIZATION_ADMINISTRATOR).delete(`/rest/tasks/${one.id}/attachments/${fileId}`)
  expect([await main(), await scaled('fit'), await scaled('crop')]).toEqual([40, 20, 400])
  for (const task of await told('2.0'))
    expect(task).toMatchObject({ num_main_photo: 0, added_photo_count: 3 })
  for (const task of await told('1.0'))
    expect(task).toMatchObject({ num_main_photo: '0', added_photo_count: '3' })
  expect((await change(zero?.id)).status).toBe(200)
  expect([await main(), await scaled('fit')]).toEqual([60, 30])
  await api
    .as(people.tokens.ORGANIZATION_ADMINISTRATOR)
    .patch(`/rest/tasks/${one.id}?apiVersion=2.0`, { photo_main: 2 })
  expect(await main()).toBe(80)
  expect((await change((await last(one))?.id)).status).toBe(200)
  expect(await main()).toBe(60)
  for (const task of await told('2.0'))
    expect(task).toMatchObject({ num_main_photo: 1, added_photo_count: 1 })
  await change(first?.id)
  expect((await read('photos/main', 'USER', one)).status).toBe(404)
  for (const task of await told('2.0'))
    expect(task).toMatchObject({ num_main_photo: null, added_photo_count: 0 })
})

const last = (one: Task) =>
  database.prisma.taskFile.findFirst({ where: { taskId: one.id }, orderBy: { num: 'desc' } })

test('404: a missing ordinal, a deleted file, no main photo, missing bytes; 400 for an invalid ordinal', async () => {
  for (const rest of ['photos/0', 'photos/0/fit/w9/h9', 'photos/2', 'sounds/1', 'videos/1', 'files/7'])
    expect([rest, (await read(rest)).status]).toEqual([rest, 404])
  const bare = await make.task({ creator: people.users.USER })
  for (const rest of ['photos/main', 'photos/main/crop/w9/h9', 'photos/0'])
    expect((await read(rest, 'USER', bare)).status).toBe(404)
  for (const rest of ['photos/x', 'photos/-1', 'sounds/1.5', 'files/main'])
    expect([rest, (await read(rest)).status]).toEqual([rest, 400])
  const none = await readBytes(
    `${router.origin}/rest/tasks/2147483647/photos/0`,
    people.tokens.MAIN_INSPECTOR,
  )
  expect(none.status).toBe(404)
})
