import { defineConfig } from 'playwright/test'

// Software rendering that is pinned, so that maps draw alike everywhere. WebGL alone takes the way through a graphics
// library: pages that take it as well cost half as much time again.
const graphics = ['--disable-gpu', '--enable-unsafe-swiftshader']
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/global-setup.ts',
  // Each worker has a server and a database; a run of everything takes two, see lib/setup/test-parts.mjs.
  workers: 1,
  retries: process.env.CI ? 1 : 0,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
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
