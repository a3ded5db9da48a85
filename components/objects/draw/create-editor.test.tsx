import { expect, test } from 'vitest'
import { mapAt } from '@/lib/testing/console/flat-map'
import { createEditor, type EditorState } from './create-editor'
import { fromPieces, type Piece, toPieces } from './pieces'

const nothing: EditorState = {
  pieces: [],
  mode: null,
  sketch: null,
  held: null,
  canUndo: false,
  canRedo: false,
  course: [],
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
