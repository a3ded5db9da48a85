import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '')
const onPostgresql = process.env.TEST_DATABASE === 'postgresql'

// Tests start directory services on these ports, see lib/testing/slapd.ts.
const directories = Array.from({ length: 10 }, (_, n) => `127.0.0.1:${4440 + n}`).join(',')

// ... and receivers of webhooks and push messages on these, see lib/testing/receiver.ts.
const receivers = Array.from({ length: 20 }, (_, n) => `127.0.0.1:${5480 + n}`).join(',')

export default defineConfig({
  resolve: { alias: [{ find: /^@\//, replacement: `${root}/` }] },
  test: {
    include: [
      'lib/**/*.test.ts',
      'app/**/*.test.ts',
      'prisma/**/*.test.ts',
      'components/**/*.test.ts',
      'bench/**/*.test.ts',
    ],
    environment: 'node',
    // Vite puts a BASE_URL of its own into the environment.
    env: {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      BASE_URL: '',
      OUTBOUND_ALLOW: `${directories},${receivers}`,
    },
    globalSetup: ['lib/testing/database/global-setup.ts'],
    setupFiles: ['lib/testing/own-files.ts'],
    pool: 'forks',
    // The embedded database has one session for everybody: there files take turns.
    fileParallelism: onPostgresql,
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    teardownTimeout: 30_000,
  },
})
