import { afterAll, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { listSources, loadPlaces, nameKinds, type PlaceDraft, removeSource } from '@/lib/domain/places'

afterAll(stopDatabase)

const square = (west: number, south: number, size: number) => ({
  type: 'Polygon' as const,
  coordinates: [
    [
      [west, south],
      [west + size, south],
      [west + size, south + size],
      [west, south + size],
      [west, south],
    ],
  ],
})

const country: PlaceDraft = {
  key: 1,
  kind: 'country',
  name: 'Тестия',
  names: { en: 'Testia' },
  code: 'zz',
  lon: 5,
  lat: 5,
  area: square(0, 0, 10),
}
const town: PlaceDraft = { key: 2, kind: 'city', name: 'Пробинск', lon: 1, lat: 1, population: 200_000 }
const street: PlaceDraft = { key: 3, kind: 'street', name: 'улица Ленина', lon: 1.001, lat: 1 }
const house: PlaceDraft = {
  key: 4,
  kind: 'house',
  name: '',
  houseNumber: '12А',
  postcode: '420111',
  lon: 1.0011,
  lat: 1,
  parents: { anchor: 3 },
}

interface Row {
  kind: string
  name: string
  country: string | null
  city: string | null
}

const placesOf = (source: number) =>
  database.query<Row>(sql`
    select p.kind, p.name, c.name as country, t.name as city from geocoding.places p
    left join geocoding.places c on c.id = p.country_id left join geocoding.places t on t.id = p.city_id
    where p.id / 2199023255552 = ${source} order by p.level, p.id`)

test('a load fills in parents: by areas, by distance and from the street', async () => {
  const source = await loadPlaces(database, { kind: 'plan', name: 'parents', title: 'Проба' }, [
    house,
    street,
    town,
    country,
  ])
  expect(source).toMatchObject({ state: 'ready', places: 4, skipped: 0 })
  expect(await placesOf(source.id)).toEqual([
    { kind: 'country', name: 'Тестия', country: null, city: null },
    { kind: 'city', name: 'Пробинск', country: 'Тестия', city: null },
    { kind: 'postcode', name: '420111', country: 'Тестия', city: 'Пробинск' },
    { kind: 'street', name: 'улица Ленина', country: 'Тестия', city: 'Пробинск' },
    { kind: 'house', name: '', country: 'Тестия', city: 'Пробинск' },
  ])
  expect(await removeSource(database, 'parents')).toBe(true)
  expect(await placesOf(source.id)).toEqual([])
})

test('a second load replaces the first; a failed one changes nothing', async () => {
  const source = { kind: 'plan', name: 'again', title: 'Проба' } as const
  const { id } = await loadPlaces(database, source, [country, town])
  await loadPlaces(database, source, [country])
  expect(await placesOf(id)).toHaveLength(1)
  const broken = async function* () {
    yield town
    throw new Error('the file ends too early')
  }
  await expect(loadPlaces(database, source, broken())).rejects.toThrow('the file ends too early')
  expect(await placesOf(id)).toHaveLength(1)
  const [listed] = (await listSources(database)).filter(({ name }) => name === 'again')
  expect(listed).toMatchObject({ id, state: 'ready', error: 'the file ends too early', places: 1 })
  const left = await database.query(sql`
    select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'geocoding' and c.relname ~ '^(draft|contexts|vocabulary|postcodes)_'`)
  expect(left).toEqual([])
  await removeSource(database, 'again')
})

test('invalid drafts are left out and counted', async () => {
  const source = await loadPlaces(database, { kind: 'plan', name: 'bad', title: 'Проба' }, [
    country,
    { ...country, name: 'Вторая' },
    { ...town, lat: Number.NaN },
    { ...town, lon: 181 },
    { ...town, name: ' ' },
    { ...town, key: -1 },
    { ...town, key: 0.5 },
    { ...town, name: 'Зеро\0 \ud800', names: { ru: '\0' } },
  ])
  expect(source).toMatchObject({ places: 2, skipped: 6 })
  await removeSource(database, 'bad')
})

test('409 a source has one load at a time', async () => {
  const source = { kind: 'plan', name: 'twice', title: 'Проба' } as const
  const slow = async function* () {
    yield country
    await expect(loadPlaces(database, source, [country])).rejects.toMatchObject({ status: 409 })
  }
  await loadPlaces(database, source, slow())
  await removeSource(database, 'twice')
})

test('409 a source is not removed while it is loading, and its places are still served', async () => {
  const source = { kind: 'plan', name: 'held', title: 'Проба' } as const
  const { id } = await loadPlaces(database, source, [country])
  const slow = async function* () {
    yield country
    await expect(removeSource(database, source.name)).rejects.toMatchObject({ status: 409 })
    expect(await placesOf(id)).toHaveLength(1)
  }
  await loadPlaces(database, source, slow())
  expect(await removeSource(database, source.name)).toBe(true)
})

test('the kind of every name is stored, the better one where two names have one form', async () => {
  const source = await loadPlaces(database, { kind: 'plan', name: 'kinds', title: 'Виды имён' }, [
    {
      ...town,
      names: { ru: 'Пробинск', en: 'Probinsk', sr: 'Пробград' },
      otherNames: ['Проба', 'Probinsk'],
      foreignNames: ['Probenburg'],
      formerNames: ['Старобинск', 'Проба'],
    },
  ])
  const [row] = await database.query<{ forms: string[]; kinds: number[] }>(
    sql`select forms, form_kinds as kinds from geocoding.places where id / 2199023255552 = ${source.id}`,
  )
  expect(row?.forms.map((form, at) => [form, row.kinds[at]])).toEqual([
    ['probinsk', nameKinds.main],
    ['probgrad', nameKinds.language],
    ['proba', nameKinds.alternative],
    ['probenburg', nameKinds.foreign],
    ['starobinsk', nameKinds.former],
  ])
  await removeSource(database, 'kinds')
})
