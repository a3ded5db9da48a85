import { provideDatabase, testDatabaseKind } from '@/lib/testing/database/provide-database'

/** One migrated database for the whole run; test processes get its address by the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const kind = testDatabaseKind()
  const provided = await provideDatabase(kind)
  Object.assign(process.env, provided.environment, { TEST_DATABASE: kind, BASE_URL: '', NODE_ENV: 'test' })
  process.env.LOG_LEVEL ??= 'warn'
  if (kind === 'none') return provided.remove
  // Settings are read when a module is first loaded, so import it only now.
  const { startDatabase, stopDatabase } = await import('@/lib/platform/database/start')
  await startDatabase()
  const { ensureEventWeeks } = await import('@/lib/platform/event-weeks')
  await ensureEventWeeks()
  return async () => {
    await stopDatabase()
    await provided.remove()
  }
}
