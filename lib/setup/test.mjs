import { parseArgs } from 'node:util'
import { checkNode } from './check-node.mjs'
import { prepare, SetupError } from './prepare.mjs'

const kinds = ['checks', 'unit', 'e2e']
const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    'require-all': { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
})

checkNode()
const unknown = wanted.find((part) => !kinds.includes(part))
if (unknown) fail(`There is no part ${unknown}; the parts are ${kinds.join(', ')}.`)

try {
  await prepare(setupFor(wanted), { loud: options.verbose })
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  fail(error.message)
}

// Only now are the packages there that these modules need.
const { planTests } = await import('./test-plan.mjs')
const { printSummary } = await import('./test-summary.mjs')
const results = []
for (const group of planTests(wanted)) results.push(...(await Promise.all(group.map(run))))
process.exit(printSummary(results) ? 0 : 1)

async function run(part) {
  const started = performance.now()
  process.stdout.write(`\n— ${part.name}${part.missing ? ` skipped: ${part.missing}` : ''}\n`)
  const result = part.missing ? skip(part.missing) : await part.run()
  return { name: part.name, seconds: (performance.now() - started) / 1000, ...result }
}

function skip(reason) {
  const required = options['require-all']
  return { passed: 0, failed: required ? 1 : 0, skipped: required ? 0 : 1, note: `did not run: ${reason}` }
}

function setupFor(parts) {
  const browser = parts.length === 0 || parts.includes('e2e')
  const always = ['dependencies', 'client', 'types', 'assets']
  return browser ? [...always, 'console', 'server'] : always
}

function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
