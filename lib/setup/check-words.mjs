import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './root.mjs'
import { allowedTexts, bannedPrefixes, bannedWords, unreadFiles } from './word-rules.mjs'

const roots = ['app', 'bench', 'components', 'deploy', 'docs', 'e2e', 'lib', 'prisma']
const read = /\.(ts|tsx|mts|mjs|css|md|prisma|json|sh|yml)$/
const left = new Set(['node_modules', 'generated', 'assets', 'dist'])
const baselineFile = 'lib/setup/words-baseline.json'

/** Finds banned words and compares their number in each file with the baseline, which may only fall. */
export function checkWords(base = root) {
  const files = [...filesOf(base), ...roots.flatMap((name) => listFiles(base, name))].filter(isRead)
  const found = files.flatMap((file) => findWords(file, readFileSync(join(base, file), 'utf8')))
  const counts = countByFile(found)
  const baseline = readBaseline(base)
  const risen = Object.keys(counts).filter((file) => counts[file] > (baseline[file] ?? 0))
  const fallen = Object.keys(baseline).filter((file) => (counts[file] ?? 0) < baseline[file])
  return {
    files: files.length,
    found: found.filter(({ file }) => risen.includes(file)),
    counts,
    baseline,
    fallen,
  }
}

/** Writes the current counts as the baseline; fails when there are more words than before. */
export function updateBaseline(base = root) {
  const { counts, baseline } = checkWords(base)
  const isFirst = !existsSync(join(base, baselineFile))
  if (!isFirst && sum(counts) > sum(baseline)) return false
  writeFileSync(join(base, baselineFile), `${JSON.stringify(counts, null, 2)}\n`)
  return true
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

function countByFile(found) {
  const counts = {}
  for (const { file } of found) counts[file] = (counts[file] ?? 0) + 1
  return Object.fromEntries(Object.entries(counts).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function readBaseline(base) {
  const path = join(base, baselineFile)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
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

function sum(counts) {
  return Object.values(counts).reduce((total, count) => total + count, 0)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (process.argv.includes('--update') && !updateBaseline())
    process.stdout.write('The baseline may only fall: there are more banned words than before.\n')
  const { files, found, counts, baseline, fallen } = checkWords()
  for (const { file, line, word, plain } of found)
    process.stdout.write(`${file}:${line}: "${word}"; plainer: ${plain}\n`)
  if (fallen.length)
    process.stdout.write(`${fallen.length} files have fewer: node lib/setup/check-words.mjs --update\n`)
  process.stdout.write(`${files} files, ${sum(counts)} banned words, baseline ${sum(baseline)}\n`)
  process.exitCode = files > 0 && found.length === 0 ? 0 : 1
}
