import { loadPlaces, type PlaceDraft, removeSource } from '@/lib/domain/places'
import { database } from '@/lib/platform/database'

/** A square by its south-west corner. */
export const squareAt = (lon: number, lat: number, size: number) => ({
  type: 'Polygon' as const,
  coordinates: [
    [
      [lon, lat],
      [lon + size, lat],
      [lon + size, lat + size],
      [lon, lat + size],
      [lon, lat],
    ],
  ],
})

const lineAt = (lon: number, lat: number, length: number) => ({
  type: 'LineString' as const,
  coordinates: [
    [lon, lat],
    [lon + length, lat],
  ],
})

const country = { country: 1 }
const inCity = { parents: { country: 1, state: 2, county: 3, city: 4 } }
const house = (
  key: number,
  houseNumber: string,
  lon: number,
  lat: number,
  anchor: number,
  more: Partial<PlaceDraft> = {},
) =>
  ({
    key,
    kind: 'house',
    name: '',
    houseNumber,
    lon,
    lat,
    parents: { ...inCity.parents, anchor },
    ...more,
  }) satisfies PlaceDraft

/**
 * A country in an empty sea: a city with streets and houses, a town with a unique name, a village without
 * streets.
 */
export const placesOfTestland: readonly PlaceDraft[] = [
  {
    key: 1,
    kind: 'country',
    name: 'Мурландия',
    names: { en: 'Murland' },
    code: 'zz',
    lon: 101,
    lat: -39,
    area: squareAt(100, -40, 2),
  },
  {
    key: 2,
    kind: 'state',
    name: 'Верхнемурская область',
    names: { en: 'Upper Mur' },
    lon: 100.5,
    lat: -39.5,
    area: squareAt(100, -40, 1),
    parents: country,
  },
  {
    key: 3,
    kind: 'county',
    name: 'Мурский район',
    names: { en: 'Mur County' },
    lon: 100.3,
    lat: -39.7,
    area: squareAt(100, -40, 0.6),
    parents: { country: 1, state: 2 },
  },
  {
    key: 4,
    kind: 'city',
    name: 'Большой Щёкинск',
    names: { en: 'Great Shchekinsk' },
    lon: 100.1,
    lat: -39.9,
    population: 800_000,
    area: squareAt(100.05, -39.95, 0.1),
    parents: { country: 1, state: 2, county: 3 },
  },
  {
    key: 5,
    kind: 'town',
    name: 'Жуковка',
    names: { en: 'Zhukovka' },
    lon: 101.5,
    lat: -38.5,
    population: 9_000,
    parents: country,
  },
  {
    key: 6,
    kind: 'village',
    name: 'Ёлкино',
    lon: 100.4,
    lat: -39.6,
    population: 90,
    parents: { country: 1, state: 2, county: 3 },
  },
  { key: 7, kind: 'district', name: 'Заречный', lon: 100.07, lat: -39.93, ...inCity },
  {
    key: 10,
    kind: 'street',
    name: 'улица Ленина',
    names: { en: 'Lenin Street' },
    lon: 100.1,
    lat: -39.9,
    line: lineAt(100.09, -39.9, 0.02),
    ...inCity,
  },
  {
    key: 11,
    kind: 'street',
    name: 'проспект Победы',
    lon: 100.1,
    lat: -39.91,
    line: lineAt(100.09, -39.91, 0.02),
    ...inCity,
  },
  {
    key: 12,
    kind: 'street',
    name: 'улица 8 Марта',
    lon: 100.1,
    lat: -39.92,
    line: lineAt(100.09, -39.92, 0.02),
    ...inCity,
  },
  {
    key: 13,
    kind: 'street',
    name: 'улица Ленина',
    lon: 101.5,
    lat: -38.5,
    line: lineAt(101.5, -38.5, 0.01),
    parents: { country: 1, city: 5 },
  },
  house(20, '12', 100.1, -39.9001, 10, { postcode: '987654' }),
  house(21, '12А', 100.1005, -39.9001, 10),
  house(22, '16', 100.102, -39.9001, 10),
  house(23, '12/1', 100.1008, -39.9001, 10),
  house(24, '5 к2', 100.1, -39.9101, 11, { area: squareAt(100.0995, -39.911, 0.001) }),
  house(28, '8', 100.101, -39.9201, 12),
  house(25, '12', 100.1, -39.9201, 12),
  { ...house(26, '12', 101.501, -38.5001, 13), parents: { country: 1, city: 5, anchor: 13 } },
  { ...house(27, '7', 100.4, -39.6, 6), parents: { country: 1, anchor: 6 } },
  {
    key: 30,
    kind: 'poi',
    name: 'Музей Победы',
    category: 'museum',
    lon: 100.1001,
    lat: -39.9,
    parents: { ...inCity.parents, anchor: 10 },
    houseNumber: '12',
  },
]

/** Loads the places of Testland; returns a function that deletes them. */
export async function loadTestland(): Promise<() => Promise<boolean>> {
  await loadPlaces(database, { kind: 'plan', name: 'testland', title: 'Testland' }, placesOfTestland)
  return () => removeSource(database, 'testland')
}
