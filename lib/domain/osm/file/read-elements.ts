import type { PbfReader } from 'pbf'
import { BrokenExtract } from '../broken-extract'
import type { ElementKind, Member } from '../record'
import type { BlockFrame, BlockReader } from './types'

interface Element {
  id: number
  keys: number[]
  values: number[]
}

const fresh = (): Element => ({ id: 0, keys: [], values: [] })

/** Reads a single node. */
export function readNode(pbf: PbfReader, frame: BlockFrame, take: NonNullable<BlockReader['node']>): void {
  const node = pbf.readMessage(
    (tag, found, inner) => {
      if (tag === 1) found.id = inner.readSVarint()
      else if (tag === 2) inner.readPackedVarint(found.keys)
      else if (tag === 3) inner.readPackedVarint(found.values)
      else if (tag === 8) found.lat = inner.readSVarint()
      else if (tag === 9) found.lon = inner.readSVarint()
    },
    { ...fresh(), lat: 0, lon: 0 },
  )
  const { strings, granularity, latOffset, lonOffset } = frame
  take(
    node.id,
    Math.round((lonOffset + granularity * node.lon) / 100),
    Math.round((latOffset + granularity * node.lat) / 100),
    node.keys.length > 0 ? strings.tags(node.keys, node.values) : null,
  )
}

/** Reads a way. */
export function readWay(pbf: PbfReader, frame: BlockFrame, take: NonNullable<BlockReader['way']>): void {
  const way = pbf.readMessage(
    (tag, found, inner) => {
      if (tag === 1) found.id = inner.readVarint(true)
      else if (tag === 2) inner.readPackedVarint(found.keys)
      else if (tag === 3) inner.readPackedVarint(found.values)
      else if (tag === 8) inner.readPackedSVarint(found.refs)
      else if (tag === 9) inner.readPackedSVarint(found.lats)
      else if (tag === 10) inner.readPackedSVarint(found.lons)
    },
    { ...fresh(), refs: [] as number[], lats: [] as number[], lons: [] as number[] },
  )
  const course = courseOf(sumUp(way.lats), sumUp(way.lons), frame)
  if (course && course.length !== way.refs.length * 2)
    throw new BrokenExtract('The file is broken: a way with more nodes than positions')
  take(way.id, frame.strings.tags(way.keys, way.values), sumUp(way.refs), course)
}

function courseOf(
  lats: readonly number[],
  lons: readonly number[],
  { granularity, latOffset, lonOffset }: BlockFrame,
): Int32Array | null {
  if (lats.length === 0 && lons.length === 0) return null
  if (lats.length !== lons.length) throw new BrokenExtract('The file is broken: nodes without a position')
  const course = new Int32Array(lats.length * 2)
  for (const [at, lat] of lats.entries()) {
    course[at * 2] = Math.round((lonOffset + granularity * (lons[at] ?? 0)) / 100)
    course[at * 2 + 1] = Math.round((latOffset + granularity * lat) / 100)
  }
  return course
}

/** Decodes delta-encoded values. */
function sumUp(differences: number[]): number[] {
  let sum = 0
  for (let at = 0; at < differences.length; at++) {
    sum += differences[at] ?? 0
    differences[at] = sum
  }
  return differences
}

const kinds: readonly ElementKind[] = ['node', 'way', 'relation']

/** Reads a relation. */
export function readRelation(
  pbf: PbfReader,
  { strings }: BlockFrame,
  take: NonNullable<BlockReader['relation']>,
): void {
  const { id, keys, values, refs, roles, types } = pbf.readMessage(
    (tag, found, inner) => {
      if (tag === 1) found.id = inner.readVarint(true)
      else if (tag === 2) inner.readPackedVarint(found.keys)
      else if (tag === 3) inner.readPackedVarint(found.values)
      else if (tag === 8) inner.readPackedVarint(found.roles, true)
      else if (tag === 9) inner.readPackedSVarint(found.refs)
      else if (tag === 10) inner.readPackedVarint(found.types)
    },
    { ...fresh(), refs: [] as number[], roles: [] as number[], types: [] as number[] },
  )
  if (refs.length !== roles.length || refs.length !== types.length)
    throw new BrokenExtract('The file is broken: members without a role')
  const members = (): Member[] =>
    sumUp(refs).map((ref, at) => ({
      kind: kinds[types[at] ?? 0] ?? 'node',
      ref,
      role: strings.at(roles[at] ?? -1),
    }))
  take(id, strings.tags(keys, values), members)
}
