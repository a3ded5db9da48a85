import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '')
const onPostgresql = process.env.TEST_DATABASE === 'postgresql'

export default defineConfig({
  resolve: { alias: [{ find: /^@\//, replacement: `${root}/` }] },
  test: {
    include: ['lib/**/*.test.ts', 'app/**/*.test.ts', 'prisma/**/*.test.ts', 'components/**/*.test.ts'],
    environment: 'node',
    // Vite puts a BASE_URL of its own into the environment.
    env: { NODE_ENV: 'test', LOG_LEVEL: 'silent', BASE_URL: '' },
    globalSetup: ['lib/testing/database/global-setup.ts'],
    pool: 'forks',
    // The embedded database has one session for everybody: there files take turns.
    fileParallelism: onPostgresql,
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    teardownTimeout: 30_000,
  },
})
