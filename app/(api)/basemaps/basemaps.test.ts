import { beforeAll, describe, expect, test } from 'vitest'
import { offerOsm } from '@/lib/domain/basemaps'
import { database, sql, transaction } from '@/lib/platform/database'
import { api, type Caller } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { make } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

interface Basemap {
  id: number
  kind: string
  title: string
  titleRu: string
  titleEn: string | null
  order: number
  isDefault: boolean
  archived: boolean
  form: string | null
  elevation: string | null
  tiles: string | null
  attribution: string
  minZoom: number | null
  maxZoom: number | null
  source: Record<string, unknown> | null
}

let people: SevenRoles
let main: Caller
beforeAll(async () => {
  people = await scene.sevenRoles()
  main = api.as(people.tokens.MAIN_ADMINISTRATOR)
})

const template = 'https://tiles.example.org/{z}/{x}/{y}.png?key=secret'
const input = (more: object = {}) => ({
  kind: 'raster',
  titleRu: make.unique('Карта'),
  url: template,
  ...more,
})

async function create(more: object = {}) {
  const { status, body, headers } = await main.post<Basemap>('/basemaps', input(more))
  expect(status, JSON.stringify(body)).toBe(200)
  return { ...body, etag: headers.get('etag') ?? '' }
}
const listed = async (caller: Caller, query = '') =>
  (await caller.get<{ basemaps: Basemap[] }>(`/basemaps${query}`)).body.basemaps
const stored = (id: number) => database.prisma.basemap.findUnique({ where: { id } })
const defaults = async () => (await listed(main)).filter(({ isDefault }) => isDefault)

describe('access', () => {
  test('401 and 403: every signed-in user reads, only the Main administrator writes', async () => {
    const { id } = await create()
    for (const reply of [
      await api.anonymous.get('/basemaps'),
      await api.anonymous.post('/basemaps', input()),
      await api.anonymous.patch(`/basemaps/${id}`, { order: 1 }),
      await api.anonymous.delete(`/basemaps/${id}`),
      await api.anonymous.post('/basemaps/try', { kind: 'raster', url: template }),
    ])
      expect(reply).toMatchObject({ status: 401, body: 'Требуется авторизация' })
    for (const [role, token] of Object.entries(people.tokens)) {
      const caller = api.as(token)
      expect(
        (await listed(caller)).map((one) => one.id),
        role,
      ).toContain(id)
      if (role === 'MAIN_ADMINISTRATOR') continue
      for (const reply of [
        await caller.post('/basemaps', input()),
        await caller.patch(`/basemaps/${id}`, { titleRu: 'Чужое' }),
        await caller.delete(`/basemaps/${id}`),
        await caller.post('/basemaps/try', { kind: 'raster', url: template }),
      ])
        expect(reply.status, role).toBe(403)
    }
    expect((await stored(id))?.revision).toBe(1)
  })

  test('200: addresses and keys are shown to the Main administrator only', async () => {
    const { id } = await create()
    expect((await main.get<Basemap>(`/basemaps/${id}`)).body.source).toMatchObject({ url: template })
    for (const [role, token] of Object.entries(people.tokens)) {
      if (role === 'MAIN_ADMINISTRATOR') continue
      const { body } = await api.as(token).get<Basemap>(`/basemaps/${id}`)
      expect(body.source).toBeNull()
      expect(JSON.stringify(body)).not.toContain('example.org')
    }
    expect(JSON.stringify((await auditOf('basemap', id)).map(({ after }) => after))).not.toContain('secret')
  })

  test('200 and 404: Main roles see archived basemaps on request, others never do', async () => {
    const { id } = await create({ archived: true })
    const seen = async (token: string, query: string) =>
      (await listed(api.as(token), query)).some((one) => one.id === id)
    for (const [role, token] of Object.entries(people.tokens)) {
      const governs = role === 'MAIN_ADMINISTRATOR' || role === 'MAIN_INSPECTOR'
      expect(await seen(token, ''), role).toBe(false)
      expect(await seen(token, '?archived=true'), role).toBe(governs)
      expect((await api.as(token).get(`/basemaps/${id}`)).status, role).toBe(governs ? 200 : 404)
    }
  })
})

