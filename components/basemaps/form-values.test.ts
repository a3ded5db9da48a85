import { expect, test } from 'vitest'
import { bodyOf, initialOf } from './form-values'

const values = { ...initialOf(null), titleRu: 'Рельеф', url: 'https://example.org/{z}/{x}/{y}.png' }

test('heights are sent with the kinds that may have them, and taken back by null', () => {
  expect(bodyOf('raster', { ...values, elevation: 'terrarium' })).toMatchObject({ elevation: 'terrarium' })
  expect(bodyOf('pmtiles', { ...values, elevation: 'mapbox' })).toMatchObject({ elevation: 'mapbox' })
  expect(bodyOf('raster', values)).toMatchObject({ elevation: null, attribution: null })
  expect(bodyOf('wms', { ...values, elevation: 'mapbox' })).not.toHaveProperty('elevation')
})

test('only changed fields are sent, an archive only when it was replaced', () => {
  expect(bodyOf('pmtiles', { upload: '', isDefault: true, url: 'x' })).toEqual({ isDefault: true })
})
