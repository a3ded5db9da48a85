import { expect, test } from 'vitest'
import { describeBreak } from './broken-connection'

test('an error of a connection is logged without the client that the driver hangs on it', () => {
  const error = Object.assign(new Error('terminating connection due to administrator command'), {
    code: '57P01',
    client: { connectionParameters: { host: 'db', user: 'azimut' } },
  })
  expect(describeBreak(error)).toEqual({
    message: 'terminating connection due to administrator command',
    code: '57P01',
  })
  expect(describeBreak(new Error('Connection terminated unexpectedly'))).toEqual({
    message: 'Connection terminated unexpectedly',
  })
})
