import { createExpression, validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import type { LayerSpecification, Map as MapLibreMap } from 'maplibre-gl'
import { describe, expect, test } from 'vitest'
import { makeDistanceField } from './make-distance-field'
import { narrowFilter } from './to-map-layers'
import type { Overlay, StyleLayer, VectorOverlay } from './overlay'
import { overlayCeiling } from '@/lib/shared/basemap-style'
import { scaleOpacity } from './scale-opacity'
import { syncOverlays } from './sync-overlays'
import { toMapLayers } from './to-map-layers'

const byZoom = ['interpolate', ['linear'], ['zoom'], 5, 0.2, 10, ['get', 'share']]
const stepped = ['step', ['zoom'], 0.1, 8, 0.9]

describe('opacity', () => {
  test('numbers, absent values, attributes and zooms are scaled; expressions over the zoom stay outermost', () => {
    expect(scaleOpacity('line', {}, 0.5)).toEqual({ 'line-opacity': 0.5 })
    expect(scaleOpacity('circle', { 'circle-opacity': 0.4, 'circle-radius': 3 }, 0.5)).toEqual({
      'circle-opacity': 0.2,
      'circle-stroke-opacity': 0.5,
      'circle-radius': 3,
    })
    expect(scaleOpacity('fill', { 'fill-opacity': byZoom }, 0.5)['fill-opacity']).toEqual([
      'interpolate',
      ['linear'],
      ['zoom'],
      5,
      0.1,
      10,
      ['*', ['get', 'share'], 0.5],
    ])
    expect(scaleOpacity('fill', { 'fill-opacity': stepped }, 0.5)['fill-opacity']).toEqual([
      'step',
      ['zoom'],
      0.05,
      8,
      0.45,
    ])
    const old = { stops: [[3, 1]] }
    expect(scaleOpacity('fill', { 'fill-opacity': old }, 0.5)).toEqual({
      'fill-opacity': { stops: [[3, 0.5]] },
    })
    expect(scaleOpacity('fill', { 'fill-opacity': 0.3 }, 1)).toEqual({ 'fill-opacity': 0.3 })
  })

  test('the result is a valid style', () => {
    for (const value of [byZoom, stepped, 0.3, ['get', 'share'], undefined]) {
      const paint = scaleOpacity('fill', value === undefined ? {} : { 'fill-opacity': value }, 0.5)
      expect(faultsOf({ id: 'a', type: 'fill', paint })).toEqual([])
    }
  })
})

describe('hidden objects', () => {
  test.each([
    ['no filter', undefined],
    ['an expression', ['==', ['get', 'kind'], 'a']],
    ['an expression with in', ['in', ['get', 'kind'], ['literal', ['a', 'b']]]],
    ['the older form', ['==', 'kind', 'a']],
    ['the older form with in', ['in', 'kind', 'a', 'b']],
    ['the older form in groups', ['all', ['==', 'kind', 'a'], ['!in', 'size', 3]]],
  ])('%s keeps its syntax and excludes them', (_, filter) => {
    expect(narrowFilter(filter, [])).toEqual(filter)
    const narrow = narrowFilter(filter, [7])
    expect(JSON.stringify(narrow)).toContain('7')
    expect(faultsOf({ id: 'a', type: 'circle', filter: narrow })).toEqual([])
  })
})

function faultsOf(layer: StyleLayer): string[] {
  const style = {
    version: 8,
    sources: { s: { type: 'vector', tiles: ['http://localhost/{z}/{x}/{y}'] } },
    layers: [{ ...layer, source: 's', 'source-layer': 's' }],
  }
  return validateStyleMin(style as never).map(({ message }) => message)
}

test('icons get a margin for their halo that does not shift icons anchored at an edge', () => {
  const icon = (layout: Record<string, unknown>): StyleLayer => ({ id: 'i', type: 'symbol', layout })
  const [plain, raised, shifted, bold] = toMapLayers(
    {
      layerId: 1,
      typeName: 'local:trees',
      version: 1,
      layers: [
        icon({ 'icon-image': 'pin' }),
        icon({ 'icon-image': 'pin', 'icon-anchor': 'bottom' }),
        icon({ 'icon-image': 'pin', 'icon-anchor': 'top-left', 'icon-offset': [10, 5] }),
        icon({ 'text-field': '{name}', 'text-font': ['Open Sans Bold'] }),
      ],
    },
    'source',
  ) as { layout: Record<string, unknown>; 'source-layer': string }[]
  expect(plain?.layout['icon-offset']).toBeUndefined()
  expect(raised?.layout['icon-offset']).toEqual([0, 3])
  expect(shifted?.layout['icon-offset']).toEqual([7, 2])
  expect(bold?.layout['text-font']).toEqual(['Golos Text SemiBold'])
  expect(plain?.['source-layer']).toBe('trees')
})

test('a distance field is 192 on the edge, more inside and less outside', () => {
  const edge = 20
  const alpha = new Uint8ClampedArray(edge * edge)
  for (let y = 5; y < 15; y++) for (let x = 5; x < 15; x++) alpha[y * edge + x] = 255
  const field = makeDistanceField(alpha, edge, 8)
  const at = (x: number, y: number) => field[y * edge + x] ?? 0
  expect(at(10, 10)).toBe(255)
  expect(at(5, 10)).toBeGreaterThan(192)
  expect(at(4, 10)).toBeLessThan(192)
  expect(at(4, 10) - at(1, 10)).toBeCloseTo((255 * 3) / 8, -1)
  expect(at(0, 0)).toBeLessThan(at(4, 4))
})

/** A fake map with the methods that overlays use; it records the calls. */
function fakeMap() {
  const order = ['ground', overlayCeiling, 'points']
  const layers = new Map<string, LayerSpecification>()
  const sources = new Map<string, { tiles: string[]; setTiles(tiles: string[]): void }>()
  const done: string[] = []
  const put = (id: string, before?: string) =>
    order.splice(before === undefined ? order.length : order.indexOf(before), 0, id)
  const map = {
    style: {},
    getLayer: (id: string) => (order.includes(id) ? { id } : undefined),
    getSource: (id: string) => sources.get(id),
    getLayersOrder: () => [...order],
    addSource(id: string, { tiles }: { tiles: string[] }) {
      done.push(`source ${id}`)
      sources.set(id, { tiles, setTiles: (next) => void done.push(`tiles ${next.join()}`) })
    },
    removeSource: (id: string) => void (sources.delete(id), done.push(`no source ${id}`)),
    addLayer(layer: LayerSpecification, before?: string) {
      done.push(`add ${layer.id}`)
      layers.set(layer.id, layer)
      put(layer.id, before)
    },
    removeLayer(id: string) {
      done.push(`remove ${id}`)
      order.splice(order.indexOf(id), 1)
    },
    moveLayer(id: string, before?: string) {
      done.push(`move ${id}`)
      order.splice(order.indexOf(id), 1)
      put(id, before)
    },
    setPaintProperty: (id: string, name: string) => void done.push(`paint ${id} ${name}`),
    setLayoutProperty: (id: string, name: string) => void done.push(`layout ${id} ${name}`),
    setFilter: (id: string) => void done.push(`filter ${id}`),
    setLayerZoomRange: (id: string) => void done.push(`zooms ${id}`),
  }
  const sync = (overlays: readonly Overlay[]) => {
    done.length = 0
    syncOverlays(map as unknown as MapLibreMap, 'me', overlays, { accent: '#111111', ring: '#ffffff' })
    return [...done]
  }
  return { sync, order }
}

describe('adding to a map', () => {
  const style = (color: string): StyleLayer[] => [
    { id: 'dot', type: 'circle', paint: { 'circle-color': color } },
  ]
  const overlay = (layerId: number, more: Partial<VectorOverlay> = {}): Overlay => ({
    layerId,
    typeName: `local:l${layerId}`,
    version: 'v1',
    layers: style('#ff0000'),
    ...more,
  })

  test("layers go above the basemap and below the page's own layers, in order", () => {
    const { sync, order } = fakeMap()
    sync([overlay(1), overlay(2)])
    expect(order).toEqual(['ground', 'overlay:me:1/0-dot', 'overlay:me:2/0-dot', overlayCeiling, 'points'])
    sync([overlay(2), overlay(1)])
    expect(order).toEqual(['ground', 'overlay:me:2/0-dot', 'overlay:me:1/0-dot', overlayCeiling, 'points'])
  })

  test('nothing is updated when nothing changes; a new style is applied in place', () => {
    const { sync } = fakeMap()
    sync([overlay(1)])
    expect(sync([overlay(1)])).toEqual([])
    expect(sync([overlay(1, { layers: style('#00ff00') })])).toEqual([
      'paint overlay:me:1/0-dot circle-color',
    ])
    expect(sync([overlay(1, { layers: style('#00ff00'), hidden: [3] })])).toEqual([
      'filter overlay:me:1/0-dot',
    ])
  })

  test('search matches use their own tiles, and get markers where their style shows nothing', () => {
    const { sync, order } = fakeMap()
    const filter = { search: 'a b', filter: '"x" = {z}' }
    const [dot = {} as StyleLayer] = style('#ff0000')
    expect(sync([overlay(1), overlay(2, { filter })])).not.toContain('add overlay:me:2/found-point')
    expect(sync([overlay(1, { filter })])).toContain(
      'tiles /service/tiles/1/{z}/{x}/{y}.mvt?search=a+b&filter=%22x%22+%3D+%7Bz%7D&v=v1',
    )
    sync([overlay(1, { filter, layers: [{ ...dot, minzoom: 14 }] })])
    expect(order).toContain('overlay:me:1/found-point')
    sync([overlay(1, { layers: [{ ...dot, minzoom: 14 }] })])
    expect(order.filter((id) => id.includes('/found-'))).toEqual([])
  })

  test('new data brings new tiles and keeps the layers; another kind of layer is added again', () => {
    const { sync } = fakeMap()
    sync([overlay(1)])
    expect(sync([overlay(1, { version: 'v 2' })])).toEqual(['tiles /service/tiles/1/{z}/{x}/{y}.mvt?v=v+2'])
    const line: StyleLayer[] = [{ id: 'dot', type: 'line' }]
    expect(sync([overlay(1, { version: 'v 2', layers: line })])).toEqual([
      'remove overlay:me:1/0-dot',
      'add overlay:me:1/0-dot',
    ])
  })

  test('unwanted layers go with their source; selected objects are highlighted above all', () => {
    const { sync, order } = fakeMap()
    sync([overlay(1, { selected: [5] }), overlay(2)])
    expect(order.slice(1, 4)).toEqual([
      'overlay:me:1/0-dot',
      'overlay:me:2/0-dot',
      'overlay:me:1/selected-fill',
    ])
    expect(sync([overlay(2)])).toContain('no source overlay:me:1')
    expect(sync([])).toEqual(['remove overlay:me:2/0-dot', 'no source overlay:me:2'])
    expect(order).toEqual(['ground', overlayCeiling, 'points'])
  })
})

test('the expressions of a selection are valid', () => {
  expect(createExpression(['in', ['id'], ['literal', [1, 2]]], 'filter').result).toBe('success')
})
