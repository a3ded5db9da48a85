import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadPlaces, type PlaceDraft, removeSource } from '@/lib/domain/places'
import { database } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { searchPlaces } from './search-places'

const source = 'namesakes'
const [lon, lat] = [-120, -57]
const bbox = [lon - 1, lat - 1, lon + 1, lat + 1] as const

const russia = { parents: { country: 1 }, lon, lat }
const nigeria = { parents: { country: 2 }, lon: lon + 0.5, lat: lat + 0.5 }
const ukraine = { parents: { country: 3 }, lon: lon - 0.5, lat }
const places: readonly PlaceDraft[] = [
  { key: 1, kind: 'country', name: 'Russia', names: { ru: 'Россия' }, code: 'ru', lon, lat },
  { key: 2, kind: 'country', name: 'Nigeria', names: { ru: 'Нигерия' }, code: 'ng', lon, lat },
  { key: 3, kind: 'country', name: 'Ukraine', names: { ru: 'Украина' }, code: 'ua', lon, lat },
  {
    key: 4,
    kind: 'state',
    name: 'Zyalsk Oblast',
    names: { ru: 'Зяльская область' },
    shortNames: ['Зялье', 'ЗЯО'],
    ...russia,
  },
  { key: 10, kind: 'town', name: 'Vaksi', names: { ru: 'Вакси' }, population: 28_000, ...russia },
  { key: 11, kind: 'city', name: 'Vaksi', names: { ru: 'Вакси' }, population: 178_000, ...nigeria },
  { key: 12, kind: 'town', name: 'Lonetsk', names: { ru: 'Лонецк' }, population: 50_000, ...russia },
  { key: 13, kind: 'city', name: 'Lonetsk', names: { ru: 'Лонецк' }, population: 1_000_000, ...ukraine },
  { key: 14, kind: 'city', name: 'Zyalye', names: { ru: 'Зялье' }, population: 139_000, ...nigeria },
  { key: 15, kind: 'city', name: 'Zyao', names: { ru: 'Зяо' }, population: 50_000, ...nigeria },
  { key: 16, kind: 'city', name: 'Dalanang', names: { ru: 'Даланаг' }, population: 900_000, ...nigeria },
  { key: 17, kind: 'city', name: 'Tyrevo', names: { ru: 'Тирево' }, population: 135_000, ...nigeria },
  { key: 18, kind: 'town', name: 'Flat Vakrock', population: 4_000, ...nigeria },
  { key: 19, kind: 'city', name: 'Rvaprol', names: { ru: 'Рвапрол' }, population: 400_000, ...nigeria },
]

beforeAll(() => loadPlaces(database, { kind: 'plan', name: source, title: source }, places))

afterAll(async () => {
  await removeSource(database, source)
  await stopDatabase()
})

const first = async (query: string) => (await searchPlaces(database, { query, locale: 'ru', bbox }))[0]?.label

test.each([
  ['Вакси', 'Вакси, Россия'],
  ['вакси', 'Вакси, Россия'],
  ['Лонецк', 'Лонецк, Украина'],
  ['Вакси, Нигерия', 'Вакси, Нигерия'],
])(
  'a local name comes before a transliterated one unless the town is far larger: %s',
  async (query, label) => {
    expect(await first(query)).toBe(label)
  },
)

test.each(['Зялье', 'ЗЯО'])('a region is found by its short form before a town abroad: %s', async (query) => {
  expect(await first(query)).toBe('Зяльская область, Россия')
})

test.each(['Лонецкк, ул. Вакси, 5', 'Лонецк, ул. Вакси, 5', 'Лонецк, улица Несуществующая, 5'])(
  'beside a street that is not loaded the town is meant, also with an error: %s',
  async (query) => {
    expect(await first(query)).toBe('Лонецк, Украина')
  },
)

test.each([
  ['да', undefined],
  ['газ', undefined],
  ['Дала', 'Даланаг, Нигерия'],
  ['flat tyrevo', undefined],
  ['Tyrevo', 'Тирево, Нигерия'],
  ['flat vakrock', 'Flat Vakrock, Нигерия'],
  ['лифт', undefined],
  ['пожар Вакси', undefined],
  ['вапрол', undefined],
])('words of notes and runs of keys find only what has them in its name: %s', async (query, label) => {
  expect(await first(query)).toBe(label)
})
