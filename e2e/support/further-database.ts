import { provideDatabase, type TestDatabase, testDatabaseKind } from '@/lib/testing/database/provide-database'

/** An empty database beside that of the run: of the same kind, on the same PostgreSQL. */
export async function provideFurtherDatabase(kind = testDatabaseKind()): Promise<TestDatabase> {
  if (kind === 'postgresql' && process.env.DATABASE_URL)
    process.env.TEST_DATABASE_URL ??= process.env.DATABASE_URL
  return provideDatabase(kind)
}
