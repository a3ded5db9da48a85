import { stat } from 'node:fs/promises'
import type { Statement } from 'node-sqlite3-wasm'
import { Problem, problem } from '@/lib/problems'
import { dimensionsOfWkb, readWkb } from '../geometry/read-wkb'
import { scanWkb } from '../geometry/scan-wkb'
import { Notices } from '../notices'
import { type SourceSystem, systemOfSource } from '../places/system-of-source'
import { bounds, type Source, type SourceField, type SourceOptions, type SourceRow } from '../record'
import { Batch } from './batch'
import {
  attributeTables,
  describeTable,
  featureTables,
  type GpkgTable,
  plainTables,
  selectRows,
} from './gpkg-tables'
import { PlainRow } from './plain-row'
import { openSqlite, type SqliteFile } from './sqlite-file'

/** A GeoPackage: one of its tables with geometry. */
export async function openGpkg(path: string, options: SourceOptions): Promise<Source> {
  const file = await openSqlite(path)
  try {
    const features = whole(() => featureTables(file.database))
    const tables = options.plain ? whole(() => attributeTables(file.database)) : []
    // The preview offers tables where there is nothing else.
    const offered = features.length === 0 || tables.some((table) => table === options.source)
    const sources = offered ? [...features, ...tables] : features
    const name = options.source ?? sources[0]
    if (name === undefined) throw problem('import.no-place')
    if (!sources.includes(name)) throw problem('import.source', { sources: sources.slice(0, 20).join(', ') })
    const table = whole(() => describeTable(file.database, name, features.includes(name)))
    const system = await systemOfSource(options, table.systems, 'assumed')
    const { size } = await stat(path)
    return sourceOf(file, table, system, sources, size, options)
  } catch (error) {
    await file.close()
    throw error
  }
}

function sourceOf(
  file: SqliteFile,
  table: GpkgTable,
  system: SourceSystem,
  sources: readonly string[],
  size: number,
  options: SourceOptions,
): Source {
  let done = 0
  const notices = new Notices()
  const others = whole(() => plainTables(file.database)).filter(({ name }) => name !== table.name)
  return {
    format: 'gpkg',
    encoding: null,
    ...system,
    sources,
    fields: table.columns,
    typing: 'values',
    ...(table.geometry !== null && { geometryType: table.geometryType, heights: table.heights }),
    count: table.count,
    progress: () => ({ done, all: table.count }),
    async *rows(without) {
      const read = without ? { ...table, columns: [], binary: [] } : table
      const statement = whole(() => file.database.prepare(selectRows(read)))
      const batch = new Batch<SourceRow>(options)
      notices.clear()
      try {
        const found = whole(() => statement.iterate()[Symbol.iterator]())
        for (done = 0; ; ) {
          const next = whole(() => found.next())
          if (next.done) break
          // Pages of a tampered file may form a cycle.
          if (++done > size) throw problem('import.broken')
          const values = next.value as Record<string, unknown>
          const row = rowOf(values, done, read, notices)
          if (batch.add(row, sizeOf(values))) yield batch.take()
        }
        yield batch.take()
      } finally {
        finalize(statement)
      }
    },
    notices: () => [
      ...notices.all,
      ...others.map(({ name, count }) => ({ kind: 'tables' as const, name, count })),
    ],
    close: () => file.close(),
  }
}

/** Bytes of the geometry and characters of the texts. */
function sizeOf(values: Record<string, unknown>): number {
  let size = 0
  for (const name in values) {
    const value = values[name]
    if (typeof value === 'string' || value instanceof Uint8Array) size += value.length
  }
  return size
}

/** Maps every SQLite error to a broken file. */
function whole<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw error instanceof Problem ? error : problem('import.broken')
  }
}

function finalize(statement: Statement): void {
  try {
    statement.finalize()
  } catch {
    // Finalizing throws the same error again.
  }
}

function rowOf(
  values: Record<string, unknown>,
  number: number,
  table: GpkgTable,
  notices: Notices,
): SourceRow {
  for (const name of table.binary) if (values[name] === 1) notices.add('binary', name)
  const attributes = Object.fromEntries(
    table.columns.map((column) => [column.name, valueOf(values, column, notices)]),
  )
  const row = { number, geometry: null, attributes }
  const blob = table.geometry === null ? null : values[table.geometry]
  if (blob === null || blob === undefined) return row
  const wkb = wkbOf(blob)
  const plain = wkb && scanWkb(wkb)
  if (plain) return new PlainRow(number, attributes, plain)
  const geometry = wkb && (readWkb(wkb) ?? undefined)
  if (geometry === undefined) return { ...row, fault: { rule: 'geometry' } }
  if (wkb && dimensionsOfWkb(wkb).measures) notices.add('measures')
  return { ...row, geometry }
}

function valueOf(values: Record<string, unknown>, { name, type }: SourceField, notices: Notices): unknown {
  const value = values[name]
  if (value instanceof Uint8Array) {
    notices.add('binary', name)
    return null
  }
  return type === 'boolean' && (value === 0 || value === 1) ? value === 1 : value
}

const envelopes = [0, 32, 48, 48, 64]

/** Null for no or an empty geometry, undefined for an invalid one. */
function wkbOf(blob: unknown): Uint8Array | null | undefined {
  if (!(blob instanceof Uint8Array) || blob.length < 8 || blob.length > bounds.row) return undefined
  if (blob[0] !== 0x47 || blob[1] !== 0x50) return undefined
  const flags = blob[3] ?? 0
  const envelope = envelopes[(flags >> 1) & 7]
  if (envelope === undefined || (flags & 0x20) !== 0) return undefined
  if ((flags & 0x10) !== 0) return null
  return blob.subarray(8 + envelope)
}
