import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { inRoot } from './root.mjs'

const read = (page: string) => readFileSync(inRoot(page), 'utf8')
const pagesIn = (folder: string, recursive = false) =>
  readdirSync(inRoot(folder), { recursive, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))
const pages = [...pagesIn('.'), ...pagesIn('docs', true)]

/** The paths of `a/{b,c}.ts`. */
function expand(path: string): string[] {
  const [braces, inner] = /\{([^}]+)\}/.exec(path) ?? []
  if (braces === undefined || inner === undefined) return [path]
  return inner.split(',').flatMap((one) => expand(path.replace(braces, one)))
}

/** The address that GitHub gives to a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')
const anchorsOf = (page: string) =>
  new Set([...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)))

function deadLinks(page: string): string[] {
  return [...read(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)/g)]
    .filter(([, path = '', anchor]) => {
      const target = path === '' ? page : join(dirname(page), path)
      return !existsSync(inRoot(target)) || (anchor !== undefined && !anchorsOf(target).has(anchor))
    })
    .map(([link]) => `${page}: ${link}`)
}

test('every link of the documentation leads to a file and a heading', () => {
  expect(pages.length).toBeGreaterThan(20)
  expect(pages.flatMap(deadLinks)).toEqual([])
})

test.each(['CONTRIBUTING.md', 'docs/testing.md', 'docs/architecture.md'])(
  '%s: every path of the sources exists',
  (page) => {
    const named = [...read(page).matchAll(/[`"]((?:app|components|docs|e2e|lib|prisma)\/[^`"<>*\s]*)[`"]/g)]
    const missing = named.flatMap(([, path = '']) => expand(path)).filter((path) => !existsSync(inRoot(path)))
    expect(named.length).toBeGreaterThan(0)
    expect(missing).toEqual([])
  },
)
