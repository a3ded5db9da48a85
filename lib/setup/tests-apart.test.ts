import { matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import config from '@/vitest.config'
import { filesThatReach, listTests } from './pure-tests.mjs'
import { root } from './root.mjs'

const include = (name: string): string[] => {
  const projects = config.test?.projects ?? []
  const found = projects.flatMap((project) =>
    typeof project === 'object' && 'test' in project && project.test?.name === name ? [project.test] : [],
  )
  return found.flatMap((project) => project.include ?? [])
}

// It has hooks, and files that run together in a process load it, and its hooks, only once.
const importing = 'lib/testing/importing.ts'

test('each test file that imports by a server of its file runs in a separate process', () => {
  const tests = listTests()
  const loading = filesThatReach(root, importing, tests)
  const using = tests.filter((path) => loading.has(path))
  expect(using).toContain('app/(api)/layers/heights.test.ts')
  const patterns = include('apart')
  expect(using.filter((path) => !patterns.some((pattern) => matchesGlob(path, pattern)))).toEqual([])
})
