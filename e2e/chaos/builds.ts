import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve('.')
const builds = join(root, 'dist/builds')

/** What a server reads beside its bundles. */
const surroundings = [
  '.next',
  'lib',
  'next.config.mjs',
  'node_modules',
  'package.json',
  'prisma',
  'public',
] as const
/** The pages, the map assets and the packages are those of the present build: the drills ask for none that differ. */
const borrowed = ['.next', 'node_modules', 'public'] as const

const git = (...given: string[]) =>
  execFileSync('git', given, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 30 })

/** The full name of a commit; null where the history does not have it, as in a shallow clone or an export. */
export function commitOf(name: string): string | null {
  try {
    return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`).toString().trim()
  } catch {
    return null
  }
}

/** The commit before the one that added the newest migration. */
export function beforeNewestMigration(): string | null {
  if (!commitOf('HEAD')) return null
  const added = git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'prisma/migrations').toString()
  return commitOf(`${added.trim()}~1`)
}

/** Whether a commit was built with the present packages. */
export const hasOurPackages = (commit: string): boolean =>
  git('show', `${commit}:package-lock.json`).equals(readFileSync(join(root, 'package-lock.json')))

/** Builds the server of a commit, without its pages; returns the folder. It is kept, so this is done once. */
export function buildServer(commit: string): string {
  const folder = join(builds, commit)
  if (!existsSync(folder)) {
    mkdirSync(builds, { recursive: true })
    removeOldBuilds()
    const unfinished = mkdtempSync(join(builds, 'new-'))
    execFileSync('tar', ['-x', '-C', unfinished], { input: git('archive', commit) })
    for (const name of borrowed) symlinkSync(join(root, name), join(unfinished, name))
    renameSync(unfinished, folder)
  }
  const prepare = `import { prepareOrExit } from './lib/setup/prepare.mjs'; await prepareOrExit(['client', 'server'])`
  execFileSync(process.execPath, ['--input-type=module', '--eval', prepare], { cwd: folder, stdio: 'pipe' })
  return folder
}

function removeOldBuilds(): void {
  const aWeekAgo = Date.now() - 7 * 24 * 3_600_000
  for (const name of readdirSync(builds)) {
    const folder = join(builds, name)
    if (statSync(folder).mtimeMs < aWeekAgo) rmSync(folder, { recursive: true })
  }
}

/** The folder of the present build. */
export const presentBuild = root

/** Puts a build into the folder of a server, in place of the one there, as `npm start -- --prepare` does after an update:
 * parts of the one before stay, for processes that still run. */
export function install(build: string, folder: string): void {
  for (const name of surroundings) {
    const link = join(folder, `${name}.next-link`)
    rmSync(link, { force: true })
    symlinkSync(join(build, name), link)
    renameSync(link, join(folder, name))
  }
  const isPart = (path: string) => !/\/dist\/(builds|reports|\.stamps)$/.test(path)
  cpSync(join(build, 'dist'), join(folder, 'dist'), { recursive: true, filter: isPart })
}
