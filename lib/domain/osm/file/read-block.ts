import { PbfReader } from 'pbf'
import { BrokenExtract } from '../broken-extract'
import { readDenseNodes } from './read-dense-nodes'
import { readNode, readRelation, readWay } from './read-elements'
import { Strings } from './strings'
import type { BlockReader, BlockFrame } from './types'

const groupsAtMost = 100_000

/** Reads a block and returns whether it contains ways. */
export function readBlock(bytes: Uint8Array, reader: BlockReader): { ways: boolean } {
  try {
    const { frame, groups } = openBlock(bytes)
    let ways = false
    for (const group of groups) ways = readGroup(group, frame, reader) || ways
    return { ways }
  } catch (error) {
    if (error instanceof BrokenExtract) throw error
    if (error instanceof RangeError || error instanceof TypeError || isPbfError(error))
      throw new BrokenExtract('The file is broken: a piece of it makes no sense')
    throw error
  }
}

/** The protobuf reader throws plain errors. */
const isPbfError = (error: unknown) =>
  error instanceof Error && /varint|Unimplemented type|bounds|end of/i.test(error.message)

function openBlock(bytes: Uint8Array): { frame: BlockFrame; groups: Uint8Array[] } {
  const frame: BlockFrame = { strings: new Strings(), granularity: 100, latOffset: 0, lonOffset: 0 }
  const groups: Uint8Array[] = []
  const block = new PbfReader(bytes)
  block.readFields((tag, found, pbf) => {
    if (tag === 1) found.strings = Strings.read(pbf)
    else if (tag === 2) groups.push(pbf.readBytes())
    else if (tag === 17) found.granularity = pbf.readVarint(true)
    else if (tag === 19) found.latOffset = pbf.readVarint(true)
    else if (tag === 20) found.lonOffset = pbf.readVarint(true)
  }, frame)
  // The protobuf reader silently truncates fields that claim to be longer than their block.
  if (block.pos > bytes.length || groups.length > groupsAtMost || frame.granularity <= 0)
    throw new BrokenExtract('The file is broken: a piece of it makes no sense')
  return { frame, groups }
}

function readGroup(bytes: Uint8Array, frame: BlockFrame, reader: BlockReader): boolean {
  const group = { ways: false }
  new PbfReader(bytes).readFields((tag, found, pbf) => {
    if (tag === 1 && reader.node) readNode(pbf, frame, reader.node)
    else if (tag === 2 && reader.node) readDenseNodes(pbf, frame, reader.node)
    else if (tag === 3) {
      found.ways = true
      if (reader.way) readWay(pbf, frame, reader.way)
    } else if (tag === 4 && reader.relation) readRelation(pbf, frame, reader.relation)
  }, group)
  return group.ways
}
