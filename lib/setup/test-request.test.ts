import { expect, test } from 'vitest'
import { InputError, readRequest } from './test-request.mjs'

const read = (line: string, environment: Record<string, string> = {}) =>
  readRequest(line.split(' ').filter(Boolean), environment)

test('without arguments every part runs on the embedded database', () => {
  expect(read('')).toEqual({
    kind: undefined,
    files: [],
    all: false,
    database: 'embedded',
    requireAll: false,
    verbose: false,
  })
})

test('a part, files and a database can be named', () => {
  const found = read('unit lib/setup/test-request.test.ts lib/shared --database postgresql')
  expect(found).toMatchObject({
    kind: 'unit',
    files: ['lib/setup/test-request.test.ts', 'lib/shared'],
    database: 'postgresql',
  })
})

test('a database URL is passed to the tests', () => {
  const environment: Record<string, string> = {}
  expect(read('unit --database postgresql://localhost/x', environment).database).toBe('postgresql')
  expect(environment.TEST_DATABASE_URL).toBe('postgresql://localhost/x')
})

test.each([
  ['units', 'There is no part "units"'],
  ['unit lib/nothing.test.ts', 'There is no file lib/nothing.test.ts'],
  ['unit e2e/console', 'npm test -- e2e e2e/console'],
  ['e2e lib/shared', 'npm test -- unit lib/shared'],
  ['checks lib', 'The checks take no files'],
  ['unit --database oracle', 'There is no database "oracle"'],
  ['--all unit lib/shared', '--all means every file'],
  ['--everything', 'npm test -- --all'],
])('%s is rejected with a hint', (line, message) => {
  expect(() => read(line)).toThrow(InputError)
  expect(() => read(line)).toThrow(message)
})
