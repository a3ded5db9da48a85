import type { PbfReader } from 'pbf'
import { BrokenExtract } from '../broken-extract'
import type { Tags } from '../record'
import type { BlockFrame, BlockReader } from './types'

interface Dense {
  ids: number[]
  lats: number[]
  lons: number[]
  keysAndValues: number[]
}

/** Nodes in columns, delta-encoded. */
export function readDenseNodes(
  pbf: PbfReader,
  frame: BlockFrame,
  take: NonNullable<BlockReader['node']>,
): void {
  const dense = pbf.readMessage<Dense>(
    (tag, found, inner) => {
      if (tag === 1) inner.readPackedSVarint(found.ids)
      else if (tag === 8) inner.readPackedSVarint(found.lats)
      else if (tag === 9) inner.readPackedSVarint(found.lons)
      else if (tag === 10) inner.readPackedVarint(found.keysAndValues, true)
    },
    { ids: [], lats: [], lons: [], keysAndValues: [] },
  )
  const { ids, lats, lons } = dense
  if (ids.length !== lats.length || ids.length !== lons.length)
    throw new BrokenExtract('The file is broken: nodes without a position')
  giveOut(dense, frame, take)
}

function giveOut(
  { ids, lats, lons, keysAndValues }: Dense,
  frame: BlockFrame,
  take: NonNullable<BlockReader['node']>,
) {
  const { granularity, latOffset, lonOffset } = frame
  const cursor = { at: 0 }
  let id = 0
  let lat = 0
  let lon = 0
  for (let index = 0; index < ids.length; index++) {
    id += ids[index] ?? 0
    lat += lats[index] ?? 0
    lon += lons[index] ?? 0
    const tags = nextTags(keysAndValues, cursor, frame)
    take(
      id,
      Math.round((lonOffset + granularity * lon) / 100),
      Math.round((latOffset + granularity * lat) / 100),
      tags,
    )
  }
}

/** Tags of all nodes are in one list of alternating keys and values; a zero ends those of a node. */
function nextTags(row: readonly number[], cursor: { at: number }, { strings }: BlockFrame): Tags | null {
  const start = cursor.at
  if (start >= row.length) return null
  let end = start
  while (end < row.length && row[end] !== 0) end += 2
  cursor.at = end + 1
  if (end === start) return null
  const keys: number[] = []
  const values: number[] = []
  for (let at = start; at < end; at += 2) {
    keys.push(row[at] ?? -1)
    values.push(row[at + 1] ?? -1)
  }
  return strings.tags(keys, values)
}
