import { expect, test } from 'vitest'
import { processCount } from './process-count'
import { parseSettings, SettingError } from './settings'

const DATABASE_URL = 'postgresql://127.0.0.1/azimut'
const count = (given: Record<string, string>, cores = 8) => processCount(parseSettings(given), cores)

test('one process on the embedded database, one per core up to four on PostgreSQL', () => {
  expect(count({})).toBe(1)
  expect(count({ PROCESSES: 'auto' })).toBe(1)
  expect([1, 2, 4, 64].map((cores) => count({ DATABASE_URL }, cores))).toEqual([1, 2, 4, 4])
  expect(count({ DATABASE_URL, PROCESSES: 'auto' }, 3)).toBe(3)
})

test('a number is what it says, except in development', () => {
  expect(count({ PROCESSES: '1' })).toBe(1)
  expect(count({ DATABASE_URL, PROCESSES: '1' })).toBe(1)
  expect(count({ DATABASE_URL, PROCESSES: '16' }, 2)).toBe(16)
  expect(count({ DATABASE_URL, PROCESSES: '16', NODE_ENV: 'development' })).toBe(1)
})

test.each(['0', '65', '-1', '1.5', 'all', '2 processes'])('%s is refused', (PROCESSES) => {
  expect(() => parseSettings({ DATABASE_URL, PROCESSES })).toThrow(
    new SettingError('Wrong setting PROCESSES: must be auto or a number from 1 to 64'),
  )
})

test('more than one process needs PostgreSQL', () => {
  expect(() => parseSettings({ PROCESSES: '2' })).toThrow(
    new SettingError('Wrong setting PROCESSES: more than one needs DATABASE_URL'),
  )
})
