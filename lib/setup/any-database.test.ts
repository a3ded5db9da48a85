import { expect, test } from 'vitest'
import { onAnyDatabase } from './any-database.mjs'
import { sortTests } from './pure-tests.mjs'

test('what is left out on one of two databases is there, and needs one', () => {
  const { withDatabase } = sortTests()
  expect(onAnyDatabase.filter((path) => !withDatabase.includes(path))).toEqual([])
})
