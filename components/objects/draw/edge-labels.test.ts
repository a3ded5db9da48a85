import { expect, test } from 'vitest'
import { edgeLabels } from './edge-labels'
import type { Piece } from './pieces'

/** A pixel is a hundredth of a degree. */
const project = ([lon, lat]: [number, number]) => ({ x: lon * 100, y: lat * 100 })
const ring: Piece = {
  kind: 'polygon',
  coordinates: [
    [0, 0],
    [1, 0],
    [1, 0.1],
    [0, 0],
  ],
}

test('edges are labelled in their middle when they are long enough on the screen', () => {
  const labels = edgeLabels(ring, false, project)
  expect(labels.map(({ place }) => place)).toEqual([
    [0.5, 0],
    [0.5, 0.05],
  ])
  expect(labels[0]?.metres).toBeCloseTo(111_319.5, 0)
  expect(labels.every(({ last }) => !last)).toBe(true)
  expect(edgeLabels({ kind: 'point', coordinates: [[0, 0]] }, false, project)).toEqual([])
})

test('the last edge of a sketch is always labelled', () => {
  const line: Piece = {
    kind: 'linestring',
    coordinates: [
      [0, 0],
      [1, 0],
      [1.1, 0],
    ],
  }
  expect(edgeLabels(line, true, project).map(({ last }) => last)).toEqual([false, true])
  expect(edgeLabels(ring, true, project).map(({ place, last }) => [...place, last])).toEqual([
    [0.5, 0, false],
    [1, 0.05, true],
  ])
})

test('too many labels are none, but that of the last edge', () => {
  const many: Piece = { kind: 'linestring', coordinates: Array.from({ length: 40 }, (_, n) => [n, 0]) }
  expect(edgeLabels(many, false, project)).toEqual([])
  expect(edgeLabels(many, true, project)).toHaveLength(1)
})
