import type { Address } from '@/lib/shared/address'
import { expect, test } from 'vitest'
import { mergePlaces, mergeRanked, objectGroups, rankPlaces } from './merge-results'
import type { GeocodingItem } from './place'

const item = (label: string, zoom: number, address: Address): GeocodingItem => ({
  pkid: label,
  label,
  zoom,
  point: { lon: 1, lat: 2 },
  address,
})
const places = (...items: GeocodingItem[]) => ({ layer: 'Адреса и места', layerId: null, items })

const moscow = item('улица Ленина, Москва, Россия', 16, {
  road: 'улица Ленина',
  city: 'Москва',
  country: 'Россия',
})
const here = item('улица Ленина, Ярград', 16, { road: 'улица Ленина', city: 'Ярград' })
const kazan = item('Казань, Татарстан, Россия', 10, {
  city: 'Казань',
  state: 'Татарстан',
  country: 'Россия',
})
const kazanskaya = item('Казанская улица, Ярград', 16, { road: 'Казанская улица', city: 'Ярград' })

const labels = (...given: Parameters<typeof mergePlaces>) =>
  mergePlaces(...given).map(({ places: found }) => found.map(({ label }) => label))

test('among equal names the one in view comes first, without duplicates', () => {
  expect(labels([places(moscow, here)], [places(here)], 'Ленина')).toEqual([[here.label, moscow.label]])
})

test('weaker matches stay behind, however near they are', () => {
  expect(labels([places(kazan)], [places(kazanskaya)], 'Казань')).toEqual([[kazan.label, kazanskaya.label]])
  expect(mergePlaces([], [], 'Казань')).toEqual([])
  expect(labels([places(kazan)], [places(kazanskaya)], 'Kazan')).toEqual([[kazan.label, kazanskaya.label]])
})

test('objects of a layer are grouped under its title', () => {
  const wells = { layer: 'Колодцы', layerId: 7, items: [item('№ 1', 18, {}), item('№ 2', 18, {})] }
  expect(objectGroups([wells])).toMatchObject([
    {
      title: 'Колодцы',
      places: [
        { kind: 'object', title: '№ 1', parents: 'Колодцы', object: { layerId: 7, id: '№ 1' } },
        { title: '№ 2' },
      ],
    },
  ])
})

test('a house is named by its street and number, in either order', () => {
  const address = { house_number: '12', road: 'улица Ленина', city: 'Ярград' }
  const [russian] = mergePlaces([places(item('улица Ленина, 12, Ярград', 18, address))], [], 'x')
  expect(russian?.places[0]).toMatchObject({ kind: 'house', title: 'улица Ленина, 12', parents: 'Ярград' })
  const english = item('12 Lenin Street, Yargrad', 18, { ...address, road: 'Lenin Street', city: 'Yargrad' })
  expect(mergePlaces([places(english)], [], 'x')[0]?.places[0]).toMatchObject({
    kind: 'house',
    title: '12 Lenin Street',
    parents: 'Yargrad',
  })
  const museum = item('Музей, улица Ленина, 12, Ярград', 18, address)
  expect(mergePlaces([places(museum)], [], 'x')[0]?.places[0]).toMatchObject({ kind: 'poi', title: 'Музей' })
})

test('places and objects are one list; each source keeps its order', () => {
  const wells = { layer: 'Колодцы', layerId: 7, items: [item('Ленина', 18, {}), item('Дом', 18, {})] }
  const groups = [...mergePlaces([places(moscow, kazan)], [], 'Ленина'), ...objectGroups([wells])]
  const merged = mergeRanked(groups.map((group) => rankPlaces(group, 'Ленина')))
  expect(merged.map(({ title }) => title)).toEqual(['Ленина', 'улица Ленина', 'Казань', 'Дом'])
  expect(mergeRanked([])).toEqual([])
})
