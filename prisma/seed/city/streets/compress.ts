import { at, push } from '../base/list'
import { toLonLat } from '../base/projection'
import { lineLength } from '../base/polyline'
import type { NodeStore } from '../layout/node-store'
import type { StreetEdge, StreetNode } from '../types'
import type { Segment } from './segments'

/** A segment with the street it belongs to. */
export interface Owned {
  segment: Segment
  streetId: number | null
}

const alike = (a: Owned, b: Owned): boolean =>
  a.streetId === b.streetId && a.segment.class === b.segment.class && a.segment.bridge === b.segment.bridge

const other = ({ segment }: Owned, node: number): number => (segment.a === node ? segment.b : segment.a)

/** Joins pieces through nodes where nothing branches off: what is left is a graph of junctions and ways. */
export function compressGraph(
  owned: Owned[],
  store: NodeStore,
): { nodes: StreetNode[]; edges: StreetEdge[] } {
  const around = new Map<number, Owned[]>()
  for (const item of owned) for (const node of [item.segment.a, item.segment.b]) push(around, node, item)
  const passes = (node: number): boolean => {
    const [a, b, c] = around.get(node) ?? []
    return a !== undefined && b !== undefined && c === undefined && alike(a, b)
  }
  const left = new Set(owned)
  const paths: { item: Owned; path: number[] }[] = []
  const follow = (from: number, first: Owned): void => {
    left.delete(first)
    const path = [from, other(first, from)]
    let item = first
    while (passes(at(path, -1)) && at(path, -1) !== from) {
      const next = (around.get(at(path, -1)) ?? []).find(
        (candidate) => candidate !== item && left.has(candidate),
      )
      if (!next) break
      left.delete(next)
      path.push(other(next, at(path, -1)))
      item = next
    }
    paths.push({ item: first, path })
  }
  for (const [node, list] of around)
    if (!passes(node)) for (const item of list) if (left.has(item)) follow(node, item)
  // What is left are loops without a junction.
  for (const item of owned) if (left.has(item)) follow(item.segment.a, item)
  return numbered(paths, store)
}

function numbered(
  paths: { item: Owned; path: number[] }[],
  store: NodeStore,
): { nodes: StreetNode[]; edges: StreetEdge[] } {
  const ids = new Map<number, number>()
  const nodes: StreetNode[] = []
  const node = (inner: number): number => {
    const known = ids.get(inner)
    if (known !== undefined) return known
    const id = nodes.push({ id: nodes.length + 1, at: toLonLat(store.at(inner)) })
    ids.set(inner, id)
    return id
  }
  const edges = paths.map(({ item, path }, index): StreetEdge => {
    const line = store.ring(path)
    return {
      id: index + 1,
      from: node(at(path, 0)),
      to: node(at(path, -1)),
      class: item.segment.class,
      streetId: item.streetId,
      bridge: item.segment.bridge,
      length: Math.round(lineLength(line) * 10) / 10,
      points: line.map(toLonLat),
    }
  })
  return { nodes, edges }
}
