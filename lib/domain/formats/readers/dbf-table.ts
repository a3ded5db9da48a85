import type { Entry } from 'yauzl'
import { problem } from '@/lib/problems'
import type { Notices } from '../notices'
import type { SourceOptions } from '../record'
import { chosenEncoding } from '../text/encoding-of-text'
import { type Decoder, decoderOf, type Encoding, encodingOf, mayBe } from '../text/encodings'
import { guessEncoding, isUtf8 } from '../text/guess-encoding'
import { type Archive, chunksOfEntry } from './archive'
import { ByteReader } from './byte-reader'
import { cellOf, type DbfHead, encodingOfDriver, fieldsOf, isMemo, readDbfHead } from './dbf'
import { dbfSamples } from './dbf-samples'

async function readWord(archive: Archive, entry: Entry): Promise<string | null> {
  const text = (await archive.load(entry)).toString('latin1').replace(/^\u00EF\u00BB\u00BF/, '')
  return text.replaceAll('\0', '').trim() || null
}

/** The table of a dBASE file in an archive. */
export interface Table {
  head: DbfHead
  encoding: Encoding
  decoder: Decoder
  fields: ReturnType<typeof fieldsOf>
}

/** Reads what the head of a table tells, and finds its encoding. */
export async function readTable(
  archive: Archive,
  dbf: Entry,
  cpg: Entry | null,
  options: SourceOptions,
): Promise<Table> {
  const reader = new ByteReader(chunksOfEntry(await archive.open(dbf)))
  try {
    const head = await readDbfHead(reader)
    const encoding =
      chosenEncoding(options) ?? (await detectEncoding(reader, head, cpg && (await readWord(archive, cpg))))
    const decoder = decoderOf(encoding)
    return { head, encoding, decoder, fields: fieldsOf(head, decoder) }
  } finally {
    await reader.close()
  }
}

/** What the file says, its `.cpg` or `.cst` before its language driver, unless the texts cannot be that; else a guess. */
async function detectEncoding(reader: ByteReader, head: DbfHead, said: string | null): Promise<Encoding> {
  const named = said ? encodingOf(said) : null
  if (said && !named) throw problem('import.encoding', { encoding: said.slice(0, 40) })
  const samples = await dbfSamples(reader, head)
  const fits = (encoding: Encoding) =>
    encoding === 'utf-8'
      ? samples.every(isUtf8)
      : samples.every(({ bytes, cut }) => cut || mayBe(encoding, bytes))
  if (named && fits(named)) return named
  const byDriver = encodingOfDriver(head.driver)
  return byDriver && fits(byDriver) ? byDriver : guessEncoding(samples)
}

/** Deleted records stay in the file. */
export const isDeleted = (record: Buffer): boolean => record[0] === 0x2a

/** The values of a record. */
export function attributesOf(
  record: Buffer,
  { head, fields, decoder }: Table,
  notices: Notices,
): Record<string, unknown> {
  return Object.fromEntries(
    head.columns.map((column, at) => {
      const name = fields[at]?.name ?? ''
      if (isMemo(record, column)) notices.add('memos', name)
      return [name, cellOf(record, column, decoder)]
    }),
  )
}
