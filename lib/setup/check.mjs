import { checkNode } from './check-node.mjs'
import { prepareOrExit } from './prepare.mjs'

const names = process.argv.slice(2)

checkNode()
await prepareOrExit(['dependencies', 'client', 'types'])

// The packages for the checks are installed only now.
const { checks, runChecks } = await import('./checks.mjs')
const unknown = names.find((name) => !checks.some((check) => check.name === name))
if (unknown) {
  const known = checks.map(({ name }) => name).join(', ')
  process.stderr.write(`There is no check "${unknown}"; the checks are: ${known}.\n`)
  process.exit(1)
}
const results = await runChecks(names.length ? checks.filter(({ name }) => names.includes(name)) : checks)
process.exit(results.every(({ failed }) => failed === 0) ? 0 : 1)
