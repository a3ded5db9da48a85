import { afterAll, expect, test } from 'vitest'
import { reversePoint, searchPlaces } from '@/lib/domain/geocoding'
import { keysAtMost, loadPlaces, removeSource } from '@/lib/domain/places'
import { database } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { make } from '@/lib/testing/make'
import { readCity } from '../city'
import { planPlaces } from './addresses'

const plan = readCity()
const places = [...planPlaces(plan)]
const source = { kind: 'plan', name: make.unique('plan'), title: 'Часть Ярграда' } as const

afterAll(async () => {
  await removeSource(database, source.name)
  await stopDatabase()
})

test('every address of the plan is there once, with a street and a town around it', () => {
  const keys = new Set(places.map(({ key }) => key))
  expect(keys.size).toBe(places.length)
  expect(Math.max(...keys)).toBeLessThan(keysAtMost)
  const houses = places.filter(({ kind }) => kind === 'house')
  expect(houses).toHaveLength(
    plan.buildings.filter(({ house, streetId }) => house && streetId !== null).length,
  )
  for (const { parents } of houses)
    for (const key of Object.values(parents ?? {})) expect(keys).toContain(key)
  for (const { kind, name } of places) expect(kind === 'house' || name !== '').toBe(true)
  expect(places.filter(({ kind }) => kind === 'street')).toHaveLength(plan.streets.length)
})

test('an address is found by text, and its place gives the address back', async () => {
  const building = plan.buildings.find(
    ({ house, streetId }) => house !== null && /^\d+$/.test(house) && streetId !== null,
  )
  const street = plan.streets.find(({ id }) => id === building?.streetId)
  if (!building?.house || !street) throw new Error('The plan has no such house')
  const near = places.filter(
    ({ kind, parents }) => kind !== 'house' || parents?.district === 1000 + building.districtId,
  )
  await loadPlaces(database, source, near)
  const [found] = await searchPlaces(database, { query: `${street.name}, ${building.house}`, locale: 'ru' })
  const address = {
    house_number: building.house,
    road: street.name,
    city: 'Ярград',
    postcode: building.postcode,
  }
  expect(found).toMatchObject({ kind: 'house', address })
  const [lon, lat] = building.center
  expect(await reversePoint(database, { lon, lat, zoom: 18, locale: 'ru' })).toMatchObject({ address })
  const [english] = await searchPlaces(database, { query: 'Yargrad', locale: 'en' })
  expect(english).toMatchObject({ kind: 'city', label: 'Yargrad' })
})
