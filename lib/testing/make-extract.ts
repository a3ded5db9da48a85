import { deflateSync } from 'node:zlib'
import { PbfWriter } from 'pbf'

type Tags = Record<string, string>

export interface ExtractNode {
  id: number
  lon: number
  lat: number
  tags?: Tags
}
export interface ExtractWay {
  id: number
  refs: number[]
  tags?: Tags
}
export interface ExtractRelation {
  id: number
  members: { kind: 'node' | 'way' | 'relation'; ref: number; role?: string }[]
  tags?: Tags
}

export interface ExtractParts {
  box?: [west: number, south: number, east: number, north: number]
  nodes?: ExtractNode[]
  ways?: ExtractWay[]
  relations?: ExtractRelation[]
  required?: string[]
  /** Compression of blocks; zlib by default. */
  packing?: 'zlib' | 'raw' | 'lz4'
  /** Single nodes instead of dense ones. */
  plainNodes?: boolean
  /** Unix seconds. */
  takenAt?: number
}

/** A small .osm.pbf as a program would write it. */
export function makeExtract(parts: ExtractParts): Buffer {
  const { nodes = [], ways = [], relations = [], packing = 'zlib' } = parts
  const pieces = [blob('OSMHeader', headerOf(parts), packing)]
  if (nodes.length > 0) {
    const write = parts.plainNodes ? writePlain : writeDense
    pieces.push(
      blob(
        'OSMData',
        block((strings) => write(nodes, strings)),
        packing,
      ),
    )
  }
  if (ways.length > 0)
    pieces.push(
      blob(
        'OSMData',
        block((strings) => writeWays(ways, strings)),
        packing,
      ),
    )
  if (relations.length > 0)
    pieces.push(
      blob(
        'OSMData',
        block((strings) => writeRelations(relations, strings)),
        packing,
      ),
    )
  return Buffer.concat(pieces)
}

/** A blob of the file: header length, header, compressed body. */
export function blob(type: string, raw: Uint8Array, packing: ExtractParts['packing'] = 'zlib'): Buffer {
  const body = new PbfWriter()
  if (packing === 'raw') body.writeBytesField(1, raw)
  else {
    body.writeVarintField(2, raw.length)
    body.writeBytesField(packing === 'zlib' ? 3 : 6, deflateSync(raw))
  }
  const bytes = Buffer.from(body.finish())
  const head = new PbfWriter()
  head.writeStringField(1, type)
  head.writeVarintField(3, bytes.length)
  const headBytes = Buffer.from(head.finish())
  const length = Buffer.alloc(4)
  length.writeUInt32BE(headBytes.length)
  return Buffer.concat([length, headBytes, bytes])
}

function headerOf({ box, required = ['OsmSchema-V0.6', 'DenseNodes'], takenAt }: ExtractParts): Uint8Array {
  const pbf = new PbfWriter()
  if (box) {
    const [west, south, east, north] = box.map((degrees) => Math.round(degrees * 1e9))
    pbf.writeMessage(
      1,
      (_, inner) => {
        inner.writeSVarintField(1, west ?? 0)
        inner.writeSVarintField(2, east ?? 0)
        inner.writeSVarintField(3, north ?? 0)
        inner.writeSVarintField(4, south ?? 0)
      },
      null,
    )
  }
  for (const feature of required) pbf.writeStringField(4, feature)
  if (takenAt !== undefined) pbf.writeVarintField(32, takenAt)
  return pbf.finish()
}

class Texts {
  readonly all = ['']

  at(text: string): number {
    const known = this.all.indexOf(text)
    return known > 0 ? known : this.all.push(text) - 1
  }
}

function block(write: (texts: Texts) => Uint8Array): Uint8Array {
  const texts = new Texts()
  const group = write(texts)
  const pbf = new PbfWriter()
  pbf.writeMessage(1, (_, inner) => texts.all.forEach((text) => inner.writeStringField(1, text)), null)
  pbf.writeBytesField(2, group)
  return pbf.finish()
}

const differences = (numbers: readonly number[]) =>
  numbers.map((number, at) => (at === 0 ? number : number - (numbers[at - 1] ?? 0)))

/** Hundreds of nanodegrees: the default granularity. */
const units = (degrees: number) => Math.round(degrees * 1e7)

function writeDense(nodes: readonly ExtractNode[], texts: Texts): Uint8Array {
  const tags = nodes.flatMap(({ tags = {} }) => [
    ...Object.entries(tags).flatMap(([key, value]) => [texts.at(key), texts.at(value)]),
    0,
  ])
  const pbf = new PbfWriter()
  pbf.writeMessage(
    2,
    (_, inner) => {
      inner.writePackedSVarint(1, differences(nodes.map(({ id }) => id)))
      inner.writePackedSVarint(8, differences(nodes.map(({ lat }) => units(lat))))
      inner.writePackedSVarint(9, differences(nodes.map(({ lon }) => units(lon))))
      inner.writePackedVarint(10, tags)
    },
    null,
  )
  return pbf.finish()
}

function writeTags(pbf: PbfWriter, tags: Tags, texts: Texts): void {
  pbf.writePackedVarint(
    2,
    Object.keys(tags).map((key) => texts.at(key)),
  )
  pbf.writePackedVarint(
    3,
    Object.values(tags).map((value) => texts.at(value)),
  )
}

function writePlain(nodes: readonly ExtractNode[], texts: Texts): Uint8Array {
  const pbf = new PbfWriter()
  for (const { id, lon, lat, tags = {} } of nodes)
    pbf.writeMessage(
      1,
      (_, inner) => {
        inner.writeSVarintField(1, id)
        writeTags(inner, tags, texts)
        inner.writeSVarintField(8, units(lat))
        inner.writeSVarintField(9, units(lon))
      },
      null,
    )
  return pbf.finish()
}

function writeWays(ways: readonly ExtractWay[], texts: Texts): Uint8Array {
  const pbf = new PbfWriter()
  for (const { id, refs, tags = {} } of ways)
    pbf.writeMessage(
      3,
      (_, inner) => {
        inner.writeVarintField(1, id)
        writeTags(inner, tags, texts)
        inner.writePackedSVarint(8, differences(refs))
      },
      null,
    )
  return pbf.finish()
}

const kinds = { node: 0, way: 1, relation: 2 }

function writeRelations(relations: readonly ExtractRelation[], texts: Texts): Uint8Array {
  const pbf = new PbfWriter()
  for (const { id, members, tags = {} } of relations)
    pbf.writeMessage(
      4,
      (_, inner) => {
        inner.writeVarintField(1, id)
        writeTags(inner, tags, texts)
        inner.writePackedVarint(
          8,
          members.map(({ role = '' }) => texts.at(role)),
        )
        inner.writePackedSVarint(9, differences(members.map(({ ref }) => ref)))
        inner.writePackedVarint(
          10,
          members.map(({ kind }) => kinds[kind]),
        )
      },
      null,
    )
  return pbf.finish()
}
