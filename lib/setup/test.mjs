import { checkNode } from './check-node.mjs'
import { prepareOrExit } from './prepare.mjs'
import { InputError, readRequest } from './test-request.mjs'

checkNode()
const request = read()
// The plan imports packages of the tests.
await prepareOrExit(['dependencies'], { loud: request.verbose })
const { planTests } = await import('./test-plan.mjs')
const { printSummary } = await import('./test-summary.mjs')

const results = []
for (const { needs, parts } of planTests(request)) {
  // Parts that depend on a failed one add nothing.
  if (results.some(({ failed }) => failed)) {
    results.push(...parts.map((part) => leaveOut(part, 'an earlier part failed')))
    continue
  }
  const running = parts.filter(({ missing }) => !missing)
  if (running.length) await prepareOrExit(needs, { loud: request.verbose })
  results.push(...(await Promise.all(parts.map(run))).flat())
}
process.exit(printSummary(results) ? 0 : 1)

function read() {
  try {
    return readRequest(process.argv.slice(2))
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    process.stderr.write(`${error.message}\n`)
    return process.exit(1)
  }
}

async function run(part) {
  if (part.missing) {
    process.stdout.write(`\n— ${part.name} skipped: ${part.missing}\n`)
    return leaveOut(part, part.missing, request.requireAll && !part.optional)
  }
  process.stdout.write(`\n— ${part.name}\n`)
  const started = performance.now()
  const result = await part.run()
  const seconds = (performance.now() - started) / 1000
  return Array.isArray(result) ? result : { name: part.name, seconds, ...result }
}

function leaveOut({ name }, reason, failed = false) {
  return {
    name,
    seconds: 0,
    passed: 0,
    failed: Number(failed),
    skipped: Number(!failed),
    note: `did not run: ${reason}`,
  }
}
