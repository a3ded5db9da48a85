import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi, tagged } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import type { LayerInfoWire } from '@/lib/domain/layers/presenter'
import type { RasterLook, RasterStyleLayer } from '@/lib/shared/rasters/style'
import { RasterEditor } from './raster-editor'

vi.mock('next/dynamic', () => ({ default: () => () => null }))

const words = (key: string, values = {}) => text(`layerStyle.${key}`, values)

const quantiles = [0, 1, 2, 5, 10, 20, 60, 200, 500, 900, 950, 980, 990, 995, 1000]
const band = { type: 'int16', name: null, nodata: null, min: 0, max: 1000, low: 5, high: 980, quantiles }
const raster = { bands: [band, band, band], alpha: null, bbox: [30, 50, 31, 51] }
const layer = {
  id: 9,
  name: 'Heights',
  isRaster: true,
  info: { typeName: 'local:heights' },
  access: { read: true, edit: true, write: false },
  raster,
} as unknown as LayerInfoWire

const grey: RasterStyleLayer = {
  id: 'raster',
  type: 'raster',
  metadata: { raster: { bands: [1], stretch: { low: 2, high: 98 } } },
}
const styleOf = (layers: RasterStyleLayer[]) => ({ name: 'default', isDefault: true, layers })

/** The database gives members back in another order. */
const asStored = (layers: RasterStyleLayer[]): RasterStyleLayer[] =>
  JSON.parse(JSON.stringify(layers), (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).reverse())
      : value,
  )

let sent: RasterStyleLayer[] = []
beforeEach(() => {
  sent = []
})

function open(layers: RasterStyleLayer[] = [grey], edit = true) {
  const server = fakeApi({
    'GET /layers/9/styles': { styles: [styleOf(layers)] },
    'PUT /layers/9/styles/default': ({ body }: { body: unknown }) => {
      sent = (body as { layers: RasterStyleLayer[] }).layers
      return tagged(styleOf(asStored(sent)), '"2"')
    },
  })
  const shown = { ...layer, access: { ...layer.access, edit } }
  if (!shown.raster) throw new Error('The layer has pixels')
  const { user } = renderConsole(
    <RasterEditor
      layer={shown}
      raster={shown.raster}
      stored={{ style: { ...styleOf(layers), revision: 1 } as never, etag: '"1"' }}
      reload={async () => undefined}
    />,
  )
  return { server, user }
}

const lookSent = (): RasterLook | undefined => sent[0]?.metadata?.raster

type User = ReturnType<typeof open>['user']

async function choose(user: User, label: string, option: string) {
  const [field] = screen.getAllByLabelText(label)
  if (!field) throw new Error(`No field ${label}`)
  await user.click(field)
  await user.click(await screen.findByRole('option', { name: option }))
}

const save = async (user: User) => {
  await user.click(screen.getByRole('button', { name: words('save') }))
  await waitFor(() => expect(sent).not.toEqual([]))
  await screen.findByRole('button', { name: words('noChanges') })
}

test('one band becomes a colour ramp with light, saved with the lock of the style', async () => {
  const { server, user } = open()
  await choose(user, words('pixels.kind'), words('pixels.kinds.ramp'))
  await user.click(screen.getByLabelText(words('pixels.light.on')))
  await choose(user, words('pixels.ramp.method'), words('pixels.ramp.shares'))
  await save(user)
  expect(lookSent()).toMatchObject({
    bands: [1],
    hillshade: { azimuth: 315, altitude: 45, exaggeration: 1 },
    ramp: { kind: 'blended' },
  })
  expect(lookSent()?.ramp?.stops.map(({ value }) => value)).toEqual([0, 38, 107, 200, 400, 722, 1000])
  const put = server.sent.find(({ method }) => method === 'PUT')
  expect(put?.headers.get('if-match')).toBe('"1"')
})

