import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import type { Basemap } from '../choice/basemap'
import { useRelief } from '../choice/use-basemaps'
import { useMapChoice } from '../choice/use-map-choice'
import { MapSettingsProvider } from '../map-settings'
import { GroundChoice } from './ground-choice'

const basemap = (id: number, more: Partial<Basemap>): Basemap => ({
  id,
  kind: 'raster',
  title: `Map ${id}`,
  titleRu: `Map ${id}`,
  titleEn: null,
  order: id,
  isDefault: false,
  archived: false,
  form: 'raster',
  elevation: null,
  tiles: `/service/basemaps/${id}/{z}/{x}/{y}?v=1`,
  minZoom: 0,
  maxZoom: 12,
  tileSize: 256,
  attribution: '',
  bounds: null,
  covers: null,
  vectorLayers: null,
  source: null,
  ...more,
})
const world = basemap(1, { kind: 'world', form: null, tiles: null, isDefault: true })
const heights = basemap(2, { form: 'elevation', elevation: 'terrarium' })
const picture = basemap(3, {})

function Choice() {
  return (
    <>
      <GroundChoice choice={useMapChoice()} failed={false} />
      <output>{useRelief()?.encoding ?? 'none'}</output>
    </>
  )
}

function show(...basemaps: Basemap[]) {
  localStorage.clear()
  fakeApi({ 'GET /basemaps': { basemaps } })
  return renderConsole(
    <MapSettingsProvider settings={{ city: false, basemaps }}>
      <Choice />
    </MapSettingsProvider>,
  )
}
const relief = () => screen.queryByRole('switch', { name: text('mapLayers.relief') })

test('heights are no basemap to choose; their hillshade can be turned off', async () => {
  const { user } = show(world, heights)
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('terrarium')
  await user.click(screen.getByRole('switch', { name: text('mapLayers.relief') }))
  expect(screen.getByRole('status').textContent).toBe('none')
})

test('a picture has no hillshade to turn off', async () => {
  const { user } = show(world, heights, picture)
  expect(screen.getAllByRole('radio')).toHaveLength(2)
  expect(relief()).not.toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Map 3' }))
  expect(relief()).toBeNull()
})

test('without heights and with one basemap there is nothing to choose', () => {
  show(world)
  expect(relief()).toBeNull()
  expect(screen.queryByRole('radio')).toBeNull()
})
