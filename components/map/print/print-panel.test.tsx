import { cleanup, screen } from '@testing-library/react'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { expect, test, vi } from 'vitest'
import { FakeAnswer, fakeApi } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import type { Basemap } from '../choice/basemap'
import { MapSettingsProvider } from '../map-settings'
import { PrintPanel } from './print-panel'

/** A map that stands still over Moscow. */
function stillMap(): MapLibreMap {
  const container = document.createElement('div')
  Object.defineProperties(container, { clientWidth: { value: 900 }, clientHeight: { value: 600 } })
  document.body.append(container)
  const map = {
    getCenter: () => ({ lng: 37.6, lat: 55.75 }),
    getZoom: () => 12,
    getContainer: () => container,
    on: () => undefined,
    off: () => undefined,
  }
  return map as unknown as MapLibreMap
}

function show(answer: FakeAnswer = new FakeAnswer(200), basemaps: object[] = []) {
  localStorage.clear()
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  )
  const { requests } = fakeApi({ 'GET /basemaps': { basemaps }, 'POST /service/print': answer })
  const own = [{ name: 'local:parks', filter: 'kind = 1' }]
  const page = renderConsole(
    <MapSettingsProvider settings={{ city: false, basemaps: basemaps as Basemap[] }}>
      <PrintPanel map={stillMap()} title="Parks" own={own} onClose={() => undefined} />
    </MapSettingsProvider>,
  )
  return { ...page, requests }
}
const go = (format: string) => screen.getByRole('button', { name: text('print.go', { format }) })
const frame = () => document.querySelector('[data-print-frame]')

test('the sheet is shown on the map and sent as chosen', async () => {
  const { user, requests } = show()
  expect(frame()?.textContent).toContain('A4')
  await user.click(screen.getByRole('checkbox', { name: text('print.legend') }))
  await user.click(go('PDF'))
  await vi.waitFor(() => expect(requests('POST /service/print')).toHaveLength(1))
  expect(requests('POST /service/print')[0]?.body).toMatchObject({
    title: 'Parks',
    format: 'pdf',
    paper: 'A4',
    orientation: 'landscape',
    center: [37.6, 55.75],
    layers: [{ name: 'local:parks', filter: 'kind = 1' }],
    legend: false,
    north: true,
    basemap: null,
  })
})

test('the basemap of the map is printed, and without one it is not offered', async () => {
  show()
  expect(screen.getByRole('checkbox', { name: text('print.basemap') })).toHaveProperty('disabled', true)
  cleanup()
  const world = { id: 3, kind: 'world', form: null, isDefault: true }
  const { user, requests } = show(new FakeAnswer(200), [world])
  await user.click(go('PDF'))
  await vi.waitFor(() => expect(requests('POST /service/print')).toHaveLength(1))
  expect(requests('POST /service/print')[0]?.body).toMatchObject({ basemap: 3 })
})

test('on a narrow screen the choices are folded until they are asked for', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const { user } = show()
  expect(frame()?.textContent).toContain('A4')
  expect(go('PDF')).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: text('print.legend') })).toBeNull()
  const fold = screen.getByRole('button', { name: text('print.choices'), expanded: false })
  await user.click(fold)
  expect(screen.getByRole('checkbox', { name: text('print.legend') })).toBeTruthy()
  vi.unstubAllGlobals()
})

test('a scale larger than the screen says that the edges are outside', async () => {
  const { user } = show()
  await user.click(screen.getByText(text('print.own')))
  const field = screen.getByRole('textbox', { name: text('print.scaleValue') })
  await user.clear(field)
  await user.type(field, '500000')
  expect(screen.getByText(text('print.outside'))).toBeTruthy()
})

test('what the server refuses is said', async () => {
  const { user } = show(new FakeAnswer(400, { error_description: 'dpi: too fine' }))
  await user.click(go('PDF'))
  expect(await screen.findByText('dpi: too fine')).toBeTruthy()
})
