import { expect, test } from 'vitest'
import { noReply } from './no-reply'
import { ForbiddenTarget, UnknownHost } from './outbound'

const failed = (code: string) => Object.assign(new Error(`connect ${code}`), { code })

test.each([
  [new ForbiddenTarget('no'), 'forbidden'],
  [new UnknownHost('nowhere'), 'unknown-host'],
  [failed('ECONNREFUSED'), 'refused'],
  [failed('ECONNRESET'), 'cut-off'],
  [failed('ENETUNREACH'), 'unreachable'],
  [failed('ETIMEDOUT'), 'unreachable'],
  [failed('DEPTH_ZERO_SELF_SIGNED_CERT'), 'certificate'],
  [failed('ERR_TLS_CERT_ALTNAME_INVALID'), 'certificate'],
  [failed('HPE_INVALID_CONSTANT'), 'failed'],
])('%s is told as %s', (error, reason) => {
  expect(noReply(error, null).silence.reason).toBe(reason)
})

test('whatever came of it, an answer that took too long is late', () => {
  const { silence, message } = noReply(failed('ECONNRESET'), 2500)
  expect(silence).toMatchObject({ reason: 'late', seconds: 2.5 })
  expect(message).toBe('no answer in 2.5 s')
})

test('a failure without a code keeps its words, in bounds', () => {
  expect(noReply(new Error('x'.repeat(300)), null).silence).toMatchObject({
    reason: 'failed',
    code: 'x'.repeat(200),
  })
})
