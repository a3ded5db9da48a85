import { expect, test } from 'vitest'
import { composeFound } from '../answer/compose-address'
import type { PlaceRow } from '../record'
import type { Region } from './resolve-region'
import { within } from './within'

const town: PlaceRow = {
  id: 1,
  kind: 'town',
  level: 12,
  name: 'Бальцерс',
  number: null,
  postcode: null,
  category: null,
  lon: 9.5,
  lat: 47,
  country_id: 10,
  state_id: null,
  county_id: null,
  city_id: null,
  district_id: null,
  anchor_id: null,
}
const region: Region = { district: null, city: 1, county: 31, state: 21, country: 10 }

test('a place takes its state from the region in its own country only', () => {
  expect(within(town, region)).toMatchObject({ country_id: 10, state_id: 21, county_id: 31 })
  expect(within(town, { ...region, country: 11 })).toMatchObject({
    country_id: 10,
    state_id: null,
    county_id: null,
  })
  expect(within({ ...town, country_id: null }, region)).toMatchObject({ country_id: 10, state_id: 21 })
})

test('no part of a label is there twice, also in another spelling', () => {
  const parents = new Map(
    [
      { id: 10, kind: 'country', name: 'Латвия', code: 'LV' },
      { id: 31, kind: 'county', name: 'Rīga', code: null },
    ].map((one) => [one.id, one]),
  )
  const { label } = composeFound({ ...town, name: 'Рига', county_id: 31 }, parents, 'ru')
  expect(label).toBe('Рига, Латвия')
})
