import { join } from 'node:path'
import { BrokenExtract } from '@/lib/domain/osm'
import { EmbeddedDatabaseError } from '@/lib/platform/database/embedded/supervise'
import { MigrationError } from '@/lib/platform/database/migrate'
import { env } from '@/lib/platform/env'
import { Problem } from '@/lib/problems'
import { databaseKind } from '@/lib/platform/database'
import { isServed } from '@/lib/platform/database/embedded/is-served'
import { startDatabase, stopDatabase } from '@/lib/platform/database/start'
import { closePool } from '@/lib/platform/database/pool'
import { closePrisma } from '@/lib/platform/database/prisma'

/**
 * Opens the database for a command-line program. Uses the socket of a running server's embedded database, or
 * starts one that is not open.
 */
async function reachDatabase(): Promise<{ close(): Promise<void>; processSingleton: boolean }> {
  if (databaseKind() === 'embedded' && (await isServed(env.DATA_DIR))) {
    const close = async () => {
      await closePrisma()
      await closePool()
    }
    return { close, processSingleton: true }
  }
  await startDatabase()
  return { close: stopDatabase, processSingleton: false }
}

export interface ImportTools {
  /** Folder for temporary files. */
  scratchFolder: string
  signal: AbortSignal
}

/** Runs an import on the database of this installation; Ctrl-C stops it cleanly. The process ends with it. */
export async function runImport(work: (tools: ImportTools) => Promise<void>): Promise<never> {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
  const code = await perform(work, stopping.signal)
  process.exit(code)
}

async function perform(work: (tools: ImportTools) => Promise<void>, signal: AbortSignal): Promise<number> {
  try {
    const { close, processSingleton } = await reachDatabase()
    if (processSingleton)
      process.stdout.write(
        'The server has the embedded database open; it answers more slowly until this is done.\n',
      )
    try {
      await work({ scratchFolder: join(env.DATA_DIR, 'import'), signal })
    } finally {
      await close()
    }
    return Number(process.exitCode ?? 0)
  } catch (error) {
    return explain(error, signal)
  }
}

function explain(error: unknown, signal: AbortSignal): number {
  if (signal.aborted) {
    process.stderr.write('Stopped. Nothing has changed; run it again.\n')
    return 130
  }
  if (error instanceof Problem && error.key === 'geocoding.loading') {
    process.stderr.write(
      'These places are being loaded already. If by a program that was killed: run this again a minute later.\n',
    )
    return 1
  }
  const forOperator =
    error instanceof BrokenExtract ||
    error instanceof EmbeddedDatabaseError ||
    error instanceof MigrationError
  const text =
    error instanceof Error ? (forOperator ? error.message : (error.stack ?? error.message)) : String(error)
  process.stderr.write(`${text}\n${forOperator ? 'Nothing has been written.\n' : ''}`)
  return 1
}

/** Peak memory of this process, human-readable. */
export function peakMemory(): string {
  return `${Math.round(process.resourceUsage().maxRSS / 1024)} MB`
}
