import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { provideDatabase, type TestDatabaseKind } from '@/lib/testing/database/provide-database'

// Runs a program with a new empty database: with-database.ts KIND PROGRAM [ARGUMENT...]
const [kind, ...program] = process.argv.slice(2)
const provided = await provideDatabase(
  kind === 'postgresql' ? 'postgresql' : ('embedded' satisfies TestDatabaseKind),
)
const child = spawn(process.execPath, program, {
  stdio: 'inherit',
  env: { ...process.env, ...provided.environment, TEST_DATABASE: provided.kind },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
const code = await new Promise<number>((resolve) => {
  child.once('error', () => resolve(1))
  child.once('exit', (ended, signal) => resolve(signal ? 128 + constants.signals[signal] : (ended ?? 1)))
})
await provided.remove()
process.exit(code)
