import ExifReader from 'exifreader'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import { type RoleCode, roleCodes } from '@/lib/access/actor'
import { database } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { type RouterServer, serveRouter } from '@/lib/testing/malformed/router-server'
import { make, type StoredFile, type User } from '@/lib/testing/make'
import { coloursOf, quarters } from '@/lib/testing/pictures'
import { readBytes } from '@/lib/testing/read-bytes'
import { scene, type SevenRoles } from '@/lib/testing/scene'

let router: RouterServer
let people: SevenRoles
let token: string

beforeAll(async () => {
  router = await serveRouter(manifest)
  people = await scene.sevenRoles()
  token = people.tokens.MAIN_ADMINISTRATOR
})

afterAll(async () => {
  router.stop()
  await stopDatabase()
})

async function wearing(file: StoredFile | null, user?: User): Promise<User> {
  const wearer = user ?? (await make.user())
  await database.prisma.user.update({
    where: { id: wearer.id },
    data: { avatarFileName: file?.name ?? null, avatarUpdateDate: new Date() },
  })
  return wearer
}

const at = (user: { id: number }, rest = '') => `${router.origin}/rest/users/${user.id}/avatar${rest}`
const read = (user: User, rest = '', options = {}) => readBytes(at(user, rest), token, options)

const gps = { IFD0: { Artist: 'Фотограф' }, IFD3: { GPSLatitude: '57/1 37/1 0/1', GPSLatitudeRef: 'N' } }

/** The quarters as a rotated camera stores them: upright they are red, green, blue, yellow. */
async function photo(orientation: number): Promise<Buffer> {
  const upright = sharp(await quarters(160, 80, 'png'))
  const stored = await undo(upright, orientation).png().toBuffer()
  return sharp(stored).jpeg().withExif(gps).withMetadata({ orientation, exif: gps }).toBuffer()
}

function undo(image: Sharp, orientation: number): Sharp {
  if (orientation === 2) return image.flop()
  if (orientation === 3) return image.rotate(180)
  if (orientation === 4) return image.flip()
  // Quarter turns; odd ones are mirrored first.
  if (orientation === 5) return image.flip().rotate(90)
  if (orientation === 6) return image.rotate(270)
  if (orientation === 7) return image.flip().rotate(270)
  return orientation === 8 ? image.rotate(90) : image
}

describe('200: a photo of a rotated camera', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'orientation %i is upright in both forms and without metadata',
    async (orientation) => {
      const bytes = await photo(orientation)
      const tags = ExifReader.load(bytes, { expanded: true })
      expect(tags.gps?.Latitude).toBeCloseTo(57.62, 1)
      const user = await wearing(await make.file({ bytes }))
      const original = await read(user)
      expect(original.status).toBe(200)
      expect(original.bytes.equals(bytes)).toBe(true)
      for (const [mode, width, height] of [
        ['fit', 60, 30],
        ['crop', 60, 30],
      ] as const) {
        const reply = await read(user, `/${mode}/w${width}/h${height}`)
        expect(reply.status).toBe(200)
        const meta = await sharp(reply.bytes).metadata()
        expect(meta).toMatchObject({ format: 'jpeg', width, height, space: 'srgb' })
        expect([meta.exif, meta.icc, meta.xmp, meta.iptc, meta.orientation]).toEqual(Array(5).fill(undefined))
        expect(await coloursOf(reply.bytes)).toBe('RGBY')
      }
    },
  )
})

test('200: fit shows the whole picture with a margin, crop fills the rectangle, both in the requested size', async () => {
  const user = await wearing(await make.file({ bytes: await quarters(200, 100) }))
  const edge = async (rest: string) => {
    const { bytes } = await read(user, rest)
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    return { size: [info.width, info.height], corner: [data[0], data[1], data[2]] }
  }
  const fit = await edge('/fit/w100/h100')
  expect(fit.size).toEqual([100, 100])
  expect(Math.min(...fit.corner.map(Number))).toBeGreaterThan(250)
  const crop = await edge('/crop/w100/h100')
  expect(crop.size).toEqual([100, 100])
  expect(crop.corner[0]).toBeGreaterThan(150)
  expect(crop.corner[2]).toBeLessThan(100)
  // A small picture is enlarged to the requested size.
  expect((await edge('/fit/w900/h300')).size).toEqual([900, 300])
  expect((await edge('/crop/w1/h1')).size).toEqual([1, 1])
  // More than the server makes is cut, and nothing is enlarged to reach it.
  expect((await edge('/fit/w4000/h4000')).size).toEqual([200, 200])
  expect((await edge('/crop/w4000/h4000')).size).toEqual([100, 100])
})

test('200: transparency is kept, as PNG', async () => {
  const clear = {
    create: { width: 40, height: 20, channels: 4 as const, background: { r: 255, g: 0, b: 0, alpha: 0.5 } },
  }
  const user = await wearing(
    await make.file({ bytes: await sharp(clear).png().toBuffer(), type: 'image/png' }),
  )
  const { headers, bytes } = await read(user, '/fit/w40/h40')
  expect(headers.get('content-type')).toBe('image/png')
  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  expect(data[3]).toBe(0)
  expect(data[(20 * 40 + 20) * 4 + 3]).toBeCloseTo(128, -1)
})

