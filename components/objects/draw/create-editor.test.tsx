import type { Map as MapLibreMap } from 'maplibre-gl'
import { expect, test } from 'vitest'
import { createEditor, type EditorState } from './create-editor'
import { fromPieces, type Piece, toPieces } from './pieces'

const nothing: EditorState = {
  pieces: [],
  mode: null,
  sketch: null,
  held: null,
  canUndo: false,
  canRedo: false,
}

/** A flat map of a thousand pixels per degree with its centre at the pixel (500, 500). */
function mapAt(lng: number) {
  const center = { lng, lat: 0 }
  const canvas = document.createElement('canvas')
  canvas.setPointerCapture = () => {}
  const toggle = { isEnabled: () => true, enable: () => {}, disable: () => {} }
  const moved = new Set<() => void>()
  const map = {
    getContainer: () => canvas,
    getCanvas: () => canvas,
    getCenter: () => center,
    getZoom: () => 12,
    dragRotate: toggle,
    dragPan: toggle,
    doubleClickZoom: toggle,
    addSource: () => {},
    addLayer: () => ({}),
    moveLayer: () => {},
    removeLayer: () => {},
    removeSource: () => {},
    getSource: () => ({ setData: () => {} }),
    on: (_: string, look: () => void) => moved.add(look),
    off: (_: string, look: () => void) => moved.delete(look),
    project: (place: { lng: number; lat: number }) => ({
      x: 500 + (place.lng - center.lng) * 1000,
      y: 500 - (place.lat - center.lat) * 1000,
    }),
    unproject: ({ x, y }: { x: number; y: number }) => ({
      lng: center.lng + (x - 500) / 1000,
      lat: center.lat - (y - 500) / 1000,
    }),
  }
  const move = (to: number) => {
    center.lng = to
    for (const look of moved) look()
  }
  const press = (lon: number, lat: number) => {
    const { x: clientX, y: clientY } = map.project({ lng: lon, lat })
    const at = { clientX, clientY, button: 0, isPrimary: true, bubbles: true }
    for (const kind of ['pointermove', 'pointerdown', 'pointerup'])
      canvas.dispatchEvent(new PointerEvent(kind, at))
  }
  return { map: map as unknown as MapLibreMap, move, press }
}

function edit(lng: number, initial: readonly Piece[] = [], single = false) {
  const { map, move, press } = mapAt(lng)
  let state = nothing
  const editor = createEditor({
    map,
    scheme: 'light',
    initial,
    past: null,
    single,
    targets: () => [],
    onChange: (next) => {
      state = next
    },
  })
  const lons = () => state.pieces.map(({ coordinates }) => coordinates.map(([lon]) => lon))
  return { editor, move, press, lons, state: () => state }
}

const ring = (west: number, east: number): Piece => ({
  kind: 'polygon',
  coordinates: [
    [west, 0],
    [east, 0],
    [east, 0.2],
    [west, 0],
  ],
})

test('a line is drawn over the meridian from either side of it', async () => {
  for (const lng of [179.9, -179.9]) {
    const { editor, press, state } = edit(lng)
    editor.begin('linestring')
    const shown = lng > 0 ? 0 : -360
    press(179.8 + shown, 0)
    press(180.2 + shown, 0.1)
    press(180.2 + shown, 0.1)
    await Promise.resolve()
    expect(state().pieces.map(({ coordinates }) => coordinates)).toEqual([
      [
        [179.8, 0],
        [180.2, 0.1],
      ],
    ])
    editor.stop()
  }
})

test('stored parts are side by side, and stored again as they were', () => {
  const stored = fromPieces([ring(179, 181)], 'MultiPolygon')
  const { editor, lons, state } = edit(0, toPieces(stored))
  expect(Math.min(...lons().flat().map(Number))).toBe(179)
  expect(Math.max(...lons().flat().map(Number))).toBe(181)
  expect(fromPieces(state().pieces, 'MultiPolygon')).toEqual(stored)
  editor.stop()
})

test('a map moved to the meridian takes the drawing with it, unless that reaches over Greenwich', () => {
  const far = edit(37, [ring(-170, -169)])
  expect(far.lons()).toEqual([[190, 191, 191, 190]])
  far.move(37)
  expect(far.lons()).toEqual([[-170, -169, -169, -170]])
  far.move(-175)
  expect(far.lons()).toEqual([[190, 191, 191, 190]])
  const wide = edit(37, [ring(-1, 1)])
  wide.move(179)
  expect(wide.lons()).toEqual([[-1, 1, 1, -1]])
  const empty = edit(37)
  empty.editor.begin('linestring')
  empty.move(179.9)
  expect(empty.state().mode).toBe('linestring')
  empty.press(179.8, 0)
  empty.press(180.2, 0.1)
  expect(empty.state().sketch?.coordinates.map(([lon]) => lon)).toEqual([179.8, 180.2, 180.2])
})

test('typed coordinates cross the meridian the short way, and steps are undone over it', () => {
  const { editor, lons } = edit(37)
  editor.put({
    kind: 'linestring',
    coordinates: [
      [179, 0],
      [-179, 1],
    ],
  })
  expect(lons()).toEqual([[179, 181]])
  editor.put({
    kind: 'linestring',
    coordinates: [
      [-178, 0],
      [-177, 1],
    ],
  })
  expect(lons()).toEqual([
    [179, 181],
    [182, 183],
  ])
  editor.undo()
  expect(lons()).toEqual([[179, 181]])
  editor.undo()
  expect(lons()).toEqual([])
  editor.redo()
  expect(lons()).toEqual([[179, 181]])
  editor.stop()
})
