import { expect, test } from 'vitest'
import { findFault } from './find-fault'
import type { Piece } from './pieces'

const ring = (kind: Piece['kind'], ...coordinates: [number, number][]): Piece => ({
  kind,
  coordinates: [...coordinates, coordinates[0] ?? [0, 0]],
})
const square = (kind: Piece['kind'], at: number, size: number) =>
  ring(kind, [at, at], [at + size, at], [at + size, at + size], [at, at + size])

test('a self-crossing ring is reported with the place', () => {
  expect(findFault([ring('polygon', [0, 0], [2, 2], [2, 0], [0, 2])])).toEqual({
    kind: 'crossing',
    place: [1, 1],
  })
})

test('a self-touching ring is reported with the corner', () => {
  const touching = ring('polygon', [0, 0], [4, 0], [4, 4], [2, 0], [0, 4])
  expect(findFault([touching])).toEqual({ kind: 'touching', place: [2, 0] })
})

test('holes lie inside, and do not cross their outer ring', () => {
  expect(findFault([square('polygon', 0, 10), square('hole', 2, 2), square('hole', 6, 2)])).toBeNull()
  expect(findFault([square('polygon', 0, 10), square('hole', 8, 4)])?.kind).toBe('overlap')
  expect(findFault([square('polygon', 0, 10), square('hole', 20, 2)])).toEqual({
    kind: 'outside',
    place: [20, 20],
  })
})

test('parts do not overlap; a shared edge or corner is left to the server', () => {
  expect(findFault([square('polygon', 0, 4), square('polygon', 2, 4)])?.kind).toBe('overlap')
  expect(findFault([square('polygon', 0, 4), square('polygon', 4, 4)])).toBeNull()
})

test('lines may cross themselves', () => {
  expect(
    findFault([
      {
        kind: 'linestring',
        coordinates: [
          [0, 0],
          [2, 2],
          [2, 0],
          [0, 2],
        ],
      },
    ]),
  ).toBeNull()
})

test('a round figure of a thousand corners is valid', () => {
  const round = Array.from({ length: 1000 }, (_, at): [number, number] => [
    Math.cos((at / 1000) * 2 * Math.PI),
    Math.sin((at / 1000) * 2 * Math.PI),
  ])
  expect(findFault([ring('polygon', ...round)])).toBeNull()
})

test('a shape over the 180th meridian is reported where only one part is stored', () => {
  const over = square('polygon', 179, 2)
  expect(findFault([over])).toBeNull()
  expect(findFault([over], { single: true })).toEqual({ kind: 'meridian', place: [180, 179] })
  expect(findFault([square('polygon', 178, 2), square('hole', 178.5, 1)], { single: true })).toBeNull()
  const line: Piece = {
    kind: 'linestring',
    coordinates: [
      [181, 0],
      [179, 2],
    ],
  }
  expect(findFault([line], { single: true })).toEqual({ kind: 'meridian', place: [180, 1] })
})
