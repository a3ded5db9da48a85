import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type Failure, readReport, sortFailures } from './report'

const folder = mkdtempSync(join(tmpdir(), 'azimut-conformance-'))
afterAll(() => rmSync(folder, { recursive: true }))

function read(...events: object[]) {
  const file = join(folder, 'events.ndjson')
  writeFileSync(file, events.map((event) => JSON.stringify(event)).join('\n\n'))
  return readReport(file)
}

const request = { method: 'POST', uri: 'http://127.0.0.1/rest/types?apiVersion=2.1' }
const failed = (name: string) => ({
  name,
  status: 'failure',
  failure_info: { failure: { title: 'Server error', message: 'It answered 500' } },
})

test('a failed check is reported with its request', async () => {
  const body = { $base64: Buffer.from('{"title":""}').toString('base64') }
  const interactions = {
    one: { request: { ...request, body }, response: { status_code: 500 } },
    two: { request, response: { status_code: 200 } },
  }
  const checks = {
    one: [failed('not_a_server_error'), { name: 'negative_data_rejection', status: 'success' }],
  }
  const scenario = { recorder: { label: 'POST /rest/types', checks, interactions } }
  expect(await read({ Initialize: {} }, { ScenarioFinished: scenario })).toEqual({
    operations: 1,
    requests: 2,
    failures: [
      {
        operation: 'POST /rest/types',
        check: 'not_a_server_error',
        says: 'Server error: It answered 500',
        request: 'POST http://127.0.0.1/rest/types?apiVersion=2.1 with {"title":""} → 500',
      },
    ],
  })
})

test('a dropped connection is a failure with its request', async () => {
  const label = 'POST /rest/types'
  const { failures } = await read(
    { NonFatalError: { label, value: { type: 'ConnectionError', message: 'Connection aborted' } } },
    { ScenarioFinished: { recorder: { label, interactions: { one: { request } } } } },
  )
  expect(failures).toEqual([
    {
      operation: label,
      check: 'ConnectionError',
      says: 'Connection aborted',
      request: 'POST http://127.0.0.1/rest/types?apiVersion=2.1 → no answer',
    },
  ])
})

test('a false alarm excuses its operation, check and text, and nothing else', () => {
  const failure: Failure = { operation: 'GET /a', check: 'one', says: 'violates width', request: '' }
  const others: Failure[] = [
    { ...failure, operation: 'GET /b' },
    { ...failure, check: 'two' },
    { ...failure, says: 'violates height' },
  ]
  const alarm = { operation: 'GET /a', check: 'one', says: 'width', reason: 'width may be absent' }
  const { faults, expected } = sortFailures([failure, ...others, failure], [alarm])
  expect(faults).toEqual(others)
  expect([...expected]).toEqual([[alarm, 2]])
})
