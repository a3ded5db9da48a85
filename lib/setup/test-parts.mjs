import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { inRoot, programs, root } from './root.mjs'
import { runNode } from './run-command.mjs'
import { browserFailures, unitFailures, unitFlaky } from './test-failures.mjs'

// A part answers { passed, failed, skipped, note?, failures? }; what it prints goes straight to the terminal.

const withTsx = ['--import', 'tsx']

/** Checks of the sources: each counts as one test. */
export const checks = [
  { name: 'format', args: [programs.biome, 'format', '.'] },
  { name: 'lint', args: [programs.oxlint, '--type-aware', '--deny-warnings'] },
  { name: 'types', args: [programs.tsc, '--noEmit', '-p', '.'] },
  { name: 'import rules', args: [inRoot('lib/setup/check-imports.mjs')] },
  { name: 'dead code', args: [programs.knip] },
]

export async function runCheck({ args }) {
  const { code, output } = await runNode(args)
  if (code !== 0) process.stdout.write(output)
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}

/** Unit and route tests on one database, or a share of them such as `1/2`, one file at a time, as another run is under
 * way. `beside`: tells nothing before the end. */
export async function runUnit(database, { beside = false, share = '1/1' } = {}) {
  const report = reportFile(`unit-${database}-${share.replace('/', '-of-')}`)
  const args = [
    programs.vitest,
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    `--shard=${share}`,
    '--maxWorkers=1',
  ]
  const { code, output } = await runNode(args, { loud: !beside, env: { TEST_DATABASE: database } })
  process.stdout.write(output)
  const read = readReport(report)
  const skipped = read && read.numPendingTests + read.numTodoTests
  return {
    ...tally(code, read && counts(read.numPassedTests, read.numFailedTests, skipped, unitFlaky(read))),
    failures: read && unitFailures(read, root),
  }
}

/** Browser and contract tests against the built server on one database. */
export async function runBrowser(database, browser) {
  const report = reportFile(`e2e-${database}`)
  const program = inRoot('lib/testing/database/with-database.ts')
  const args = [...withTsx, program, database, programs.playwright, 'test', '--reporter=list,json']
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROMIUM_PATH: browser, TEST_DATABASE: database }
  const { code } = await runNode(args, { loud: true, env })
  const read = readReport(report)
  const stats = read?.stats
  const found = stats && counts(stats.expected + stats.flaky, stats.unexpected, stats.skipped, stats.flaky)
  return {
    ...tally(code, found),
    failures: read && browserFailures(read),
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

function counts(passed, failed, skipped, flaky = 0) {
  return { passed, failed, skipped, ...(flaky && { note: `${flaky} at the second try` }) }
}

// A run that ends badly has failed even when no single test says so; and a run without tests proves nothing.
function tally(code, found = counts(0, 0, 0)) {
  const empty = found.passed + found.failed === 0
  const unnoticed = found.failed === 0 && (code !== 0 || empty)
  return unnoticed ? { ...found, failed: 1, note: empty ? 'no test ran' : `ended with code ${code}` } : found
}
