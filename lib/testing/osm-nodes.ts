import { PbfWriter } from 'pbf'

export interface OsmNode {
  id: number
  lon: number
  lat: number
  tags: Record<string, string>
}

/** An OpenStreetMap extract with a few points. */
export function osmExtract(nodes: readonly OsmNode[]): Buffer {
  const header = new PbfWriter()
  header.writeStringField(4, 'OsmSchema-V0.6')
  return Buffer.concat([piece('OSMHeader', header.finish()), piece('OSMData', blockOf(nodes))])
}

function piece(type: string, content: Uint8Array): Buffer {
  const blob = new PbfWriter()
  blob.writeBytesField(1, content)
  const packed = blob.finish()
  const header = new PbfWriter()
  header.writeStringField(1, type)
  header.writeVarintField(3, packed.length)
  const head = header.finish()
  const length = Buffer.alloc(4)
  length.writeUInt32BE(head.length)
  return Buffer.concat([length, head, packed])
}

function blockOf(nodes: readonly OsmNode[]): Uint8Array {
  const strings = ['', ...new Set(nodes.flatMap(({ tags }) => Object.entries(tags).flat()))]
  const block = new PbfWriter()
  block.writeMessage(
    1,
    (all, pbf) => {
      for (const text of all) pbf.writeBytesField(1, Buffer.from(text))
    },
    strings,
  )
  block.writeMessage(
    2,
    (all, pbf) => {
      for (const node of all) pbf.writeMessage(1, writeNode, { ...node, strings })
    },
    nodes,
  )
  return block.finish()
}

function writeNode({ id, lon, lat, tags, strings }: OsmNode & { strings: string[] }, pbf: PbfWriter): void {
  pbf.writeSVarintField(1, id)
  pbf.writePackedVarint(
    2,
    Object.keys(tags).map((key) => strings.indexOf(key)),
  )
  pbf.writePackedVarint(
    3,
    Object.values(tags).map((value) => strings.indexOf(value)),
  )
  pbf.writeSVarintField(8, Math.round(lat * 1e7))
  pbf.writeSVarintField(9, Math.round(lon * 1e7))
}
