import { defineConfig } from 'playwright/test'

// Software rendering that is pinned, so that maps draw alike everywhere and the console stays silent.
const graphics = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []

// Looks and forms, whose requests route tests try on both databases: the browser tries them on the embedded one. Whole
// journeys, objects on maps, feeds, the programs of others and crashes are tried on both here too.
const sameOnBoth = [
  'pages',
  'configuration',
  'users',
  'task-page',
  'drafts',
  'reference',
  'structure',
  'settings',
  'layer-style',
  'devices',
  'track',
  'layers',
  'imports',
  'basemaps',
  'data-table-rows',
  'workspace',
  'geocoder',
  'directory',
].map((name) => `**/console/${name}.spec.ts`)

export default defineConfig({
  testDir: 'e2e',
  testIgnore: process.env.TEST_DATABASE === 'postgresql' ? sameOnBoth : [],
  outputDir: 'test-results',
  globalSetup: './e2e/support/global-setup.ts',
  // One server, one database, two cores.
  workers: 1,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // On a shared machine a test may be robbed of its seconds: it is tried once more there, and the summary says so.
  retries: process.env.CI ? 1 : 0,
  use: {
    locale: 'ru-RU',
    timezoneId: 'UTC',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [...graphics, ...quiet, ...sandbox],
    },
  },
})
