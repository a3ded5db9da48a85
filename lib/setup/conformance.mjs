import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { parseArgs } from 'node:util'
import { checkNode } from './check-node.mjs'
import { prepareOrExit } from './prepare.mjs'
import { inRoot, root } from './root.mjs'
import { passSignals } from './run-command.mjs'

// conformance.mjs [--short]: random requests by the description of the API, see docs/testing.md.
const { values: options } = parseArgs({ options: { short: { type: 'boolean', default: false } } })

checkNode()
await prepareOrExit(['dependencies', 'client', 'assets', 'console', 'server'])

const program = inRoot('lib/testing/conformance/run.ts')
const args = ['--import', 'tsx', program, ...(options.short ? ['--short'] : [])]
const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
passSignals(child)
child.once('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)))
