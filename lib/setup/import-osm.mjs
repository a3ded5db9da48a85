import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { resolve } from 'node:path'
import { checkNode } from './check-node.mjs'
import { prepareOrExit } from './prepare.mjs'
import { root } from './root.mjs'
import { passSignals } from './run-command.mjs'

// import-osm.mjs PROGRAM [FILE.osm.pbf] [OPTION...]: runs a program of lib/boot/osm with its setup.
const [program, ...args] = process.argv.slice(2)

checkNode()
await prepareOrExit(['dependencies', 'client'])

// File names are relative to the caller's directory.
const from = process.env.INIT_CWD ?? process.cwd()
const given = args.map((arg) => (arg.startsWith('-') || !/\.pbf$/i.test(arg) ? arg : resolve(from, arg)))
const child = spawn(process.execPath, ['--import', 'tsx', `lib/boot/osm/${program}.ts`, ...given], {
  cwd: root,
  stdio: 'inherit',
  // A statement that builds a table of a whole country is slow.
  env: { MALLOC_ARENA_MAX: '2', DATABASE_STATEMENT_TIMEOUT_SECONDS: '86400', ...process.env },
})
passSignals(child)
child.once('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)))
