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
export function readWay(
  pbf: PbfReader,
  { strings }: BlockFrame,
  take: NonNullable<BlockReader['way']>,
): void {
  const way = pbf.readMessage(
    (tag, found, inner) => {
      if (tag === 1) found.id = inner.readVarint(true)
      else if (tag === 2) inner.readPackedVarint(found.keys)
      else if (tag === 3) inner.readPackedVarint(found.values)
      else if (tag === 8) inner.readPackedSVarint(found.refs)
    },
    { ...fresh(), refs: [] as number[] },
  )
  take(way.id, strings.tags(way.keys, way.values), sumUp(way.refs))
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
