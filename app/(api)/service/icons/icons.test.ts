import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import { mapIcons } from '@/lib/shared/map-icons'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { openIcons } from '@/lib/testing/icons'
import { make } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'
import { bombPng, coloursOf, noise, quarters } from '@/lib/testing/pictures'
import { pixelsOf } from '@/lib/testing/pixels'

const staged = () => readdirSync(join(env.FILES_ROOT, 'staging'))

let icons: Awaited<ReturnType<typeof openIcons>>

beforeAll(async () => {
  icons = await openIcons()
})
afterAll(() => icons.stop())

test('200: built-in icons are listed with their outlines, and are available as images', async () => {
  const known = (await icons.list(icons.administrator)).filter(({ builtIn }) => builtIn)
  expect(known.map(({ name, path }) => [name, path])).toEqual(Object.entries(mapIcons))
  const { status, headers, bytes } = await icons.read('hydrant')
  expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
  const { width, height, hasAlpha } = await sharp(bytes).metadata()
  expect([width, height, hasAlpha]).toEqual([known[0]?.width, known[0]?.height, true])
  const cached = await icons.read('hydrant', { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  expect(cached.status).toBe(304)
})

describe('200: an image becomes an icon', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('%s, at most 256 pixels a side', async (format) => {
    const name = icons.unique()
    const { status, icon } = await icons.add(
      icons.administrator,
      await quarters(600, 300, format),
      { name },
      `a.${format}`,
    )
    expect(status).toBe(200)
    expect(icon).toMatchObject({ name, builtIn: false, width: 256, height: 128, path: null })
    expect(icon).toMatchObject({ owner: icons.administrator.id, isDeletable: true, pixelRatio: 256 / 24 })
    const { headers, bytes } = await icons.read(name)
    expect(headers.get('content-type')).toBe('image/png')
    expect((await sharp(bytes).metadata()).width).toBe(256)
    expect(await coloursOf(bytes)).toBe('RGBY')
    const tag = headers.get('etag') ?? ''
    expect((await icons.read(name, { headers: { 'if-none-match': tag } })).status).toBe(304)
    const head = await icons.read(name, { method: 'HEAD' })
    expect([head.status, head.bytes.length]).toEqual([200, 0])
    expect((await icons.list(icons.main)).find((one) => one.name === name)).toEqual(icon)
  })

  test('small ones keep their size and transparency, but no metadata', async () => {
    const dot = { width: 4, height: 4, channels: 4 as const, background: '#f00' }
    const bytes = await sharp({ create: { width: 20, height: 10, channels: 4, background: '#0000' } })
      .composite([{ input: { create: dot } }])
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .png()
      .toBuffer()
    const { icon } = await icons.add(icons.main, bytes, { name: icons.unique() })
    const stored = await icons.read(icon.name)
    expect([icon.width, icon.height]).toEqual([20, 10])
    expect((await sharp(stored.bytes).metadata()).exif).toBeUndefined()
    const { at } = await pixelsOf(stored)
    expect([at(0, 0)[3], at(10, 5)]).toEqual([0, [255, 0, 0, 255]])
  })

  test('the name defaults to that of the file, made unique', async () => {
    const stem = icons.unique()
    const files = [`Мост ${stem}.png`, `Мост ${stem}.png`]
    const names: string[] = []
    for (const file of files)
      names.push((await icons.add(icons.main, await quarters(9, 9, 'png'), {}, file)).icon.name)
    expect(names[0]).toMatch(/^most_/)
    expect(names[1]).toBe(`${names[0]}_2`)
  })

  test('two concurrent uploads under one name: one succeeds', async () => {
    const name = icons.unique()
    const bytes = await quarters(9, 9, 'png')
    const replies = await Promise.all([1, 2, 3].map(() => icons.add(icons.main, bytes, { name })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })
})

describe('400 and nothing stored', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><circle r="5"/></svg>'
  test.each<[what: string, bytes: () => Promise<Buffer> | Buffer | string, file: string]>([
    ['an SVG', () => svg, 'a.svg'],
    ['an SVG called a PNG', () => svg, 'a.png'],
    ['a GIF', () => quarters(9, 9, 'gif'), 'a.gif'],
    ['a text', () => 'text', 'a.txt'],
    ['half a picture', async () => (await noise(300, 200)).subarray(0, 9000), 'a.jpg'],
    ['a bomb', () => bombPng(60_000, 60_000), 'a.png'],
    ['nothing', () => '', 'a.png'],
  ])('%s', async (_, bytes, file) => {
    const body = await bytes()
    await expectNoWrites([icons.main], async () => {
      expect((await icons.add(icons.main, body, { name: icons.unique() }, file)).status).toBe(400)
    })
  })

  test('names that are invalid, taken or built in, case-insensitive; nothing is left of the file', async () => {
    const name = icons.unique()
    const before = staged()
    const bytes = await quarters(9, 9, 'png')
    expect((await icons.add(icons.main, bytes, { name })).status).toBe(200)
    await expectNoWrites([icons.main], async () => {
      for (const wrong of [
        name,
        name.toUpperCase(),
        'hydrant',
        'Hydrant',
        'a b',
        'a/b',
        '.a',
        'значок',
        'x'.repeat(101),
      ]) {
        const { status, text } = await icons.add(icons.main, bytes, { name: wrong })
        expect([wrong, status, text]).toEqual([wrong, 400, expect.stringMatching(/^name: /)])
      }
    })
    expect(staged()).toEqual(before)
  })

  test('404: a missing icon; 403: a form from users who may not create layers', async () => {
    expect((await icons.read('nowhere')).status).toBe(404)
    expect((await icons.remove(icons.main, 'nowhere')).status).toBe(404)
    const user = await make.user()
    expect((await icons.add(user, await quarters(9, 9, 'png'))).status).toBe(403)
  })
})

const marker = (icon: unknown) => ({ id: 'm', type: 'symbol', layout: { 'icon-image': icon } })

describe('deletion', () => {
  test('200 for the uploader and Main administrators; 403 for others who create layers', async () => {
    const [mine, ours] = [await icons.newIcon('#ff0000'), await icons.newIcon('#ff0000')]
    const other = await make.user({
      role: 'ORGANIZATION_ADMINISTRATOR',
      organization: await make.organization(),
    })
    await expectNoWrites([other], async () => {
      expect((await icons.remove(other, mine)).status).toBe(403)
    })
    expect((await icons.list(other)).find(({ name }) => name === mine)?.isDeletable).toBe(false)
    expect((await icons.remove(icons.administrator, mine)).status).toBe(200)
    expect((await icons.remove(icons.main, ours)).status).toBe(200)
    for (const name of [mine, ours]) expect((await icons.read(name)).status).toBe(404)
    const auditLog = await database.query(sql`
      select action from audit where noun = 'map-icon' and caller_id = ${icons.main.id} order by id desc limit 1`)
    expect(auditLog).toEqual([{ action: 'delete' }])
  })

  test('400 while styles use it: readable layers are named, others counted; a built-in one', async () => {
    const name = await icons.newIcon('#ff0000')
    const title = make.unique('Значки')
    const seen = await makeLayer({
      style: [marker(['match', ['get', 'k'], 1, name, 'star'])],
      title,
      ownerId: icons.administrator.id,
    })
    const hidden = await makeLayer({
      title: make.unique('Тайна'),
      style: [{ id: 'f', type: 'fill', paint: { 'fill-pattern': name } }],
    })
    const repeated = await makeLayer({
      title: make.unique('Узор'),
      style: [{ id: 'f', type: 'fill', paint: { 'fill-pattern': `icon:${name}:#000000:32:24` } }],
    })
    await expectNoWrites([icons.administrator], async () => {
      const { status, body } = await icons.remove(icons.administrator, name)
      expect([status, body]).toEqual([400, `Значок используют стили слоёв: «${title}», +2`])
      expect((await icons.remove(icons.administrator, 'hydrant')).status).toBe(400)
    })
    const told = (await icons.remove(icons.main, name)).body
    for (const one of [hidden, repeated]) expect(told).toContain(one.title)
    for (const { id } of [seen, hidden, repeated])
      await database.query(sql`delete from layer_styles where layer_id = ${id}`)
    expect((await icons.remove(icons.administrator, name)).status).toBe(200)
  })
})
