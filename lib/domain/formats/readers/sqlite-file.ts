import { copyFile, link, open, rm, stat } from 'node:fs/promises'
import type { Database } from 'node-sqlite3-wasm'
import { newStagingPath } from '@/lib/platform/storage/staging'
import { problem } from '@/lib/problems'
import { readPart } from '../text/read-chunks'

/** A SQLite file opened read-only: only the needed pages are read. */
export interface SqliteFile {
  database: Database
  close(): Promise<void>
}

/** Header fields that mark WAL mode, whose log an upload does not contain. */
const versions = { at: 18, log: 2, plain: 1 }

/** Opens a SQLite file read-only; rejects truncated ones. */
export async function openSqlite(path: string): Promise<SqliteFile> {
  const head = await readPart(path, 100)
  await rejectCutOff(path, head)
  // SQLite locks a file by a folder beside its path, and several may read the same upload.
  const used = await newStagingPath()
  if (head[versions.at] === versions.log) await copyPlain(path, used)
  else await link(path, used).catch(() => copyFile(path, used))
  const tidy = async () => {
    await rm(used, { force: true })
    await rm(`${used}.lock`, { force: true, recursive: true })
  }
  try {
    const { default: sqlite } = await import('node-sqlite3-wasm')
    const database = new sqlite.Database(used, { readOnly: true, fileMustExist: true })
    database.exec('pragma trusted_schema = off; pragma cell_size_check = on; pragma cache_size = -8000')
    return {
      database,
      async close() {
        database.close()
        await tidy()
      },
    }
  } catch {
    await tidy()
    throw problem('import.broken')
  }
}

/** Compares the file size with the page count of the header, where the last writer kept that up to date. */
async function rejectCutOff(path: string, head: Buffer): Promise<void> {
  if (head.length < 100) throw problem('import.broken')
  const { size } = await stat(path)
  const pageSize = head.readUInt16BE(16) === 1 ? 65_536 : head.readUInt16BE(16)
  const isCurrent = head.readUInt32BE(24) === head.readUInt32BE(92)
  if (isCurrent && size < pageSize * head.readUInt32BE(28)) throw problem('import.broken')
}

async function copyPlain(path: string, copy: string): Promise<void> {
  await copyFile(path, copy)
  const file = await open(copy, 'r+')
  await file.write(Buffer.from([versions.plain, versions.plain]), 0, 2, versions.at)
  await file.close()
}
