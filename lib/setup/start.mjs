import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { parseArgs } from 'node:util'
import { checkNode } from './check-node.mjs'
import { prepareOrExit } from './prepare.mjs'
import { root } from './root.mjs'
import { passSignals } from './run-command.mjs'

const { values: options } = parseArgs({
  options: {
    demo: { type: 'boolean', default: false },
    dev: { type: 'boolean', default: false },
    prepare: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
})

const forProduction = ['dependencies', 'client', 'assets', 'console', 'server']
const forDevelopment = ['dependencies', 'client', 'assets']

checkNode()
await prepareOrExit(options.dev ? forDevelopment : forProduction, { loud: options.verbose })
if (!options.prepare) serve()

/** Runs the server in the foreground: signals are forwarded, and its exit code is ours. */
function serve() {
  const program = options.dev ? ['--import', 'tsx', 'server.ts'] : ['--enable-source-maps', 'dist/server.mjs']
  const env = {
    // Images are rendered in many threads; an arena for each would fragment the memory of the process.
    MALLOC_ARENA_MAX: '2',
    ...process.env,
    NODE_ENV: options.dev ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    ...(options.demo && { DEMO: '1' }),
  }
  const server = spawn(process.execPath, program, { cwd: root, env, stdio: 'inherit' })
  passSignals(server)
  server.once('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)))
}
