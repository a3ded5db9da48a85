import { at, sides } from '../base/list'
import { contains } from '../base/polygon'
import {
  cross,
  crossing,
  distance,
  dot,
  lerp,
  type Point,
  scale,
  segmentDistance,
  subtract,
  unit,
} from '../base/vector'
import type { NodeStore } from './node-store'
import type { Face } from './planar'
import type { Road } from './skeleton'

/** One end of a new street: an existing node, or a spot on side `side` of the ring. */
interface End {
  side: number
  spot: Point
  node: number | null
}

export interface Cut {
  origin: Point
  axis: Point
  road: Road
  /** An end this near to a crossing, metres, moves onto it. */
  snap: number
}

/** Streets that meet at less than about 38 degrees look wrong and leave slivers. */
const MIN_SINE = 0.62

function ends(face: Face, cut: Cut, store: NodeStore): End[] {
  const found: { end: End; along: number }[] = []
  const ring = store.ring(face.nodes)
  for (const [side, [a, b]] of sides(ring).entries()) {
    const offA = cross(cut.axis, subtract(a, cut.origin))
    const offB = cross(cut.axis, subtract(b, cut.origin))
    if (offA > 0 === offB > 0) continue
    const spot = lerp(a, b, offA / (offA - offB))
    found.push({ end: { side, spot, node: null }, along: dot(subtract(spot, cut.origin), cut.axis) })
  }
  return found.sort((s, t) => s.along - t.along).map(({ end }) => end)
}

/** Of the pieces of the cutting line that lie inside, the longest. */
function longest(spots: End[]): [End, End] | null {
  let best: [End, End] | null = null
  for (let index = 0; index + 1 < spots.length; index += 2) {
    const pair: [End, End] = [at(spots, index), at(spots, index + 1)]
    if (!best || distance(pair[0].spot, pair[1].spot) > distance(best[0].spot, best[1].spot)) best = pair
  }
  return best
}

function snapped(end: End, face: Face, store: NodeStore, radius: number): End {
  let best = { ...end }
  let nearest = radius
  for (const id of store.near(end.spot, radius)) {
    const spot = store.at(id)
    const off = distance(spot, end.spot)
    if (off >= nearest) continue
    const side = sideThrough(id, spot, end.side, face, store)
    if (side === null) continue
    best = { side, spot, node: id }
    nearest = off
  }
  return best
}

/** The side of the ring that a node stands on, looking at the hit side and both of its neighbours. */
function sideThrough(id: number, spot: Point, side: number, face: Face, store: NodeStore): number | null {
  const count = face.nodes.length
  for (const candidate of [side, side - 1, side + 1]) {
    const [a, b] = [at(face.nodes, candidate), at(face.nodes, candidate + 1)]
    if (id === a || id === b || segmentDistance(spot, store.at(a), store.at(b)) < 0.01) {
      return (candidate + count) % count
    }
  }
  return null
}

function steepEnough(end: End, direction: Point, face: Face, store: NodeStore): boolean {
  const ring = face.nodes
  const atCorner = end.node !== null && ring.includes(end.node)
  const spots = atCorner
    ? [ring.indexOf(end.node ?? 0) - 1, ring.indexOf(end.node ?? 0) + 1]
    : [end.side, end.side + 1]
  return spots.every((index) => {
    const toward = unit(subtract(store.at(at(ring, index)), end.spot))
    return Math.abs(cross(toward, direction)) > MIN_SINE || dot(toward, direction) < -0.3
  })
}

function clear(a: End, b: End, face: Face, store: NodeStore): boolean {
  const ring = store.ring(face.nodes)
  if (!contains(ring, lerp(a.spot, b.spot, 0.5))) return false
  const [from, to] = [lerp(a.spot, b.spot, 0.02), lerp(a.spot, b.spot, 0.98)]
  return sides(ring).every(([p, q]) => crossing(from, to, p, q) === null)
}

/** Puts the end into the ring as a corner and says at which place it stands. */
function corner(face: Face, end: End, node: number): number {
  const present = face.nodes.indexOf(node)
  if (present >= 0) return present
  face.nodes.splice(end.side + 1, 0, node)
  face.roads.splice(end.side + 1, 0, at(face.roads, end.side))
  return end.side + 1
}

function part(face: Face, from: number, to: number, road: Road): Face {
  const nodes: number[] = []
  const roads: Road[] = []
  for (let index = from; ; index = (index + 1) % face.nodes.length) {
    nodes.push(at(face.nodes, index))
    roads.push(index === to ? road : at(face.roads, index))
    if (index === to) return { nodes, roads }
  }
}

/** Splits a ring by a street, or answers null where that street would not look right. */
export function split(
  face: Face,
  cut: Cut,
  store: NodeStore,
  fits: (ring: Point[]) => boolean,
): [Face, Face] | null {
  const hit = longest(ends(face, cut, store))
  if (!hit) return null
  const [a, b] = [snapped(hit[0], face, store, cut.snap), snapped(hit[1], face, store, cut.snap)]
  if (distance(a.spot, b.spot) < 30) return null
  const direction = unit(subtract(b.spot, a.spot))
  if (!steepEnough(a, direction, face, store) || !steepEnough(b, scale(direction, -1), face, store))
    return null
  if (!clear(a, b, face, store)) return null
  return divided(face, a, b, cut.road, store, fits)
}

function divided(
  face: Face,
  a: End,
  b: End,
  road: Road,
  store: NodeStore,
  fits: (ring: Point[]) => boolean,
): [Face, Face] | null {
  const copy: Face = { nodes: [...face.nodes], roads: [...face.roads] }
  const probe = new Map<number, Point>()
  const id = (end: End, stand: number): number => {
    if (end.node !== null) return end.node
    probe.set(stand, end.spot)
    return stand
  }
  // Negative stand-ins become nodes only once the split is accepted.
  const [idA, idB] = [id(a, -1), id(b, -2)]
  const [first, second] = a.side >= b.side ? [a, b] : [b, a]
  const inOrder = a.side === b.side ? orderOnSide(face, a, b, store) : [first, second]
  for (const end of inOrder) corner(copy, end, end === a ? idA : idB)
  const [placeA, placeB] = [copy.nodes.indexOf(idA), copy.nodes.indexOf(idB)]
  if (placeA < 0 || placeB < 0 || placeA === placeB) return null
  const parts = [part(copy, placeA, placeB, road), part(copy, placeB, placeA, road)] as const
  const spot = (node: number): Point => probe.get(node) ?? store.at(node)
  if (!parts.every((piece) => piece.nodes.length > 2 && fits(piece.nodes.map(spot)))) return null
  const real = new Map([...probe].map(([stand, point]) => [stand, store.add(point)]))
  const settle = (piece: Face): Face => ({
    ...piece,
    nodes: piece.nodes.map((node) => real.get(node) ?? node),
  })
  return [settle(parts[0]), settle(parts[1])]
}

function orderOnSide(face: Face, a: End, b: End, store: NodeStore): End[] {
  const start = store.at(at(face.nodes, a.side))
  return distance(a.spot, start) > distance(b.spot, start) ? [a, b] : [b, a]
}
