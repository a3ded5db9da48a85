import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createWriteStream } from 'node:fs'
import { ZipFile } from 'yazl'
import {
  type Export,
  type ExportField,
  type ExportRow,
  type FindSystem,
  openSource,
  type SourceOptions,
  type SourceRow,
  writeFormat,
} from '@/lib/domain/formats'

// Inside the data folder that the run deletes: test files that share a process share this one.
const folder = mkdtemp(join(process.env.DATA_DIR ?? tmpdir(), 'formats-'))
let last = 0

/** A path in a folder that is deleted after the run. */
export const freshPath = async (): Promise<string> => join(await folder, `file-${++last}`)

export async function fileOf(content: string | Uint8Array): Promise<string> {
  const path = await freshPath()
  await writeFile(path, content)
  return path
}

/** An archive of entries by name. */
export async function zipOf(entries: Record<string, string | Uint8Array>): Promise<string> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  const path = await freshPath()
  await pipeline(zip.outputStream, createWriteStream(path))
  return path
}

/** Takes every reference system as the file writes it. */
export const anySystem: FindSystem = async (system) => ({ srid: null, system })

/** All rows of a file, with its own coordinates. */
export async function rowsOf(path: string, options: SourceOptions = {}): Promise<SourceRow[]> {
  const source = await openSource(path, { findSystem: anySystem, ...options })
  try {
    const rows: SourceRow[] = []
    for await (const batch of source.rows()) rows.push(...batch.map(plain))
    return rows
  } finally {
    await source.close()
  }
}

/** Some decode their geometry when it is asked for. */
const plain = ({ plain: _, geometry, ...row }: SourceRow): SourceRow => ({ ...row, geometry })

type Written = Partial<Omit<Export, 'rows' | 'format'>> &
  Pick<Export, 'format'> & { fields: readonly ExportField[] }

/** Writes rows as a file, in batches like a database. */
export async function writtenFile(what: Written, rows: readonly ExportRow[]): Promise<string> {
  const { body } = writeFormat({
    name: 'objects',
    title: 'Объекты',
    geometryType: 'Geometry',
    locale: 'ru',
    tempFolder: freshPath,
    rows: parts(rows),
    ...what,
  })
  const path = await freshPath()
  await pipeline(body, createWriteStream(path))
  return path
}

async function* parts(rows: readonly ExportRow[]): AsyncGenerator<ExportRow[]> {
  for (let at = 0; at < rows.length; at += 3) yield rows.slice(at, at + 3)
}

export const bytesOf = (path: string): Promise<Buffer> => readFile(path)

/** Encodes a text in a single-byte encoding. */
export function encoded(content: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding)
  const table = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(new Uint8Array([byte])), byte]),
  )
  return Buffer.from(Array.from(content, (sign) => table.get(sign) ?? 0x3f))
}
