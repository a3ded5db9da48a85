import { hashInputs } from './hash-inputs.mjs'
import { packPrograms } from './pack-programs.mjs'
import { showProgress } from './progress.mjs'
import { programs, inRoot } from './root.mjs'
import { runCommand, runNode } from './run-command.mjs'
import { isDone, stamp, unstamp } from './stamps.mjs'
import { existsSync, readFileSync } from 'node:fs'

/** Whether node_modules matches package-lock.json (optional packages may be absent). */
function isInstalled() {
  const note = inRoot('node_modules/.package-lock.json')
  if (!existsSync(note)) return false
  const wanted = packagesOf(inRoot('package-lock.json'))
  const present = packagesOf(note)
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true
    return present[path] ? present[path].version === version : Boolean(optional)
  })
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
}

/** A failed setup step, with its output already shown. */
class SetupError extends Error {}

const lock = ['package-lock.json']
const sources = ['app', 'components', 'lib', 'prisma', 'server.ts', 'proxy.ts', 'instrumentation.ts']
const configs = ['next.config.mjs', 'postcss.config.mjs', 'tsconfig.json']
const assetsProgram = 'prisma/seed/assets/build.ts'
const cityPlan = 'prisma/seed/city/yargrad.json.gz'
const quiet = { NEXT_TELEMETRY_DISABLED: '1', CHECKPOINT_DISABLE: '1' }

const steps = {
  dependencies: {
    label: 'Installing packages',
    isDone: async () => isInstalled(),
    // Not `ci`: it rejects a lockfile that lacks a tool's build for some other platform.
    run: (loud) =>
      npm(['install', '--no-save', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund'], loud),
  },
  client: {
    label: 'Generating the database client',
    inputs: async () => ['prisma/schema', 'prisma.config.ts', ...lock],
    outputs: ['lib/platform/database/generated/client.ts'],
    // The generator looks for a schema engine that it does not use; any program will do, and nothing is downloaded.
    run: (loud) =>
      runNode([programs.prisma, 'generate'], {
        loud,
        env: { ...quiet, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath },
      }),
  },
  types: {
    label: 'Generating route types',
    // The types name every route and page: one that moved makes the old ones wrong.
    inputs: async () => ['app', 'next.config.mjs', ...lock],
    outputs: ['next-env.d.ts', '.next/types/validator.ts'],
    run: (loud) => runNode([programs.next, 'typegen'], { loud, env: quiet }),
  },
  assets: {
    label: 'Preparing map assets',
    inputs: async () => {
      const { sourcesOf } = await import('./bundle.mjs')
      return [...(await sourcesOf(assetsProgram)), cityPlan, ...lock]
    },
    outputs: ['public'],
    run: (loud) => runNode(['--import', 'tsx', assetsProgram], { loud }),
  },
  console: {
    label: 'Building the console',
    inputs: async () => [...sources, ...configs, ...lock],
    outputs: ['.next/BUILD_ID'],
    run: async (loud) => {
      const built = await runNode([programs.next, 'build'], {
        loud,
        env: { ...quiet, NODE_ENV: 'production' },
      })
      if (built.code === 0) await packPrograms(inRoot('.next/static'))
      return built
    },
  },
  server: {
    label: 'Bundling the server',
    inputs: async () => [
      ...sources,
      ...configs,
      ...lock,
      'lib/setup/bundle.mjs',
      'lib/setup/reduce-postgis.mjs',
    ],
    outputs: [
      'dist/server.mjs',
      'dist/embedded-database.mjs',
      'dist/map-painter.mjs',
      'dist/dispatcher.mjs',
      'dist/paper-writer.mjs',
      'dist/postgis.tar.gz',
    ],
    run: async () => {
      const { bundleServer } = await import('./bundle.mjs')
      return bundleServer().then(
        () => ({ code: 0, output: '' }),
        (error) => ({ code: 1, output: `${error.message}\n` }),
      )
    },
  },
}

/** Runs the named steps in order, each only when one of its inputs has changed. */
async function prepare(names, { loud = false } = {}) {
  for (const [index, name] of names.entries()) {
    const hash = await hashOf(steps[name])
    if (await upToDate(name, hash)) continue
    unstamp(name)
    const result = await perform(name, `[${index + 1}/${names.length}] ${steps[name].label}`, loud)
    if (result.code !== 0) throw new SetupError(`${steps[name].label} failed`)
    if (hash) stamp(name, hash)
  }
}

/** Runs the named steps, and exits when one of them fails. */
export async function prepareOrExit(names, options) {
  try {
    await prepare(names, options)
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

async function hashOf(step) {
  if (!step.inputs || (await step.isDone?.())) return undefined
  return hashInputs(await step.inputs())
}

async function upToDate(name, hash) {
  const step = steps[name]
  if (await step.isDone?.()) return true
  return hash !== undefined && isDone(name, hash, step.outputs)
}

async function perform(name, label, loud) {
  let result = { code: 1, output: '' }
  await showProgress(label, async () => {
    result = await steps[name].run(loud)
    if (result.code !== 0) throw new SetupError(label)
  }).catch((error) => {
    if (!(error instanceof SetupError)) throw error
    process.stderr.write(result.output)
  })
  return result
}

function npm(args, loud) {
  const program = process.env.npm_execpath
  if (program?.endsWith('.js')) return runNode([program, ...args], { loud })
  return runCommand(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { loud })
}
