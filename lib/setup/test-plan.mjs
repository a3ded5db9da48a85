import { spawnSync } from 'node:child_process'
import { checks, runChecks } from './checks.mjs'
import { listTests, sortTests } from './pure-tests.mjs'
import { inRoot } from './root.mjs'
import { runBenches, runBrowser, runConformance, runUnit } from './test-parts.mjs'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The browser for the browser tests: CHROMIUM_PATH, else an installed one. */
function findBrowser() {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) ? given : undefined
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(existsSync)
}

const forUnit = ['client', 'assets']
const forBrowser = ['client', 'assets', 'console', 'server']

// A first impression: sign-in, the map, a task from creation to completion.
const mainJourney = ['e2e/console/journey.spec.ts']

// Crashes, feeds, journeys and foreign clients depend on the database; the router, limits, looks and forms do not, and
// their requests are covered by the route tests on both.
const dependsOnDatabase = [
  'e2e/api/behind-nginx.spec.ts',
  'e2e/api/legacy-clients.spec.ts',
  'e2e/api/mobile.spec.ts',
  'e2e/api/ogc.spec.ts',
  'e2e/chaos/kill.spec.ts',
  'e2e/chaos/positions.spec.ts',
  'e2e/console/journey.spec.ts',
  'e2e/console/live.spec.ts',
]

/**
 * The stages of a test run, in order. The parts of a stage run in parallel; `missing` says why a part cannot
 * run here, and an `optional` one need not run anywhere.
 */
export function planTests(request) {
  const stages = { checks: [checkStage()], unit: unitStages(request), e2e: browserStages(request) }
  if (request.kind) return stages[request.kind]
  const planned = Object.values(stages).flat()
  if (!request.all) return planned
  // What waits for others most of its time shares the machine with what computes.
  const last = planned.pop()
  return [...planned, { needs: forBrowser, parts: [...last.parts, benchPart(request), conformancePart()] }]
}

function checkStage() {
  return { needs: ['client', 'types'], parts: [{ name: 'checks', run: () => runChecks(checks) }] }
}

function unitStages({ all, database, files }) {
  if (files.length) return [unitStage([unitPart(needsDatabase(files) ? database : 'none', { files })])]
  const pure = unitStage([unitPart('none', { scope: 'pure', workers: 2 })])
  if (!all && database === 'postgresql')
    return [pure, unitStage([unitPart(database, { scope: 'database', workers: 2 })])]
  // The embedded database has one session and serialises its tests: two of them use two processors.
  const scope = all && !postgresqlMissing() ? 'database-dependent' : 'database'
  const halves = ['1/2', '2/2'].map((share) => unitPart('embedded', { scope, share }))
  // One worker waits for the database a third of its time.
  const whole = unitPart('postgresql', { scope: 'database', workers: 2 })
  return [pure, unitStage(all ? [...halves, whole] : halves)]
}

function needsDatabase(paths) {
  const named = listTests().filter((test) =>
    paths.some((path) => test === path || test.startsWith(`${path}/`)),
  )
  return sortTests(named).withDatabase.length > 0
}

function unitStage(parts) {
  // Only one of them can print to the terminal live.
  return {
    needs: forUnit,
    parts: parts.map((part, at) => ({ ...part, run: () => part.run({ beside: at > 0 }) })),
  }
}

function unitPart(database, options) {
  const { share } = options
  const on = database === 'none' ? 'no database' : database
  return {
    name: `unit, ${on}${share ? `, half ${share}` : ''}`,
    missing: database === 'postgresql' ? postgresqlMissing() : undefined,
    run: ({ beside }) => runUnit(database, { ...options, beside }),
  }
}

function browserStages({ all, kind, database, files }) {
  const browser = findBrowser()
  const missing = browser ? undefined : 'no Chromium, no CHROMIUM_PATH'
  const stage = (on, name, specs) => ({
    needs: forBrowser,
    parts: [
      {
        name: `e2e, ${name}`,
        missing: missing ?? (on === 'postgresql' ? postgresqlMissing() : undefined),
        run: () => runBrowser(on, browser, specs),
      },
    ],
  })
  if (!all && (kind || files.length)) return [stage(database, database, files)]
  if (!all) return [stage('embedded', 'main journey', mainJourney)]
  // All of it runs once, on PostgreSQL when available.
  if (postgresqlMissing()) return [stage('embedded', 'embedded', []), stage('postgresql', 'postgresql', [])]
  return [stage('postgresql', 'postgresql', []), stage('embedded', 'embedded', dependsOnDatabase)]
}

function benchPart({ requireAll }) {
  return {
    name: 'bench, smoke',
    missing: postgresqlMissing(),
    run: () => runBenches({ requireAll }),
  }
}

function conformancePart() {
  const missing = hasPython() ? undefined : 'no Python 3.10 or later with venv (Debian: python3-venv)'
  return { name: 'conformance, short', missing, optional: true, run: runConformance }
}

function hasPython() {
  const question = 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 10))'
  return spawnSync('python3', ['-c', question]).status === 0
}

let absence

function postgresqlMissing() {
  absence ??= hasPostgresql() ? '' : 'no PostgreSQL with PostGIS, no TEST_DATABASE_URL'
  return absence || undefined
}

function hasPostgresql() {
  if (process.env.TEST_DATABASE_URL) return true
  const question = `import { findPostgresql } from '@/lib/testing/database/find-postgresql'; process.exit(findPostgresql() ? 0 : 1)`
  const args = ['--import', 'tsx', '--input-type=module', '--eval', question]
  return spawnSync(process.execPath, args, { cwd: inRoot() }).status === 0
}
