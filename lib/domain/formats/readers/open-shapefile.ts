import type { Entry } from 'yauzl'
import { problem } from '@/lib/problems'
import { placeOfSource } from '../places/place-of-source'
import type { Place } from '../places/reproject'
import type { Source, SourceOptions, SourceRow } from '../record'
import { chosenEncoding } from '../text/encoding-of-text'
import { type Encoding, encodingOf } from '../text/encodings'
import { guessEncoding, isUtf8 } from '../text/guess-encoding'
import { type Archive, chunksOfEntry } from './archive'
import { ByteReader } from './byte-reader'
import { cellOf, type DbfHead, encodingOfDriver, fieldsOf, readDbfHead } from './dbf'
import { geometryOf, readShpHead, readShpRecord } from './shp-geometry'

interface Files {
  shp: Entry
  dbf: Entry | null
  prj: Entry | null
  cpg: Entry | null
}

/** Records sampled to detect the encoding. */
const sampledRecords = 2000

/** A zipped shapefile: geometry and attributes are unpacked in parallel while reading. */
export async function openShapefile(archive: Archive, options: SourceOptions): Promise<Source> {
  const named = shapefilesIn(archive)
  const sources = [...named.keys()]
  const files = named.get(options.source ?? sources[0] ?? '')
  if (!files) throw problem('import.source', { sources: sources.slice(0, 20).join(', ') })
  const { place, sridFrom } = await placeOfSource(options, await readPrj(archive, files.prj), 'assumed')
  const table = files.dbf && (await readTable(archive, files.dbf, files.cpg, options))
  let done = 0
  const all = files.shp.uncompressedSize + (files.dbf?.uncompressedSize ?? 0)
  const read = async (entry: Entry) =>
    new ByteReader(chunksOfEntry(await archive.open(entry), (bytes) => (done += bytes)))
  return {
    format: 'shp',
    encoding: table?.encoding ?? null,
    srid: place.srid,
    sridFrom,
    sources,
    fields: table?.fields ?? [],
    typing: 'values',
    count: table?.head.count ?? null,
    progress: () => ({ done: Math.min(done, all), all }),
    async *rows() {
      done = 0
      const shapes = await read(files.shp)
      const records = files.dbf && (await read(files.dbf))
      try {
        yield* readRows(shapes, records, table, place)
      } finally {
        await shapes.close()
        await records?.close()
      }
    },
    close: async () => archive.close(),
  }
}

function shapefilesIn({ entries }: Archive): Map<string, Files> {
  const byName = new Map(entries.map((entry) => [entry.fileName.toLowerCase(), entry]))
  const found = new Map<string, Files>()
  for (const entry of entries) {
    if (!/\.shp$/i.test(entry.fileName)) continue
    const stem = entry.fileName.slice(0, -4)
    const beside = (ending: string) => byName.get(`${stem.toLowerCase()}.${ending}`) ?? null
    const name = stem.split(/[/\\]/).at(-1) ?? stem
    found.set(name, { shp: entry, dbf: beside('dbf'), prj: beside('prj'), cpg: beside('cpg') })
  }
  return found
}

async function readPrj(archive: Archive, entry: Entry | null): Promise<string | null> {
  const text = entry ? (await archive.load(entry)).toString('utf8').trim() : ''
  return text || null
}

interface Table {
  head: DbfHead
  encoding: Encoding
  decoder: TextDecoder
  fields: ReturnType<typeof fieldsOf>
}

async function readTable(
  archive: Archive,
  dbf: Entry,
  cpg: Entry | null,
  options: SourceOptions,
): Promise<Table> {
  const reader = new ByteReader(chunksOfEntry(await archive.open(dbf)))
  try {
    const head = await readDbfHead(reader)
    const encoding =
      chosenEncoding(options) ?? (await detectEncoding(reader, head, cpg && (await archive.load(cpg))))
    const decoder = new TextDecoder(encoding)
    return { head, encoding, decoder, fields: fieldsOf(head, decoder) }
  } finally {
    await reader.close()
  }
}

/** The declared encoding is used unless the texts contradict it. */
async function detectEncoding(reader: ByteReader, head: DbfHead, cpg: Buffer | null): Promise<Encoding> {
  const samples: Buffer[] = head.columns.map(({ name }) => name)
  for (let n = 0; n < Math.min(head.count, sampledRecords); n++) {
    const record = await reader.take(head.recordLength).catch(() => null)
    if (!record) break
    for (const { kind, from, length } of head.columns) {
      if (kind === 'C') samples.push(trimmed(record.subarray(from, from + length)))
    }
  }
  const said = encodingOf(cpg?.toString('latin1').replaceAll('\0', '').trim() ?? '')
  if (said && (said !== 'utf-8' || samples.every(isUtf8))) return said
  const guessed = guessEncoding(samples)
  return guessed === 'utf-8' ? guessed : (encodingOfDriver(head.driver) ?? guessed)
}

function trimmed(bytes: Buffer): Buffer {
  let end = bytes.length
  while (end > 0 && (bytes[end - 1] === 0x20 || bytes[end - 1] === 0)) end--
  return bytes.subarray(0, end)
}

async function* readRows(
  shapes: ByteReader,
  records: ByteReader | null,
  table: Table | null,
  place: Place,
): AsyncGenerator<SourceRow> {
  await readShpHead(shapes)
  if (records) await readDbfHead(records)
  for (let number = 1; ; number++) {
    const shape = await readShpRecord(shapes)
    if (!shape) break
    const record = records && table ? await records.need(table.head.recordLength) : null
    // Deleted records keep their shape.
    if (record?.[0] === 0x2a) continue
    yield rowOf(number, shape, record && table ? attributesOf(record, table) : {}, place)
  }
}

function attributesOf(record: Buffer, { head, fields, decoder }: Table): Record<string, unknown> {
  return Object.fromEntries(
    head.columns.map((column, at) => [fields[at]?.name ?? '', cellOf(record, column, decoder)]),
  )
}

function rowOf(number: number, shape: Buffer, attributes: Record<string, unknown>, place: Place): SourceRow {
  const row = { number, geometry: null, attributes }
  const geometry = geometryOf(shape)
  if (geometry === undefined) return { ...row, fault: { rule: 'geometry' } }
  if (geometry === null) return row
  const placed = place.toLonLat(geometry)
  return placed ? { ...row, geometry: placed } : { ...row, fault: { rule: 'outsideSystem' } }
}
