import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeInterface } from '@/app/(api)/interface'
import { createFinder } from '@/lib/http/find-route'
import { additions } from '@/lib/http/openapi'
import { listSources } from '@/lib/setup/check-imports.mjs'
import { root } from '@/lib/setup/root.mjs'
import { manifest } from './manifest'

/** How many of the documented endpoints are served; may only grow. */
const servedAtLeast = 126

const { operations } = await describeInterface()

/** Parameter names may differ from the documents: `/rest/users/{id}` becomes `/rest/users/{}`. */
const plain = (method: string, path: string) => `${method} ${path.replace(/[^/]*\{\w+\}[^/]*/g, '{}')}`

const documented = readFileSync('docs/endpoints.tsv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([, method = '', path = '']) => plain(method, path))
const served = operations.map(({ method, path }) => plain(method, path))
const own = additions.map(({ method, path }) => plain(method, path))

test('the number of documented endpoints that are served does not fall', () => {
  const missing = documented.filter((endpoint) => !served.includes(endpoint))
  const count = documented.length - missing.length
  process.stdout.write(
    `documented ${documented.length}, served ${count}, missing ${missing.length}\n${missing.map((line) => `  ${line}\n`).join('')}`,
  )
  expect(count).toBeGreaterThanOrEqual(servedAtLeast)
})

test('every served endpoint is in the documents or in our list', () => {
  expect(served.filter((endpoint) => !documented.includes(endpoint) && !own.includes(endpoint))).toEqual([])
})

test('our list has no duplicates and gives a reason for each entry', () => {
  expect(new Set(own).size).toBe(own.length)
  expect(own.filter((endpoint) => documented.includes(endpoint))).toEqual([])
  expect(additions.filter(({ why }) => why.trim() === '')).toEqual([])
})

test('every endpoint has a unique summary and belongs to a document', () => {
  for (const { method, path, contract } of operations) {
    expect(contract.summary, `${method} ${path}`).toMatch(/^[A-Z].{3,120}[^.]$/)
    // The task document has addresses outside /rest.
    const ofTasks = ['/rest/', '/tasks/listAfterId/', '/files/'].some((start) => path.startsWith(start))
    const form = ofTasks ? 'rest' : path.startsWith('/ogc/') ? 'ogc' : 'map'
    expect(contract.form, `${method} ${path}`).toBe(form)
  }
})

test('no address of a page is another address of an endpoint', () => {
  const pages = listSources(root, 'app').filter((path) => path.endsWith('/page.tsx'))
  const addressOf = (path: string) =>
    path.replace(/^app|\/page\.tsx$|\/\(\w+\)/g, '').replace(/\[\w+\]/g, '7')
  expect(pages.length).toBeGreaterThan(10)
  const find = createFinder(manifest)
  expect(pages.map(addressOf).filter((address) => find(address) !== null)).toEqual([])
})
