import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rules } from './rules'

// All rules are spread into one object, where the later of two equal keys would silently replace the earlier.
test('every rule has a key of one file alone', () => {
  const folder = join(process.cwd(), 'lib/problems')
  const keys = readdirSync(folder)
    .filter((file) => file.endsWith('rules.ts'))
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/^ {2}\w+(?=: \{)/gm) ?? [])
    .map((key) => key.trim())
  const repeated = keys.filter((key, at) => keys.indexOf(key) < at)
  expect(repeated).toEqual([])
  expect(keys.toSorted()).toEqual(Object.keys(rules).toSorted())
})
