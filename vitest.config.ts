import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { onAnyDatabase } from './lib/setup/any-database.mjs'
import { listMockingTests, sortTests } from './lib/setup/pure-tests.mjs'

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '')
const database = process.env.TEST_DATABASE ?? 'embedded'
const scope = process.env.TEST_SCOPE ?? 'all'

// Tests start directory services on these ports, see lib/testing/slapd/index.ts.
const directories = Array.from({ length: 10 }, (_, n) => `127.0.0.1:${4440 + n}`).join(',')

// ... and receivers of webhooks and push messages on these, see lib/testing/receiver.ts.
// Nobody listens on the last one.
const receivers = Array.from({ length: 21 }, (_, n) => `127.0.0.1:${5480 + n}`).join(',')

const sources = ['lib', 'app', 'prisma', 'components', 'bench'].map((folder) => `${folder}/**/*.test.ts`)
const componentTests = scope.startsWith('database') ? [] : ['components/**/*.test.tsx']
const mockingTests = scope.startsWith('database') ? [] : listMockingTests()

// With a scope only the tests run that need no database, or only the others: all of them, or those that depend on which
// database it is. Brackets in paths mean something else in patterns.
const sorted = scope === 'all' ? { pure: [], withDatabase: [] } : sortTests()
const left = (scope === 'pure' ? sorted.withDatabase : sorted.pure)
  .concat(scope === 'database-dependent' ? onAnyDatabase : [])
  .map((path) => path.replace(/[()[\]{}]/g, '?'))

// Files that change what a process or a database has once (settings, the name service, the library of geodata, the rules
// of a role), that work off the one queue of imports, or that look at the tables of every load of places: each in a
// separate process, one after the other.
const apart = [
  'app/*api*/may.test.ts',
  'lib/wire/*.test.ts',
  'lib/platform/fetch-from.test.ts',
  'lib/platform/outbound-own.test.ts',
  'lib/http/notice-proxy.test.ts',
  'lib/domain/position-intake/shard.test.ts',
  'lib/domain/formats/**/*.test.ts',
  'lib/domain/ogc/rights.test.ts',
  'lib/domain/places/resume.test.ts',
  'app/*api*/layers/heights.test.ts',
  'app/*api*/layers/?id?/styles/raster-styles.test.ts',
  'app/*api*/service/wms/raster-times.test.ts',
  'app/*api*/service/wms/rasters.test.ts',
  'app/*api*/service/wmts/raster-grid.test.ts',
  'app/*api*/layers/import/**/*.test.ts',
  'app/*api*/layers/export/**/*.test.ts',
  'app/*api*/layers/?id?/export/*.test.ts',
  'app/*api*/layers/?id?/source/run/*.test.ts',
  'app/*api*/layers/eis/size.test.ts',
  'lib/domain/update-sources/reading/fetch-content.test.ts',
]

const alike = {
  environment: 'node',
  // Vite puts its BASE_URL into the environment.
  env: {
    NODE_ENV: 'test' as const,
    LOG_LEVEL: 'silent',
    BASE_URL: '',
    // Many requests at once are to show what they guarantee each other, not how fast the machine is.
    DATABASE_WAIT_SECONDS: '100',
    OUTBOUND_ALLOW: `${directories},${receivers}`,
    REMOTE_LAYERS_ALLOW: receivers,
    PUSH_ALLOW: receivers,
    CORS_ORIGINS: 'https://board.example',
    // Random questions are asked by every role, many in a minute.
    CITIZEN_PROOF_BITS: '6',
    CLIENT_EXPORTS_PER_MINUTE: '100000',
    CLIENT_GEOCODINGS_PER_MINUTE: '100000',
    CLIENT_PICTURES_PER_MINUTE: '100000',
  },
  setupFiles: [
    'lib/testing/own-files.ts',
    'lib/testing/collect-problems.ts',
    'lib/testing/end-properties.ts',
  ],
  pool: 'forks' as const,
  // The embedded database has one session for everybody: there files take turns.
  fileParallelism: database !== 'embedded',
  maxWorkers: 2,
  testTimeout: 120_000,
  hookTimeout: 180_000,
  teardownTimeout: 30_000,
  expect: { poll: { timeout: 15_000 } },
  // A machine that builds for others as well may take a test's seconds away; the summary of vitest names those tests.
  retry: process.env.CI ? 1 : 0,
}
const inDocument = {
  environment: 'jsdom',
  setupFiles: ['lib/testing/console/setup.ts'],
  pool: 'forks' as const,
  maxWorkers: 2,
  testTimeout: 30_000,
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
  retry: alike.retry,
  sequence: { groupOrder: 3 },
}
const resolve = { alias: [{ find: /^@\//, replacement: `${root}/` }] }

export default defineConfig({
  resolve,
  test: {
    globalSetup: ['lib/testing/database/global-setup.ts'],
    projects: [
      // Modules are loaded once a process, not once a file: that halves the time.
      {
        resolve,
        test: {
          ...alike,
          name: 'together',
          isolate: false,
          include: sources,
          exclude: [...apart, ...left],
          sequence: { groupOrder: 2 },
        },
      },
      {
        resolve,
        test: {
          ...alike,
          name: 'apart',
          // Without a database separate processes have nothing in common.
          fileParallelism: scope === 'pure',
          include: apart,
          exclude: left,
          // First, while other parts keep the second processor busy: these files use one. Order 0 would mean last.
          sequence: { groupOrder: 1 },
        },
      },
      // Components in a document without a browser. Modules are loaded once a process here as well, but for the files that
      // replace one.
      {
        resolve,
        test: {
          ...inDocument,
          name: 'console',
          isolate: false,
          include: componentTests,
          exclude: mockingTests,
        },
      },
      { resolve, test: { ...inDocument, name: 'console mocks', include: mockingTests } },
    ],
  },
})
