import { once } from 'node:events'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort, startServer } from '@/e2e/support/server'
import { provideDatabase } from '@/lib/testing/database/provide-database'
import { showProgress } from '@/lib/setup/progress.mjs'
import known from './known.json'
import { type Person, preparePeople } from './people'
import { type FalseAlarm, type Failure, readReport, sortFailures } from './report'
import { provideTool, startTool } from './tool'

interface Part {
  version: string
  person: Person
}

const people: Person[] = ['administrator', 'user']
const everything = ['1.0', '2.0', '2.1'].flatMap((version) => people.map((person) => ({ version, person })))
const forms = {
  short: {
    parts: [
      { version: '2.1', person: 'user' },
      { version: '1.0', person: 'administrator' },
    ] satisfies Part[],
    phases: 'fuzzing',
    examples: 3,
    // Only a machine that is far too slow takes so long.
    minutes: 5,
  },
  full: { parts: everything satisfies Part[], phases: 'coverage,fuzzing', examples: 20, minutes: 60 },
}
const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
  'negative_data_rejection',
]

const name = process.argv.includes('--short') ? 'short' : 'full'
const form = forms[name]
const reports = resolve('dist/reports')
mkdirSync(reports, { recursive: true })
const summary = join(reports, `conformance-${name}.json`)
rmSync(summary, { force: true })

const say = (line: string) => process.stdout.write(`${line}\n`)
const cleaning: (() => unknown)[] = []
let cleaned: Promise<void> | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void clean().then(() => process.exit(1)))

process.exitCode = await main()
  .catch((error) => {
    // After a signal the server is gone.
    if (cleaned) return 1
    throw error
  })
  .finally(clean)

async function main(): Promise<number> {
  const missing = await provideTool()
  if (missing) {
    say(`missing: ${missing}`)
    writeFileSync(summary, JSON.stringify({ missing, passed: 0, failed: 0, failures: [] }))
    return 0
  }
  for (const { rule, reason } of known.rules) say(`rule: ${rule}: ${reason}`)
  for (const { operation, reason } of known.leftOut) say(`left out: ${operation}: ${reason}`)
  const { url, tokens } = await showProgress('Starting the server', start)
  const faults: (Failure & { part: string })[] = []
  const expected = new Map<FalseAlarm, number>()
  let passed = 0
  for (const part of form.parts) {
    const title = `${part.version} as ${part.person}`
    const found = await showProgress(title, () => runPart(url, part, tokens[part.person]))
    const sorted = sortFailures(found.failures)
    for (const [alarm, times] of sorted.expected) expected.set(alarm, (expected.get(alarm) ?? 0) + times)
    faults.push(...sorted.faults.map((fault) => ({ part: title, ...fault })))
    passed += found.operations - new Set(sorted.faults.map(({ operation }) => operation)).size
    say(`  ${found.operations} operations, ${found.requests} requests, ${sorted.faults.length} failures`)
  }
  for (const alarm of known.falseAlarms as FalseAlarm[])
    say(`false alarm, ${expected.get(alarm) ?? 0} times: ${alarm.operation}, ${alarm.check}: ${alarm.reason}`)
  const failures = faults.map(
    ({ part, operation, check, says, request }) => `${part}: ${operation}, ${check}: ${says}\n  ${request}`,
  )
  for (const failure of failures) say(`failed: ${failure}`)
  writeFileSync(summary, JSON.stringify({ passed, failed: faults.length, failures, faults }, null, 2))
  say(`${passed} operations passed, ${faults.length} failures; reports: dist/reports/conformance-*`)
  return faults.length ? 1 : 0
}

async function start(): Promise<{ url: string; tokens: Record<Person, string> }> {
  const database = await provideDatabase('embedded')
  cleaning.unshift(database.remove)
  const starting = startServer(await freePort(), {
    ...database.environment,
    DEMO: 'off',
    // What one address may do; the run does it thousands of times.
    REGISTRATIONS_PER_HOUR: '1000000',
    LOGIN_CHECKS_PER_MINUTE: '1000000',
    CLIENT_UPLOADS_PER_MINUTE: '1000000',
    CLIENT_GEOCODINGS_PER_MINUTE: '1000000',
    CLIENT_PICTURES_PER_MINUTE: '1000000',
    CLIENT_TASKS_PER_MINUTE: '1000000',
    CLIENT_EXPORTS_PER_MINUTE: '1000000',
  })
  // A signal may come before it is ready.
  cleaning.unshift(async () => {
    const server = await starting.catch(() => null)
    await server?.stop()
    writeFileSync(join(reports, 'conformance-server.log'), server?.output() ?? '')
  })
  const server = await starting
  return { url: server.url, tokens: await preparePeople(server.url) }
}

/** Runs the tool with one description as one person. */
async function runPart(url: string, { version, person }: Part, token: string) {
  const folder = mkdtempSync(join(tmpdir(), 'azimut-conformance-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  cleaning.unshift(remove)
  const description = join(folder, 'openapi.json')
  writeFileSync(description, JSON.stringify(await readDescription(url, version)))
  const settings = join(folder, 'schemathesis.toml')
  writeFileSync(settings, settingsOf(version, token), { mode: 0o600 })
  // Hundreds of megabytes in the full form; failures and their requests are kept.
  const events = join(folder, 'events.ndjson')
  const log = join(reports, `conformance-${version}-${person}.log`)
  const ended = await runTool(
    ['--config-file', settings, 'run', description, '--url', url, '--no-color'].concat(
      ['--phases', form.phases, '--max-examples', String(form.examples), '--checks', checks.join(',')],
      ['--report', 'ndjson', '--report-ndjson-path', events],
    ),
    log,
  )
  const found = await readReport(events)
  remove()
  // The tool ends with 1 when it has found something.
  if (ended !== (found.failures.length ? '1' : '0'))
    found.failures.push({
      operation: 'the whole run',
      check: 'end',
      says: `the tool ended with ${ended}, see ${log}`,
      request: '',
    })
  return found
}

async function runTool(args: string[], log: string): Promise<string> {
  const output = openSync(log, 'w')
  const child = startTool(args, output)
  const kill = () => child.kill('SIGTERM')
  cleaning.unshift(kill)
  const timer = setTimeout(kill, form.minutes * 60_000)
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  clearTimeout(timer)
  closeSync(output)
  return String(code ?? signal)
}

/** The description without the operations that are left out. */
async function readDescription(url: string, version: string): Promise<unknown> {
  const reply = await fetch(`${url}/rest/openapi.json?apiVersion=${version}`)
  const document = (await reply.json()) as { paths: Record<string, Record<string, unknown>> }
  for (const { operation } of known.leftOut) {
    const [method = '', path = ''] = operation.split(' ')
    const item = document.paths[path]
    if (!item?.[method.toLowerCase()]) throw new Error(`known.json: there is no ${operation}`)
    delete item[method.toLowerCase()]
  }
  return document
}

/** Without a version the answer would be one of 1.0, and the description is of another. */
function settingsOf(version: string, token: string): string {
  const settings = readFileSync('lib/testing/conformance/schemathesis.toml', 'utf8')
  const headers = `headers = { Authorization = "Bearer ${token}" }`
  return `${headers}\n${settings}\n[parameters]\n"query.apiVersion" = "${version}"\n`
}

/** Stops and removes what the run has started, once. */
function clean(): Promise<void> {
  cleaned ??= (async () => {
    for (const step of cleaning) await step()
  })()
  return cleaned
}
