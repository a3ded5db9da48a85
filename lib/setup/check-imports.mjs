import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { breach, consoleFolder, overload } from './import-rules.mjs'
import { readImports } from './read-imports.mjs'
import { root } from './root.mjs'

const roots = ['app', 'components', 'lib', 'prisma', 'server.ts', 'proxy.ts', 'instrumentation.ts']
const left = new Set(['node_modules', 'generated'])
const endings = ['', '.ts', '.tsx', '.mjs', '.js', '/index.ts', '/index.tsx']

/** Checks the sources against the import rules. Returns how many were read: zero proves nothing. */
export function checkImports(base = root) {
  const files = roots.flatMap((name) => listSources(base, name))
  const edges = files.flatMap((from) => edgesOf(base, from))
  const breaches = edges.map((edge) => ({
    ...edge,
    rule: edge.to ? breach(edge) : 'what is imported exists',
  }))
  const violations = [
    ...breaches.filter(({ rule }) => rule),
    ...findCircles(edges),
    ...findFolderCircles(edges),
    ...findOverloads(edges),
  ]
  return { modules: files.length, violations }
}

/** The source files below a path, relative to the project. */
export function listSources(base, path) {
  const full = join(base, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return /\.tsx?$/.test(path) && !path.endsWith('.d.ts') ? [path] : []
  const names = readdirSync(full).filter((name) => !left.has(name))
  return names.flatMap((name) => listSources(base, `${path}/${name}`))
}

/** The project files imported by one file. */
export function edgesOf(base, from) {
  const own = readImports(join(base, from)).filter(({ target }) => /^(\.|@\/)/.test(target))
  return own.map(({ target, typeOnly, dynamic }) => {
    return { from, to: resolveTarget(base, from, target), target, typeOnly, dynamic }
  })
}

/** The imported file, relative to the project; undefined when there is none. */
function resolveTarget(base, from, target) {
  const path = target.startsWith('@/') ? join(base, target.slice(2)) : join(base, dirname(from), target)
  // Generated before anything runs, so it may be missing.
  if (path.includes('/generated/')) return relative(base, path)
  const found = endings
    .map((ending) => path + ending)
    .find((file) => existsSync(file) && statSync(file).isFile())
  return found && relative(base, found)
}

/** Cycles, type imports included: a reader cannot tell the harmful ones apart. Dynamic imports do not count. */
function findCircles(edges) {
  return circlesOf(groupBySource(edges.filter(({ to, dynamic }) => to && !dynamic)))
}

/** Cycles between the subfolders of one console folder, such as components/tasks. */
function findFolderCircles(edges) {
  const inner = (path) => /^components\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0]
  const between = edges
    .filter(({ from, to }) => to && consoleFolder(from) === consoleFolder(to))
    .map(({ from, to }) => ({ from: inner(from), to: inner(to) }))
    .filter(({ from, to }) => from && to && from !== to)
  return circlesOf(groupBySource(between))
}

/** Routes that load an area they may not use: one import path each. */
function findOverloads(edges) {
  const next = groupBySource(edges.filter(({ to, typeOnly, dynamic }) => to && !typeOnly && !dynamic))
  const routes = [...next.keys()].filter((file) => /^app\/.*route\.ts$/.test(file))
  return routes.flatMap((route) => overloadOf(route, next) ?? [])
}

function overloadOf(route, next) {
  const ways = new Map([[route, route]])
  // Iterating a Map includes entries added meanwhile.
  for (const [file, way] of ways) {
    const rule = overload(route, file)
    if (rule) return { from: route, to: way, rule }
    for (const { to } of next.get(file) ?? []) if (!ways.has(to)) ways.set(to, `${way} → ${to}`)
  }
  return undefined
}

function circlesOf(next) {
  const done = new Set()
  const circles = []
  const visit = (file, path) => {
    const at = path.indexOf(file)
    if (at >= 0) circles.push({ from: file, to: path.slice(at).concat(file).join(' → '), rule: 'no circles' })
    if (at >= 0 || done.has(file)) return
    for (const { to } of next.get(file) ?? []) visit(to, [...path, file])
    done.add(file)
  }
  for (const file of next.keys()) visit(file, [])
  return circles
}

function groupBySource(edges) {
  const groups = new Map()
  for (const edge of edges) groups.set(edge.from, [...(groups.get(edge.from) ?? []), edge])
  return groups
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { modules, violations } = checkImports()
  for (const { rule, from, to, target } of violations)
    process.stdout.write(`${rule}: ${from} → ${to ?? target}\n`)
  process.stdout.write(`${modules} modules, ${violations.length} violations\n`)
  process.exit(modules > 0 && violations.length === 0 ? 0 : 1)
}
