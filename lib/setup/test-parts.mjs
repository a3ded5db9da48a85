import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { inRoot, programs, root } from './root.mjs'
import { runNode } from './run-command.mjs'
import { browserFailures, unitFailures } from './test-failures.mjs'

// A part returns { passed, failed, skipped, note?, failures? }; its output goes straight to the terminal.

const withTsx = ['--import', 'tsx']

/**
 * Unit and route tests: all files, named ones, or a shard such as `1/2`. Scope: `pure`, files that load
 * nothing of the database and run without one; `database`, the others; `database-dependent`, those without the
 * ones of `any-database.mjs`. `beside`: prints nothing before the end.
 */
export async function runUnit(
  database,
  { scope, files = [], share = '1/1', workers = 1, beside = false } = {},
) {
  const report = reportFile(`unit-${database}-${share.replace('/', '-of-')}`)
  const args = [
    programs.vitest,
    'run',
    ...files,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    `--shard=${share}`,
    `--maxWorkers=${workers}`,
  ]
  const env = { TEST_DATABASE: database, TEST_SCOPE: scope ?? 'all' }
  const { code, output } = await runNode(args, { loud: !beside, env })
  process.stdout.write(output)
  const read = readReport(report)
  const skipped = read && read.numPendingTests + read.numTodoTests
  return {
    ...tally(code, read && { passed: read.numPassedTests, failed: read.numFailedTests, skipped }),
    failures: read && unitFailures(read, root),
  }
}

/**
 * Browser and contract tests against the built server on one database: all of them, in two workers with a server each,
 * or the named files in one.
 */
export async function runBrowser(database, browser, files = []) {
  const report = reportFile(`e2e-${database}`)
  const program = inRoot('lib/testing/database/with-database.ts')
  const workers = files.length ? 1 : 2
  const chosen = ['test', ...files, `--workers=${workers}`, '--reporter=list,json']
  const args = [...withTsx, program, database, programs.playwright, ...chosen]
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROMIUM_PATH: browser, TEST_DATABASE: database }
  const { code } = await runNode(args, { loud: true, env })
  const read = readReport(report)
  const stats = read?.stats
  return {
    ...tally(
      code,
      stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped },
    ),
    failures: read && browserFailures(read),
  }
}

/** Every bench on a small world: it starts, and both sides give the same answer. */
export async function runBenches({ requireAll }) {
  const args = [...withTsx, inRoot('bench/run.ts'), '--smoke', '--no-build']
  const env = process.env.TEST_DATABASE_URL ? { BENCH_DATABASE_URL: process.env.TEST_DATABASE_URL } : {}
  const { code, output } = await runNode(requireAll ? [...args, '--require-all'] : args, { env })
  process.stdout.write(output)
  const lines = output.split('\n')
  const failures = lines.filter((line) => line.startsWith('✗ '))
  const passed = lines.filter((line) => line.startsWith('✓ ')).length
  return { ...tally(code, { passed, failed: failures.length, skipped: 0 }), failures }
}

/** The short form of `npm run conformance`; where its tool cannot be installed the part is left out. */
export async function runConformance() {
  const report = reportFile('conformance-short')
  const { code, output } = await runNode([inRoot('lib/setup/conformance.mjs'), '--short'])
  process.stdout.write(output)
  const read = readReport(report)
  if (read?.missing) return { passed: 0, failed: 0, skipped: 1, note: `did not run: ${read.missing}` }
  return {
    ...tally(code, read && { passed: read.passed, failed: read.failed, skipped: 0 }),
    failures: read?.failures,
  }
}

function reportFile(name) {
  mkdirSync(inRoot('dist/reports'), { recursive: true })
  const file = inRoot(`dist/reports/${name}.json`)
  rmSync(file, { force: true })
  return file
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

// A run with a bad exit code has failed even when no test reports it; and a run without tests proves nothing.
function tally(code, found = { passed: 0, failed: 0, skipped: 0 }) {
  const empty = found.passed + found.failed === 0
  const unnoticed = found.failed === 0 && (code !== 0 || empty)
  return unnoticed ? { ...found, failed: 1, note: empty ? 'no test ran' : `ended with code ${code}` } : found
}
