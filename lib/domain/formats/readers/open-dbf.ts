import type { Entry } from 'yauzl'
import { Notices } from '../notices'
import type { Source, SourceOptions, SourceRow } from '../record'
import { type Archive, chunksOfEntry } from './archive'
import { Batch } from './batch'
import { ByteReader } from './byte-reader'
import { readDbfHead } from './dbf'
import { attributesOf, isDeleted, readTable } from './dbf-table'

/** A zipped table of dBASE, without geometry. */
export async function openDbf(
  archive: Archive,
  dbf: Entry,
  cpg: Entry | null,
  options: SourceOptions,
): Promise<Source> {
  const table = await readTable(archive, dbf, cpg, options)
  const all = dbf.uncompressedSize
  const notices = new Notices()
  let done = 0
  return {
    format: 'dbf',
    encoding: table.encoding,
    srid: 4326,
    system: null,
    sridFrom: 'assumed',
    sources: [],
    fields: table.fields,
    typing: 'values',
    count: null,
    progress: () => ({ done: Math.min(done, all), all }),
    async *rows() {
      done = 0
      notices.clear()
      const chunks = chunksOfEntry(await archive.open(dbf), (bytes) => (done += bytes))
      const reader = new ByteReader(chunks)
      try {
        const { count, recordLength } = await readDbfHead(reader)
        const batch = new Batch<SourceRow>(options)
        for (let number = 1; number <= count; number++) {
          const record = reader.held(recordLength) ?? (await reader.need(recordLength))
          if (isDeleted(record)) continue
          const row = { number, geometry: null, attributes: attributesOf(record, table, notices) }
          if (batch.add(row, recordLength)) yield batch.take()
        }
        yield batch.take()
      } finally {
        await reader.close()
      }
    },
    notices: () => notices.all,
    close: async () => archive.close(),
  }
}
