import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { inRoot, root } from './root.mjs'

const kinds = ['checks', 'unit', 'e2e']
const databases = ['embedded', 'postgresql']

const usage = `npm test                              checks, unit tests and the main journey, on the embedded database
npm test -- --all                     everything, on both databases
npm test -- checks | unit | e2e       one part, on the embedded database or the one of --database
npm test -- unit|e2e PATH...          the tests of files or folders
  --database embedded|postgresql|URL  the database that unit and browser tests use
  --require-all                       what cannot run here has failed
  --verbose                           shows the output of the set-up`

/** The request cannot be fulfilled; the message says why. */
export class InputError extends Error {}

/**
 * Reads the arguments of `npm test`. A URL of a database goes into the environment, for the tests.
 * @param {string[]} args
 * @param {Record<string, string | undefined>} environment
 */
export function readRequest(args, environment = process.env) {
  const { values, positionals } = parse(args)
  const [kind, ...paths] = positionals
  if (kind && !kinds.includes(kind))
    throw new InputError(`There is no part "${kind}"; the parts are: ${kinds.join(', ')}.\n\n${usage}`)
  if (paths.length && kind === 'checks') throw new InputError(`The checks take no files.\n\n${usage}`)
  if (values.all && (values.database || paths.length))
    throw new InputError(`--all means every file and both databases; leave out what narrows it.\n\n${usage}`)
  return {
    kind,
    files: paths.map((path) => fileOf(path, kind)),
    all: values.all,
    database: databaseOf(values.database, environment),
    requireAll: values['require-all'],
    verbose: values.verbose,
  }
}

function parse(args) {
  const flag = { type: 'boolean', default: false }
  const options = { all: flag, 'require-all': flag, verbose: flag, database: { type: 'string' } }
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new InputError(`${error.message}\n\n${usage}`)
  }
}

/** The path of a file or folder with tests, relative to the project. */
function fileOf(path, kind) {
  const found = [resolve(process.env.INIT_CWD ?? '.', path), inRoot(path)].find((one) => existsSync(one))
  if (!found) throw new InputError(`There is no file ${path}.`)
  const file = relative(root, found).replaceAll('\\', '/')
  const inBrowser = file === 'e2e' || file.startsWith('e2e/')
  if (inBrowser !== (kind === 'e2e'))
    throw new InputError(
      `${file} holds ${inBrowser ? 'browser' : 'unit'} tests: npm test -- ${inBrowser ? 'e2e' : 'unit'} ${file}`,
    )
  return file
}

function databaseOf(given, environment) {
  if (!given) return 'embedded'
  if (databases.includes(given)) return given
  if (!/^postgres(ql)?:\/\//.test(given))
    throw new InputError(
      `There is no database "${given}"; there is embedded, postgresql, or the URL of a PostgreSQL.`,
    )
  environment.TEST_DATABASE_URL = given
  return 'postgresql'
}