test.each(['', '/fit/w64/h64', '/crop/w64/h64'])(
  '304: avatar%s is not sent twice, and a new avatar has a new ETag',
  async (rest) => {
    const user = await wearing(await make.file({ bytes: await quarters(100, 100) }))
    const first = await read(user, rest)
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    expect(first.headers.get('x-content-type-options')).toBe('nosniff')
    expect(first.headers.get('content-security-policy')).toContain('sandbox')
    const again = await read(user, rest, { headers: { 'if-none-match': `"other", W/${etag}` } })
    // The tag in the form that the client has.
    expect([again.status, again.bytes.length, again.headers.get('etag')]).toEqual([304, 0, `W/${etag}`])
    await wearing(await make.file({ bytes: await quarters(50, 50) }), user)
    const changed = await read(user, rest, { headers: { 'if-none-match': etag } })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(etag)
  },
)

test('200, 206 and 416: ranges of the original, HEAD without a body, the original name', async () => {
  const bytes = await quarters(200, 200)
  const user = await wearing(await make.file({ bytes, originalName: 'Портрет "я" 100%.jpg' }))
  const whole = await read(user)
  expect(whole.headers.get('accept-ranges')).toBe('bytes')
  expect(whole.headers.get('content-disposition')).toBe(
    `inline; filename="_______ ___ 100_.jpg"; filename*=UTF-8''%D0%9F%D0%BE%D1%80%D1%82%D1%80%D0%B5%D1%82%20%22%D1%8F%22%20100%25.jpg`,
  )
  const head = await read(user, '', { method: 'HEAD' })
  expect([head.status, head.bytes.length, head.headers.get('content-length')]).toEqual([
    200,
    0,
    String(bytes.length),
  ])
  const variantHead = await read(user, '/fit/w20/h20', { method: 'HEAD' })
  expect([variantHead.status, variantHead.bytes.length]).toEqual([200, 0])
  const last = bytes.length - 1
  for (const [range, start, end] of [
    ['0-9', 0, 9],
    ['100-', 100, last],
    ['-5', last - 4, last],
    [`10-${last + 500}`, 10, last],
  ] as const) {
    const part = await read(user, '', { headers: { range: `bytes=${range}` } })
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes ${start}-${end}/${bytes.length}`,
    ])
    expect(part.bytes.equals(bytes.subarray(start, end + 1))).toBe(true)
  }
  for (const range of [`${bytes.length}-`, '-0', '999999999999-']) {
    const refused = await read(user, '', { headers: { range: `bytes=${range}` } })
    expect([refused.status, refused.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`])
  }
  // An invalid range, several ranges or a stale If-Range: the whole file.
  for (const headers of [
    { range: 'bytes=x-' },
    { range: 'bytes=9-1' },
    { range: 'bytes=0-1,4-5' },
    { range: 'bytes=0-1', 'if-range': '"old"' },
  ])
    expect((await read(user, '', { headers })).status).toBe(200)
})

test('404: no avatar, no such user, missing bytes', async () => {
  const user = await wearing(null)
  for (const rest of ['', '/fit/w20/h20', '/crop/w20/h20']) {
    const reply = await read(user, rest)
    expect([reply.status, JSON.parse(reply.bytes.toString())]).toEqual([
      404,
      { error_description: 'Файл не существует' },
    ])
    expect((await readBytes(at({ id: 2_000_000_000 }, rest), token)).status).toBe(404)
  }
  await database.prisma.user.update({ where: { id: user.id }, data: { avatarFileName: 'gone.jpg' } })
  expect((await read(user)).status).toBe(404)
})

test.each([
  'w0/h10',
  'w10/h0',
  'w-1/h10',
  'w1e2/h10',
  '10/10',
  'h10/w10',
  'w10.5/h10',
  'w1234567890/h1',
  'w/h',
])('400: the size %s', async (size) => {
  const user = await wearing(await make.file())
  for (const mode of ['fit', 'crop']) expect((await read(user, `/${mode}/${size}`)).status).toBe(400)
})

test('200 or 403: users who see a user see the avatar, cached or not', async () => {
  const other = await scene.place()
  const wearers = {
    colleague: await make.user({ organization: people.organization }),
    client: await make.user({ organization: people.organization, role: 'CUSTOMER' }),
    stranger: await make.user({ organization: other.organization }),
  }
  const expected: Record<keyof typeof wearers, readonly RoleCode[]> = {
    colleague: roleCodes,
    client: roleCodes.filter((role) => role !== 'CUSTOMER'),
    stranger: ['MAIN_ADMINISTRATOR', 'MAIN_INSPECTOR'],
  }
  for (const [name, wearer] of Object.entries(wearers)) {
    await wearing(await make.file(), wearer)
    for (const rest of ['', '/fit/w24/h24', '/crop/w24/h24']) {
      const etag = (await read(wearer, rest)).headers.get('etag') ?? ''
      for (const role of roleCodes) {
        const canSee = expected[name as keyof typeof wearers].includes(role)
        const mine = await readBytes(at(wearer, rest), people.tokens[role])
        expect(mine.status, `${role} ${name} ${rest}`).toBe(canSee ? 200 : 403)
        const again = await readBytes(at(wearer, rest), people.tokens[role], {
          headers: { 'if-none-match': etag },
        })
        expect(again.status, `${role} ${name} ${rest}`).toBe(canSee ? 304 : 403)
      }
      expect((await fetch(at(wearer, rest))).status).toBe(401)
    }
  }
})
