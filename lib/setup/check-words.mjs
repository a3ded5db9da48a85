import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './root.mjs'
import { allowedTexts, bannedPrefixes, bannedWords, unreadFiles } from './word-rules.mjs'

const roots = ['app', 'bench', 'components', 'deploy', 'docs', 'e2e', 'lib', 'prisma']
const read = /\.(ts|tsx|mts|mjs|css|md|prisma|json|sh|yml)$/
const left = new Set(['node_modules', 'generated', 'assets', 'dist'])

/** Finds the banned words in the names and lines of all files. */
export function checkWords(base = root) {
  const files = [...filesOf(base), ...roots.flatMap((name) => listFiles(base, name))].filter(isRead)
  return {
    files: files.length,
    found: files.flatMap((file) => findWords(file, readFileSync(join(base, file), 'utf8'))),
  }
}

/** The banned words of one file, in its name and its lines. */
function findWords(file, text) {
  const [prefix] = basename(file).split(/[-.]/)
  const plain = bannedPrefixes[prefix]
  const named = plain ? [{ file, line: 0, word: `${prefix}-`, plain }] : []
  return [...named, ...text.split('\n').flatMap((line, index) => findInLine(file, line, index + 1))]
}

function findInLine(file, line, number) {
  const open = allowedTexts.reduce((rest, allowed) => rest.replaceAll(allowed, ''), line)
  const words = open
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return bannedWords.flatMap(([pattern, plain]) =>
    [...words.matchAll(pattern)].map(([word]) => ({ file, line: number, word, plain })),
  )
}

function isRead(file) {
  return read.test(file) && !unreadFiles.some((pattern) => pattern.test(file))
}

/** The files directly in the project folder. */
function filesOf(base) {
  return readdirSync(base).filter((name) => statSync(join(base, name)).isFile())
}

function listFiles(base, path) {
  const full = join(base, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  const names = readdirSync(full).filter((name) => !left.has(name))
  return names.flatMap((name) => listFiles(base, `${path}/${name}`))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { files, found } = checkWords()
  for (const { file, line, word, plain } of found)
    process.stdout.write(`${file}:${line}: "${word}"; plainer: ${plain}\n`)
  process.stdout.write(`${files} files, ${found.length} banned words\n`)
  process.exitCode = files > 0 && found.length === 0 ? 0 : 1
}
