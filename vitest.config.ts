import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '')
const onPostgresql = process.env.TEST_DATABASE === 'postgresql'

// Tests start directory services on these ports, see lib/testing/slapd/index.ts.
const directories = Array.from({ length: 10 }, (_, n) => `127.0.0.1:${4440 + n}`).join(',')

// ... and receivers of webhooks and push messages on these, see lib/testing/receiver.ts.
const receivers = Array.from({ length: 20 }, (_, n) => `127.0.0.1:${5480 + n}`).join(',')

const sources = ['lib', 'app', 'prisma', 'components', 'bench'].map((room) => `${room}/**/*.test.ts`)

// Files that bend what a process has once (its settings, its name service, the library of geodata), or that work off
// the one queue of imports: each in a process of its own, one after the other.
const apart = [
  'lib/wire/*.test.ts',
  'lib/platform/fetch-from.test.ts',
  'lib/domain/position-intake/shard.test.ts',
  'lib/domain/formats/**/*.test.ts',
  'app/*api*/layers/import/**/*.test.ts',
  'app/*api*/layers/eis/size.test.ts',
]

const alike = {
  environment: 'node',
  // Vite puts a BASE_URL of its own into the environment.
  env: {
    NODE_ENV: 'test' as const,
    LOG_LEVEL: 'silent',
    BASE_URL: '',
    // Many requests at once are to show what they guarantee each other, not how fast the machine is.
    DATABASE_WAIT_SECONDS: '100',
    OUTBOUND_ALLOW: `${directories},${receivers}`,
  },
  setupFiles: ['lib/testing/own-files.ts'],
  pool: 'forks' as const,
  // The embedded database has one session for everybody: there files take turns.
  fileParallelism: onPostgresql,
  maxWorkers: 2,
  testTimeout: 120_000,
  hookTimeout: 180_000,
  teardownTimeout: 30_000,
  expect: { poll: { timeout: 15_000 } },
  // As in the browser: where a machine is shared, a test may be robbed of its seconds. The summary names who was.
  retry: process.env.CI ? 1 : 0,
}
const resolve = { alias: [{ find: /^@\//, replacement: `${root}/` }] }

export default defineConfig({
  resolve,
  test: {
    globalSetup: ['lib/testing/database/global-setup.ts'],
    projects: [
      // Modules are loaded once a process, not once a file: that halves the time.
      { resolve, test: { ...alike, name: 'together', isolate: false, include: sources, exclude: apart } },
      {
        resolve,
        test: {
          ...alike,
          name: 'apart',
          fileParallelism: false,
          include: apart,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
