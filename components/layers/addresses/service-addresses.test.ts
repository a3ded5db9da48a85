import { expect, test } from 'vitest'
import { serviceAddresses } from './service-addresses'
import type { LayerInfoWire } from '@/lib/domain/layers/presenter'

const layer = (layerType: 'vector' | 'raster') =>
  ({
    id: 7,
    layerType,
    info: { typeName: 'local:trees', requestUrl: 'https://map.example/gis/service/wfs' },
  }) as LayerInfoWire

test('URLs of all services contain the layer and the token', () => {
  const found = Object.fromEntries(
    serviceAddresses(layer('vector'), 'a b').map(({ kind, url }) => [kind, url]),
  )
  expect(found).toEqual({
    wms: 'https://map.example/gis/service/wms?token=a%20b',
    wmts: 'https://map.example/gis/service/wmts/1.0.0/WMTSCapabilities.xml?token=a%20b',
    mapTiles:
      'https://map.example/gis/ogc/features/collections/local%3Atrees/map/tiles/WebMercatorQuad/{z}/{y}/{x}?f=png&token=a%20b',
    wfs: 'https://map.example/gis/service/wfs?token=a%20b',
    features: 'https://map.example/gis/ogc/features?token=a%20b',
    collection: 'https://map.example/gis/ogc/features/collections/local%3Atrees/items?token=a%20b',
    tileJson: 'https://map.example/gis/service/tiles/7.json?token=a%20b',
    tiles: 'https://map.example/gis/service/tiles/7/{z}/{x}/{y}.mvt?token=a%20b',
    legend:
      'https://map.example/gis/service/wms?request=GetLegendGraphic&layer=local%3Atrees&format=image/png&token=a%20b',
  })
})

test('a raster layer of another server has no URLs for objects', () => {
  expect(serviceAddresses(layer('raster'), 't').map(({ kind }) => kind)).toEqual([
    'wms',
    'wmts',
    'mapTiles',
    'legend',
  ])
})

test('URLs of a public layer have no token', () => {
  const urls = serviceAddresses(layer('vector'), null).map(({ url }) => url)
  expect(urls.join(' ')).not.toMatch(/token|[?&]( |$)/)
  expect(urls[0]).toBe('https://map.example/gis/service/wms')
})
