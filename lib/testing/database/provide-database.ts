import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findPostgresql } from '@/lib/testing/database/find-postgresql'
import { startCluster } from '@/lib/testing/database/throwaway-cluster'

/** `none`: the tests use no database, and would find none. */
export type TestDatabaseKind = 'embedded' | 'postgresql' | 'none'

export interface TestDatabase {
  kind: TestDatabaseKind
  /** Environment variables for everything that uses it. */
  environment: Record<string, string>
  remove(): Promise<void>
}

/** The database named by TEST_DATABASE, or the embedded one. */
export function testDatabaseKind(): TestDatabaseKind {
  const kind = process.env.TEST_DATABASE
  return kind === 'postgresql' || kind === 'none' ? kind : 'embedded'
}

/** An empty database of the given kind, with a separate data folder; both are deleted at the end. */
export async function provideDatabase(kind: TestDatabaseKind): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'azimut-test-'))
  const clean = () => rmSync(folder, { recursive: true, force: true })
  if (kind !== 'postgresql') {
    return { kind, environment: { DATA_DIR: folder, DATABASE_URL: '' }, remove: async () => clean() }
  }
  const server = await provideServer()
  const name = `azimut_test_${randomBytes(5).toString('hex')}`
  await administer(server.url('postgres'), `CREATE DATABASE ${name}`)
  const remove = async () => {
    await administer(server.url('postgres'), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await server.stop()
    clean()
  }
  return { kind, environment: { DATA_DIR: folder, DATABASE_URL: server.url(name) }, remove }
}

async function provideServer(): Promise<{ url(database: string): string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: (database) => withDatabase(given, database), stop: async () => undefined }
  const programs = findPostgresql()
  if (!programs) throw new Error('No PostgreSQL with PostGIS is at hand; set TEST_DATABASE_URL')
  return startCluster(programs)
}

function withDatabase(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
