import { PbfReader } from 'pbf'
import { BrokenExtract } from '../broken-extract'
import type { Box } from '../record'

/** The header of the file. */
export interface ExtractHeader {
  box: Box | null
  /** Time of the data, seconds since 1970. */
  takenAt: number | null
  /** Whether the ways carry the positions of their nodes, and nodes without tags may be missing. */
  locationsOnWays: boolean
}

const understood = new Set(['OsmSchema-V0.6', 'DenseNodes', 'LocationsOnWays'])

/** Reads the header block; throws when the file needs features that are not supported. */
export function readHeader(bytes: Uint8Array): ExtractHeader {
  const header: ExtractHeader = { box: null, takenAt: null, locationsOnWays: false }
  const required: string[] = []
  const optional: string[] = []
  new PbfReader(bytes).readFields((tag, found, pbf) => {
    if (tag === 1) found.box = readBox(pbf)
    else if (tag === 4) required.push(pbf.readString())
    else if (tag === 5) optional.push(pbf.readString())
    else if (tag === 32) found.takenAt = pbf.readVarint(true)
  }, header)
  header.locationsOnWays = [...required, ...optional].includes('LocationsOnWays')
  const foreign = required.find((feature) => !understood.has(feature))
  if (foreign === 'HistoricalInformation')
    throw new BrokenExtract('The file is a full history; an extract of the present state is needed')
  if (foreign !== undefined)
    throw new BrokenExtract(`The file needs ${foreign.slice(0, 60)}, which is not understood`)
  return header
}

function readBox(pbf: PbfReader): Box | null {
  const said = { west: 0, east: 0, north: 0, south: 0 }
  pbf.readMessage((tag, box, inner) => {
    if (tag === 1) box.west = inner.readSVarint() / 1e9
    else if (tag === 2) box.east = inner.readSVarint() / 1e9
    else if (tag === 3) box.north = inner.readSVarint() / 1e9
    else if (tag === 4) box.south = inner.readSVarint() / 1e9
  }, said)
  const { west, south, east, north } = said
  const sane = west < east && south < north && west >= -180 && east <= 180 && south >= -90 && north <= 90
  return sane ? [west, south, east, north] : null
}
