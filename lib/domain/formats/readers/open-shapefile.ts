import type { Entry } from 'yauzl'
import { problem } from '@/lib/problems'
import { systemOfSource } from '../places/system-of-source'
import { Notices } from '../notices'
import type { Source, SourceOptions, SourceRow } from '../record'
import { type Archive, chunksOfEntry } from './archive'
import { ByteReader } from './byte-reader'
import { readDbfHead } from './dbf'
import { attributesOf, isDeleted, readTable, type Table } from './dbf-table'
import { PlainRow } from './plain-row'
import { geometryOf, hasMeasures, plainOf, readShpHead } from './shp-geometry'
import { shpRecords } from './shp-records'

interface Files {
  name: string
  /** The path without its ending. */
  stem: string
  shp: Entry
  shx: Entry | null
  dbf: Entry | null
  prj: Entry | null
  /** Names the encoding. */
  cpg: Entry | null
}

/** A zipped shapefile: geometry and attributes are unpacked in parallel while reading. */
export async function openShapefile(archive: Archive, options: SourceOptions): Promise<Source> {
  const shapes = shapefilesIn(archive)
  const sources = shapes.map(({ name }) => name)
  const files = shapes.find(({ name, stem }) => [undefined, name, stem].includes(options.source))
  if (!files) throw problem('import.source', { sources: sources.slice(0, 20).join(', ') })
  const prj = await readPrj(archive, files.prj)
  const system = await systemOfSource(options, prj ? [prj] : [], 'assumed')
  const table = files.dbf && (await readTable(archive, files.dbf, files.cpg, options))
  const { geometryType, heights } = await readHead(archive, files.shp)
  let done = 0
  const notices = new Notices()
  const all = files.shp.uncompressedSize + (files.dbf?.uncompressedSize ?? 0)
  const read = async (entry: Entry) =>
    new ByteReader(chunksOfEntry(await archive.open(entry), (bytes) => (done += bytes)))
  return {
    format: 'shp',
    encoding: table?.encoding ?? null,
    ...system,
    sources,
    fields: table?.fields ?? [],
    typing: 'values',
    geometryType,
    heights,
    count: table?.head.count ?? null,
    progress: () => ({ done: Math.min(done, all), all }),
    async *rows(without) {
      done = 0
      notices.clear()
      const count = table?.head.count ?? null
      const shapes = shpRecords(archive, { ...files, count }, (bytes) => (done += bytes), options)
      const records = files.dbf && (await read(files.dbf))
      try {
        yield* readRows(shapes, records, table, without === undefined, notices)
      } finally {
        await shapes.return(undefined)
        await records?.close()
      }
    },
    notices: () => notices.all,
    close: async () => archive.close(),
  }
}

async function readHead(archive: Archive, shp: Entry) {
  const reader = new ByteReader(chunksOfEntry(await archive.open(shp)))
  try {
    return await readShpHead(reader)
  } finally {
    await reader.close()
  }
}

function shapefilesIn({ entries }: Archive): Files[] {
  const byName = new Map(entries.map((entry) => [entry.fileName.toLowerCase(), entry]))
  const shapes = entries.filter(({ fileName }) => /\.shp$/i.test(fileName))
  const names = namesOfShapes(shapes.map(({ fileName }) => fileName))
  return shapes.map((shp, at) => {
    const stem = shp.fileName.slice(0, -4)
    const beside = (ending: string) => byName.get(`${stem.toLowerCase()}.${ending}`) ?? null
    return {
      name: names[at] ?? stem,
      stem,
      shp,
      shx: beside('shx'),
      dbf: beside('dbf'),
      prj: beside('prj'),
      cpg: beside('cpg') ?? beside('cst'),
    }
  })
}

/** Names of shapefiles by their paths: without the folder where that is enough. */
export function namesOfShapes(paths: readonly string[]): string[] {
  const stems = paths.map((path) => path.slice(0, -4))
  const short = stems.map((stem) => stem.split(/[/\\]/).at(-1) ?? stem)
  return short.map((name, at) =>
    short.indexOf(name) === short.lastIndexOf(name) ? name : (stems[at] ?? name),
  )
}

async function readPrj(archive: Archive, entry: Entry | null): Promise<string | null> {
  const text = entry ? (await archive.load(entry)).toString('utf8').trim() : ''
  return text || null
}

async function* readRows(
  shapes: AsyncIterable<readonly Buffer[]>,
  records: ByteReader | null,
  table: Table | null,
  whole: boolean,
  notices: Notices,
): AsyncGenerator<SourceRow[]> {
  if (records) await readDbfHead(records)
  let number = 0
  const length = table?.head.recordLength ?? 0
  for await (const batch of shapes) {
    const rows: SourceRow[] = []
    for (const shape of batch) {
      number++
      const record = records && (records.held(length) ?? (await records.need(length)))
      // Deleted records keep their shape.
      if (record && isDeleted(record)) continue
      const attributes = record && table && whole ? attributesOf(record, table, notices) : {}
      rows.push(rowOf(number, shape, attributes, notices))
    }
    yield rows
  }
}

function rowOf(
  number: number,
  shape: Buffer,
  attributes: Record<string, unknown>,
  notices: Notices,
): SourceRow {
  const plain = plainOf(shape)
  if (plain) return new PlainRow(number, attributes, plain)
  const row = { number, geometry: null, attributes }
  const geometry = geometryOf(shape)
  if (geometry === undefined) return { ...row, fault: { rule: 'geometry' } }
  if (geometry && hasMeasures(shape)) notices.add('measures')
  return { ...row, geometry }
}
