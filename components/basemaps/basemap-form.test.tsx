import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Basemap } from '@/components/map/choice/basemap'
import type { Stored } from '@/components/records/use-stored-form'
import { fakeApi, tagged } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { BasemapForm } from './basemap-form'

// The preview needs WebGL.
vi.mock('./preview-map', () => ({ PreviewMap: () => null }))

const source = {
  url: 'https://example.org/{z}/{x}/{y}.png',
  tms: false,
  subdomains: null,
  layers: null,
  version: null,
  format: null,
  fileName: null,
  size: null,
  tileType: null,
  features: null,
  takenAt: null,
}
const raster: Basemap = {
  id: 7,
  kind: 'raster',
  title: 'Heights',
  titleRu: 'Heights',
  titleEn: null,
  order: 1,
  isDefault: false,
  archived: false,
  form: 'raster',
  elevation: null,
  tiles: '/service/basemaps/7/{z}/{x}/{y}?v=1',
  minZoom: 0,
  maxZoom: 12,
  tileSize: 256,
  attribution: '',
  bounds: null,
  covers: null,
  vectorLayers: null,
  source,
}

test('tiles become heights, which cannot be the default basemap', async () => {
  const saved = { ...raster, form: 'elevation', elevation: 'mapbox' }
  const { requests } = fakeApi({ 'PATCH /basemaps/7': tagged(saved, '"basemap-7-2"') })
  const stored = {
    kind: { noun: 'basemaps', path: '/basemaps' },
    record: raster,
    etag: '"basemap-7-1"',
    reload: vi.fn(),
    denied: undefined,
    panel: { open: vi.fn(), close: vi.fn() },
  } as unknown as Stored<Basemap>
  const { user } = renderConsole(<BasemapForm stored={stored} />)
  const isDefault = screen.getByRole('switch', { name: text('basemaps.defaultSwitch') })
  expect((isDefault as HTMLInputElement).disabled).toBe(false)
  await user.click(screen.getByRole('radio', { name: text('basemaps.elevations.mapbox') }))
  expect((isDefault as HTMLInputElement).disabled).toBe(true)
  await user.click(await screen.findByRole('button', { name: text('kit.save') }))
  await waitFor(() => expect(requests('PATCH /basemaps/7')).toHaveLength(1))
  expect(requests('PATCH /basemaps/7')[0]?.body).toEqual({ elevation: 'mapbox' })
})