test('stops are edited, and stay in order', async () => {
  const { user } = open()
  await choose(user, words('pixels.kind'), words('pixels.kinds.ramp'))
  const rows = screen.getByRole('list', { name: words('pixels.stops.list') })
  const [first] = within(rows).getAllByLabelText(words('pixels.stops.value', { value: '0' }))
  if (!first) throw new Error('No stop')
  await user.clear(first)
  await user.type(first, '1200{Enter}')
  await user.type(within(rows).getByLabelText(words('pixels.stops.label', { value: '1,200' })), 'Top')
  await user.click(
    within(rows).getByRole('button', { name: words('pixels.stops.remove', { value: '1,000' }) }),
  )
  await save(user)
  const stops = lookSent()?.ramp?.stops ?? []
  expect(stops.map(({ value }) => value)).toEqual([167, 333, 500, 667, 833, 1200])
  expect(stops.at(-1)?.label).toBe('Top')
})

test('three bands are stretched by values of each', async () => {
  const { user } = open()
  await choose(user, words('pixels.kind'), words('pixels.kinds.colors'))
  await choose(user, words('pixels.bands.red'), words('pixels.bands.number', { number: 3 }))
  await user.click(screen.getByLabelText(words('pixels.stretch.values')))
  await user.click(screen.getByLabelText(words('pixels.stretch.each')))
  await save(user)
  const limits = { min: 5, max: 980 }
  expect(lookSent()).toEqual({ bands: [3, 2, 3], stretch: [limits, limits, limits] })
})

test('presets of shares, opacity, a value without data and scales', async () => {
  const { user } = open()
  await user.click(screen.getByLabelText('5–95 %'))
  const nodata = screen.getByLabelText(words('pixels.pixel.nodata'))
  await user.type(nodata, '-1{Enter}')
  await user.click(screen.getByLabelText(words('pixels.pixel.smooth')))
  await user.click(screen.getByLabelText(words('zoom.limited')))
  await save(user)
  expect(sent).toEqual([
    {
      id: 'raster',
      type: 'raster',
      minzoom: 12,
      paint: { 'raster-resampling': 'nearest' },
      metadata: { raster: { bands: [1], stretch: { low: 5, high: 95 }, nodata: -1 } },
    },
  ])
})

test('undo and reset bring the stored style back', async () => {
  const { user } = open()
  await choose(user, words('pixels.kind'), words('pixels.kinds.shade'))
  await user.click(screen.getByRole('button', { name: words('undo') }))
  screen.getByRole('button', { name: words('noChanges') })
  await user.click(screen.getByRole('button', { name: words('redo') }))
  await user.click(screen.getByRole('button', { name: words('reset') }))
  screen.getByRole('button', { name: words('noChanges') })
  expect(sent).toEqual([])
})

test('a second layer is added, and JSON is checked by the rules of pixels', async () => {
  const { user } = open()
  await user.click(screen.getByRole('button', { name: words('pixels.addLayer') }))
  await user.click(await screen.findByRole('menuitem', { name: words('pixels.kinds.shade') }))
  await screen.findByRole('list', { name: words('pixels.layers') })
  await user.click(screen.getByLabelText(words('tabs.json')))
  const area = screen.getByLabelText(words('json.label'))
  expect((area as HTMLTextAreaElement).value).toContain('"raster-2"')
  await user.clear(area)
  await user.click(area)
  await user.paste('[{"id":"a","type":"raster","metadata":{"raster":{"bands":[7]}}}]')
  await screen.findByText(/metadata\.raster\.bands\.0/)
  await user.clear(area)
  await user.click(area)
  await user.paste('[{"id":"a","type":"raster","metadata":{"raster":{"bands":[2]}}}]')
  await waitFor(() => expect(screen.queryByText(/metadata\.raster\.bands\.0/)).toBeNull())
  const apply = screen.getByRole('button', { name: words('json.apply') })
  await user.click(apply)
  await waitFor(() => expect(apply.hasAttribute('disabled')).toBe(true))
  await save(user)
  expect(lookSent()).toEqual({ bands: [2] })
})

test('without the right to edit the forms only show', () => {
  open([grey], false)
  screen.getByText(words('readOnly'))
  expect(screen.getByRole('group', { name: words('pixels.tab') }).hasAttribute('disabled')).toBe(true)
})
