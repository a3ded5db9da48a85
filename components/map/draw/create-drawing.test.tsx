import { expect, test } from 'vitest'
import { mapAt } from '@/lib/testing/console/flat-map'
import { createDrawing, type DrawingState } from './create-drawing'
import { crossingOfShape, type Shape, wrappedShape } from './shape'

function draw(lng: number, initial: Shape | null = null) {
  const { map, move, press } = mapAt(lng)
  let state: DrawingState = { shape: null, busy: false, canUndo: false }
  const drawing = createDrawing(map, 'light', initial, (next) => {
    state = next
  })
  return { drawing, move, press, shape: () => state.shape }
}

const line = (...lons: number[]): Shape => ({
  type: 'LineString',
  coordinates: lons.map((lon) => [lon, 0]),
})

test('a line over the meridian is drawn as it is seen, and known to cross it', async () => {
  const { drawing, move, press, shape } = draw(37)
  drawing.begin('LineString')
  move(-179.9)
  press(-180.2, 0)
  press(-179.8, 0)
  press(-179.8, 0)
  await Promise.resolve()
  expect(shape()).toEqual(line(179.8, 180.2))
  expect(crossingOfShape(line(179.8, 180.2))).toEqual([180, 0])
  drawing.stop()
})

test('a shape beyond the meridian is edited there, and stored with longitudes from -180', () => {
  const { drawing, shape } = draw(0, line(-179.5, -179))
  const shown = shape()
  expect(shown).toEqual(line(180.5, 181))
  expect(shown && crossingOfShape(shown)).toBeNull()
  expect(shown && wrappedShape(shown)).toEqual(line(-179.5, -179))
  drawing.stop()
})

test('elsewhere a shape stays as it is', () => {
  const { drawing, move, shape } = draw(37, line(37, 38))
  move(38)
  expect(shape()).toEqual(line(37, 38))
  expect(wrappedShape(line(37, 38))).toEqual(line(37, 38))
  expect(wrappedShape({ type: 'Point', coordinates: [181, 5] })).toEqual({
    type: 'Point',
    coordinates: [-179, 5],
  })
  drawing.stop()
})