describe('writing', () => {
  test('200: a raster basemap gets default values and is added at the end', async () => {
    const before = await listed(main)
    const made = await create({ titleEn: 'Map' })
    expect(made).toMatchObject({
      kind: 'raster',
      form: 'raster',
      titleEn: 'Map',
      isDefault: false,
      archived: false,
      minZoom: 0,
      maxZoom: 19,
      tileSize: 256,
      attribution: '',
      tiles: `/service/basemaps/${made.id}/{z}/{x}/{y}?v=${made.tiles?.split('=')[1]}`,
      source: { url: template, tms: false, subdomains: null, layers: null },
    })
    expect(made.order).toBeGreaterThan(Math.max(...before.map(({ order }) => order)))
    expect(await auditOf('basemap', made.id)).toMatchObject([{ action: 'create' }])
    const english = await main.get<Basemap>(`/basemaps/${made.id}`, { headers: { 'accept-language': 'en' } })
    expect(english.body.title).toBe('Map')
  })

  test('200: PATCH changes only named fields; an empty one changes nothing', async () => {
    const made = await create({ attribution: 'Кто-то', subdomains: 'a, b' })
    const at = `/basemaps/${made.id}`
    expect((await main.patch<Basemap>(at, {})).headers.get('etag')).toBe(made.etag)
    const changed = await main.patch<Basemap>(
      at,
      { titleEn: 'New', maxZoom: 17 },
      { headers: { 'if-match': made.etag } },
    )
    expect(changed.body).toMatchObject({
      titleRu: made.titleRu,
      titleEn: 'New',
      maxZoom: 17,
      attribution: 'Кто-то',
      source: { url: template, subdomains: 'a,b' },
    })
    expect(changed.body.tiles).not.toBe(made.tiles)
    expect((await main.patch<Basemap>(at, { titleRu: 'Иначе', order: 3 })).body).toMatchObject({
      titleRu: 'Иначе',
      tiles: changed.body.tiles,
    })
    expect(
      (await main.patch<Basemap>(at, { attribution: null, subdomains: null, titleEn: null })).body,
    ).toMatchObject({
      titleEn: null,
      attribution: '',
      source: { subdomains: null },
    })
    for (const reply of [
      await main.patch(at, { order: 1 }, { headers: { 'if-match': made.etag } }),
      await main.delete(at, { headers: { 'if-match': made.etag } }),
    ])
      expect(reply.status).toBe(412)
    for (const body of [
      { titleRu: null },
      { url: null },
      { order: null },
      { isDefault: null },
      { tms: null },
    ])
      expect((await main.patch(at, body)).status, JSON.stringify(body)).toBe(400)
  })

  test('200 and 400: heights are listed as such, for everybody, and are no default', async () => {
    const made = await create({ elevation: 'terrarium' })
    expect(made).toMatchObject({ form: 'elevation', elevation: 'terrarium' })
    const [seen] = (await listed(api.as(people.tokens.USER))).filter(({ id }) => id === made.id)
    expect(seen).toMatchObject({ form: 'elevation', elevation: 'terrarium', source: null })
    const at = `/basemaps/${made.id}`
    const refused = await main.patch(at, { isDefault: true })
    expect([refused.status, refused.body]).toEqual([400, expect.stringMatching(/^isDefault: /)])
    expect((await main.post('/basemaps', input({ elevation: 'mapbox', isDefault: true }))).status).toBe(400)
    expect((await main.patch(at, { elevation: 'metres' })).status).toBe(400)
    const map = (await main.patch<Basemap>(at, { elevation: null })).body
    expect(map).toMatchObject({ form: 'raster', elevation: null })
    expect(map.tiles).not.toBe(made.tiles)
    expect((await main.patch<Basemap>(at, { isDefault: true })).status).toBe(200)
    expect((await main.patch(at, { elevation: 'mapbox' })).status).toBe(400)
    await main.patch(at, { isDefault: false })
    const wms = { kind: 'wms', layers: 'a', url: 'https://example.org/wms', elevation: 'mapbox' }
    expect(await main.post('/basemaps', input(wms))).toMatchObject({
      status: 400,
      body: expect.stringMatching(/^elevation: /),
    })
  })

  test.each([
    ['no template', { url: 'https://example.org/map.png' }, 'url'],
    ['no web address', { url: 'ftp://example.org/{z}/{x}/{y}' }, 'url'],
    ['a password in it', { url: 'https://a:b@example.org/{z}/{x}/{y}' }, 'url'],
    ['this machine', { url: 'http://127.0.0.1:5432/{z}/{x}/{y}' }, 'url'],
    ['metadata of a cloud', { url: 'http://169.254.169.254/{z}/{x}/{y}' }, 'url'],
    ['no address', { url: undefined }, 'url'],
    ['zooms the wrong way round', { minZoom: 9, maxZoom: 3 }, 'maxZoom'],
    ['a field of another kind', { layers: 'a' }, 'layers'],
    ['an archive', { upload: 'x.bin' }, 'upload'],
    ['odd subdomains', { subdomains: 'a/../b' }, 'subdomains'],
    ['WMS without layers', { kind: 'wms', url: 'https://example.org/wms' }, 'layers'],
    [
      'WMS of an unknown version',
      { kind: 'wms', url: 'https://e.org/w', layers: 'a', version: '9' },
      'version',
    ],
    ['the built-in kind', { kind: 'world' }, 'kind'],
    ['no title', { titleRu: ' ' }, 'titleRu'],
    ['an archived default', { archived: true, isDefault: true }, 'isDefault'],
    ['an archive that was not uploaded', { kind: 'pmtiles', url: undefined, upload: 'no.bin' }, 'upload'],
    ['no archive', { kind: 'pmtiles', url: undefined }, 'upload'],
  ])('400: %s', async (_, more, field) => {
    const wanted = input(more)
    const { status, body } = await main.post<string>('/basemaps', wanted)
    expect([status, body.startsWith(`${field}:`)], body).toEqual([400, true])
    expect(await database.prisma.basemap.count({ where: { titleRu: wanted.titleRu } })).toBe(0)
  })

  test('200: there is always one default, after adding, archiving and deleting', async () => {
    const world = await database.prisma.basemap.findFirstOrThrow({ where: { kind: 'world' } })
    const one = await create({ isDefault: true })
    expect(await defaults()).toMatchObject([{ id: one.id }])
    const other = await create()
    await main.patch(`/basemaps/${other.id}`, { isDefault: true })
    expect(await defaults()).toMatchObject([{ id: other.id }])
    await main.patch(`/basemaps/${other.id}`, { archived: true })
    expect(await defaults()).toMatchObject([{ id: world.id }])
    expect((await main.patch(`/basemaps/${other.id}`, { isDefault: true })).status).toBe(400)
    await main.patch(`/basemaps/${one.id}`, { isDefault: true })
    expect((await main.delete(`/basemaps/${one.id}`)).status).toBe(200)
    expect(await defaults()).toMatchObject([{ id: world.id }])
    expect((await main.get(`/basemaps/${one.id}`)).status).toBe(404)
  })

  test('400: the built-in world map can be neither deleted nor archived, and takes no address', async () => {
    const { id, titleRu } = await database.prisma.basemap.findFirstOrThrow({ where: { kind: 'world' } })
    expect((await main.delete(`/basemaps/${id}`)).status).toBe(400)
    expect((await main.patch(`/basemaps/${id}`, { archived: true })).status).toBe(400)
    expect(await main.patch(`/basemaps/${id}`, { url: template })).toMatchObject({ status: 400 })
    expect((await main.patch<Basemap>(`/basemaps/${id}`, { titleRu: 'Мир' })).body.titleRu).toBe('Мир')
    await main.patch(`/basemaps/${id}`, { titleRu })
  })

  test('404: a basemap that does not exist', async () => {
    const at = '/basemaps/2000000001'
    for (const reply of [await main.get(at), await main.patch(at, { order: 1 }), await main.delete(at)])
      expect(reply).toMatchObject({ status: 404, body: 'Подложка не существует' })
  })
})

test('OpenStreetMap is added once, as the default, and stays deleted after deletion', async () => {
  const undo = new Error('undo')
  const work = transaction(async (within) => {
    await within.query(sql`delete from settings where key = 'basemaps.osm'`)
    const osm = () =>
      within.query<{ isDefault: boolean; source: object }>(
        sql`select is_default as "isDefault", source from basemaps where source->>'url' like 'https://tile.openstreetmap.org/%'`,
      )
    await offerOsm(within)
    await offerOsm(within)
    expect(await osm()).toMatchObject([{ isDefault: true, source: { maxZoom: 19 } }])
    await within.query(sql`delete from basemaps where source->>'url' like 'https://tile.openstreetmap.org/%'`)
    await offerOsm(within)
    expect(await osm()).toEqual([])
    throw undo
  })
  await expect(work).rejects.toBe(undo)
})
