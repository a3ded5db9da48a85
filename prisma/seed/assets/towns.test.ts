import { expect, test } from 'vitest'
import type { GeoName } from '@/lib/domain/gazetteer/world/geonames'
import { pickTowns } from './towns'

const place = (name: string, population: number, lon: number, lat: number, code = 'PPL'): GeoName => ({
  id: 1,
  name,
  ascii: name,
  others: [],
  lat,
  lon,
  code,
  country: 'FR',
  state: '',
  county: '',
  population,
})

const zoomsOf = (places: GeoName[]) =>
  Object.fromEntries([...pickTowns(places)].map(([{ name }, zoom]) => [name, zoom]))

test('the larger of two neighbours is shown first, the other one from where there is room', () => {
  expect(zoomsOf([place('Small', 9000, 7.4, 43.7), place('Large', 900_000, 7.1, 43.7)])).toEqual({
    Large: 4,
    Small: 7,
  })
})

test('a small capital is shown early, but not instead of a large city beside it', () => {
  expect(zoomsOf([place('Capital', 20_000, 1.5, 42.5, 'PPLC')])).toEqual({ Capital: 4 })
  expect(
    zoomsOf([place('Capital', 20_000, 1.5, 42.5, 'PPLC'), place('City', 1_600_000, 2.2, 41.4)]),
  ).toMatchObject({ City: 4 })
})

test('a town in an empty region waits for the zoom of its size; parts of cities are no towns', () => {
  expect(zoomsOf([place('Town', 40_000, 100, 60), place('District', 90_000, 20, 50, 'PPLX')])).toEqual({
    Town: 6,
  })
})

test('towns near each other are all shown close up', () => {
  const [large, near, nearer] = [
    place('Large', 900_000, 7.05, 43.7),
    place('Near', 9000, 7.15, 43.7),
    place('Nearer', 2000, 7.1, 43.7),
  ]
  expect(zoomsOf([large, near, nearer])).toEqual({ Large: 4, Near: 9, Nearer: 10 })
})
