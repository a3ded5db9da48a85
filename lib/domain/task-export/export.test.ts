import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import { type RoleCode, roleCodes } from '@/lib/access/actor'
import { database, databaseKind } from '@/lib/platform/database'
import { reversePoint } from '@/lib/domain/geocoding'
import { api } from '@/lib/testing/api'
import { type RouterServer, serveRouter } from '@/lib/testing/malformed/router-server'
import { make, type User } from '@/lib/testing/make'
import { loadTestland } from '@/lib/testing/places'
import { type BytesReply, readBytes } from '@/lib/testing/read-bytes'
import { readCsv } from '@/lib/testing/sheets/read-csv'
import { readXlsx } from '@/lib/testing/sheets/read-xlsx'
import { EveryList } from '@/lib/testing/worlds/every-list'
import type { Query } from '@/lib/testing/worlds/filter-oracle'
import { type ManyTasks, manyTasks } from '@/lib/testing/worlds/many-tasks'
import { queriesOn } from '@/lib/testing/worlds/queries'

let world: ManyTasks
let router: RouterServer
beforeAll(async () => {
  world = await manyTasks(120, Date.now() % 1_000_000)
  router = await serveRouter(manifest)
})
afterAll(() => router.stop())

const tokens = new Map<number, string>()

/** A file as a browser saves it. */
async function download(user: User, query: Query | string, language = 'ru'): Promise<BytesReply> {
  const token = tokens.get(user.id) ?? (await make.token(user))
  tokens.set(user.id, token)
  const url = `${router.origin}/rest/tasks/export?apiVersion=2.0&${new URLSearchParams(query)}`
  const reply = await readBytes(url, token, { headers: { 'accept-language': language } })
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.bytes.toString()}`)
  return reply
}

/** Main roles see the tasks of other tests too, so the export is restricted to these organizations. */
const exported = async (role: RoleCode, query: Query) => {
  const organizationId = world.organizations.map(({ id }) => id).join(',')
  return (await download(world.callers[role], { organizationId, ...query }, 'en')).bytes
}

interface Collection {
  type: string
  features: { id: number; geometry: { coordinates: number[] } | null; properties: Record<string, unknown> }[]
}

const asCollection = (bytes: Buffer): Collection => JSON.parse(bytes.toString())

describe('200: the rows are those of all pages of the list', () => {
  test.each(roleCodes)('for %s, in every format', async (role) => {
    const list = new EveryList(world, role)
    const { ids } = await list.walk({ withArchive: 'true' }, 40)
    const as = (format: string) => exported(role, { withArchive: 'true', format })
    expect(asCollection(await as('geojson')).features.map(({ id }) => id)).toEqual(ids)
    const csv = readCsv(String(await as('csv')), ',')
    expect(csv.slice(1).map(([id]) => Number(id))).toEqual(ids)
    const xlsx = await readXlsx(await as('xlsx'))
    expect(xlsx.slice(1).map(([id]) => id)).toEqual(ids)
  })

  test('for any filter and order of any role', async () => {
    const runs = fc.tuple(queriesOn(world), fc.constantFrom(...roleCodes))
    await fc.assert(
      fc.asyncProperty(runs, async ([query, role]) => {
        const expected = new EveryList(world, role).expected(query)
        const { features } = asCollection(await exported(role, { ...query, format: 'geojson' }))
        expect(features.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
      }),
      { numRuns: databaseKind() === 'embedded' ? 40 : 150, endOnFailure: true },
    )
  })

  test('beyond one batch of the database', async () => {
    const creator = await make.user({ organization: await make.organization() })
    const title = make.unique('Many')
    const { id: _id, geom: _geom, ...row } = { geom: null, ...(await make.task({ creator, title })) }
    await database.prisma.task.createMany({
      data: Array.from({ length: 1202 }, () => ({
        ...row,
        chatId: undefined,
        fields: {},
        deadlinePauses: [],
      })),
    })
    const { features } = asCollection((await download(creator, 'format=geojson')).bytes)
    expect(new Set(features.map(({ id }) => id)).size).toBe(1203)
  })
})

describe('200: the content of the cells', () => {
  const tricky = '=1+2;"a",b\nc'
  let creator: User
  let id: number
  beforeAll(async () => {
    creator = await make.user({ organization: await make.organization() })
    const type = await make.workTypeWith([
      { name: 'Глубина, м', type: 'DOUBLE', key: 'depth' },
      { name: '@Мост', type: 'BOOLEAN', key: 'bridge' },
      { name: 'Осмотрен', type: 'DATE', key: 'seen' },
    ])
    const [depth, bridge, seen] = type.definitions.map((one) => one.id)
    const fields = { [String(depth)]: 1.5, [String(bridge)]: true, [String(seen)]: '2026-11-21' }
    const date = new Date('2026-11-21T09:00:00Z')
    const place = { lon: -0.125, lat: 51.5 }
    const task = await make.task({
      creator,
      title: tricky,
      text: '-5 °C <b>&',
      typeId: type.id,
      date,
      fields,
      ...place,
    })
    id = task.id
  })

  const get = (query: string, language = 'ru') => download(creator, query, language)

  test('CSV in Russian: semicolons, a byte order mark, no formulas, dates in the time zone, custom fields', async () => {
    const { bytes, headers } = await get('format=csv')
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const name = encodeURIComponent('Задачи')
    expect(headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="______ \\d{4}-\\d\\d-\\d\\d.csv"; filename\\*=UTF-8''${name}%20`),
    )
    expect(String(bytes).startsWith('\uFEFFНомер;Название;')).toBe(true)
    const [head = [], row = []] = readCsv(String(bytes), ';')
    const cells = Object.fromEntries(head.map((title, at) => [title, row[at]]))
    expect(cells).toMatchObject({
      Номер: String(id),
      Название: `'${tricky}`,
      Описание: "'-5 °C <b>&",
      'Дата (UTC)': '2026-11-21 09:00:00',
      Стадия: 'В работе',
      'Срок (UTC)': '',
      Долгота: '-0,125',
      'В архиве': 'нет',
      'Глубина, м': '1,5',
      "'@Мост": 'да',
      Осмотрен: '2026-11-21',
    })
  })

  test('CSV in English: commas, and decimal points', async () => {
    const [head = [], row = []] = readCsv(String((await get('format=csv', 'en')).bytes), ',')
    const cells = Object.fromEntries(head.map((title, at) => [title, row[at]]))
    expect(cells).toMatchObject({ Id: String(id), Longitude: '-0.125', Stage: 'In progress', Archived: 'no' })
  })

  test('XLSX: what looks like an escape stays, and so do carriage returns and long numbers', async () => {
    const type = await make.workTypeWith([{ name: 'Счёт_x0041_', type: 'INTEGER', key: 'account' }])
    const [account] = type.definitions.map((one) => one.id)
    const title = 'x_x000D_y _X0041_ _x00_ a\rb\r\nc'
    const fields = { [String(account)]: 1_234_567_890_123_456 }
    const owner = await make.user({ organization: await make.organization() })
    await make.task({ creator: owner, title, typeId: type.id, fields })
    const { bytes } = await download(owner, 'format=xlsx&columns=title,fields.account')
    expect(await readXlsx(bytes)).toEqual([
      ['Название', 'Счёт_x0041_'],
      [title, '1234567890123456'],
    ])
  })

  test('XLSX: texts unchanged, numbers and dates as numbers', async () => {
    const { bytes, headers } = await get(
      'format=xlsx&columns=id,title,text,date,lon,fields.depth,fields.seen',
    )
    expect(headers.get('content-type')).toContain('spreadsheetml.sheet')
    expect(await readXlsx(bytes)).toEqual([
      ['Номер', 'Название', 'Описание', 'Дата (UTC)', 'Долгота', 'Глубина, м', 'Осмотрен'],
      [id, tricky, '-5 °C <b>&', 46_347.375, -0.125, 1.5, 46_347],
    ])
  })

  test('GeoJSON: a feature with typed properties', async () => {
    const { bytes } = await get('format=geojson&columns=title,stage,date,archive,fields.bridge,fields.seen')
    expect(asCollection(bytes)).toEqual({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          id,
          geometry: { type: 'Point', coordinates: [-0.125, 51.5] },
          properties: {
            title: tricky,
            stage: 1,
            date: '2026-11-21T09:00:00Z',
            archive: false,
            'fields.bridge': true,
            'fields.seen': '2026-11-21',
          },
        },
      ],
    })
  })

  test('K04: moments name the zone that was asked for, in every format; days have neither time nor zone', async () => {
    const asked = 'columns=date,fields.seen&timeZone=America/Sao_Paulo'
    expect(readCsv(String((await get(`format=csv&${asked}`)).bytes), ';')).toEqual([
      ['Дата (America/Sao_Paulo)', 'Осмотрен'],
      ['2026-11-21 06:00:00', '2026-11-21'],
    ])
    expect(await readXlsx((await get(`format=xlsx&${asked}`)).bytes)).toEqual([
      ['Дата (America/Sao_Paulo)', 'Осмотрен'],
      [46_347.25, 46_347],
    ])
    expect(asCollection((await get(`format=geojson&${asked}`)).bytes)).toMatchObject({
      features: [{ properties: { date: '2026-11-21T06:00:00-03:00', 'fields.seen': '2026-11-21' } }],
    })
  })

  test.each(['ru', 'en'] as const)('the address of the point, in every format: %s', async (locale) => {
    const unload = await loadTestland()
    const point = { lon: 100.0985, lat: -39.9012 }
    const owner = await make.user({ organization: await make.organization() })
    await make.task({ creator: owner, date: new Date('2026-11-21T09:00:00Z'), ...point })
    await make.task({ creator: owner, date: new Date('2026-11-20T09:00:00Z'), lon: null, lat: null })
    const label = (await reversePoint(database, { ...point, zoom: 18, locale }))?.label
    const title = { ru: 'Адрес', en: 'Address' }[locale]
    const ask = (query: string) => download(owner, query, locale)
    expect(label).toBeTruthy()
    expect(asCollection((await ask('format=geojson&columns=address')).bytes)).toMatchObject({
      features: [{ properties: { address: label } }, { properties: { address: null } }],
    })
    expect(await readXlsx((await ask('format=xlsx&columns=address')).bytes)).toEqual([
      [title],
      [label],
      [null],
    ])
    const separator = locale === 'ru' ? ';' : ','
    const csv = async (query: string) => readCsv(String((await ask(`format=csv${query}`)).bytes), separator)
    expect((await csv('&columns=address,id')).map(([cell]) => cell)).toEqual([title, label, ''])
    expect((await csv('&withAddress=1'))[0]).toContain(title)
    expect((await csv(''))[0]).not.toContain(title)
    await unload()
  })

  test('K02: a column under the former key of its field', async () => {
    const type = await make.workTypeWith([{ name: 'Ключ', type: 'STRING', key: 'first_key' }])
    const [definition] = type.definitions
    const owner = await make.user({ organization: await make.organization() })
    await make.task({ creator: owner, typeId: type.id, fields: { [String(definition?.id)]: 'есть' } })
    await api
      .as(await make.user({ role: 'MAIN_ADMINISTRATOR' }))
      .patch(`/rest/types/${type.id}`, { fields: [{ ...definition, key: 'second_key' }] })
    const { bytes } = await download(owner, 'format=geojson&columns=fields.first_key')
    expect(asCollection(bytes)).toMatchObject({ features: [{ properties: { 'fields.second_key': 'есть' } }] })
  })

  test('an empty set is a heading alone, or an empty collection', async () => {
    const none = '&search=nothing-like-this'
    expect(readCsv(String((await get(`format=csv&columns=id${none}`)).bytes), ';')).toEqual([['Номер']])
    expect(await readXlsx((await get(`format=xlsx&columns=id${none}`)).bytes)).toEqual([['Номер']])
    expect(asCollection((await get(`format=geojson${none}`)).bytes)).toEqual({
      type: 'FeatureCollection',
      features: [],
    })
  })
})

test('401 and 400: no token, no format, an unknown one, an unknown column', async () => {
  expect((await api.anonymous.get('/rest/tasks/export?format=csv')).status).toBe(401)
  const bad: [string, string][] = [
    ['', 'format: Обязательное поле.'],
    ['format=pdf', 'format: Допустимые значения: csv, xlsx, geojson.'],
    ['format=csv&columns=id,secret', 'columns.1: Допустимые значения: id, title'],
    ['format=csv&stage=7', 'stage: '],
    ['format=csv&timeZone=Moscow', 'timeZone: '],
  ]
  for (const [query, text] of bad) {
    const reply = await api.as(world.callers.USER).get(`/rest/tasks/export?${query}`)
    expect(reply).toMatchObject({ status: 400, body: { error_description: expect.stringContaining(text) } })
  }
})
