import { expect, test } from 'vitest'
import { setPeerAddress } from '@/lib/http/peer-address'
import { answerMetrics } from './answer-metrics'

const token = 'a-token-of-metrics'

async function statusOf(
  { host = '127.0.0.1:3000', ...headers }: Record<string, string>,
  { from = '127.0.0.1', needed }: { from?: string; needed?: string } = {},
): Promise<number> {
  const request = new Request('http://127.0.0.1:3000/metrics', { headers: { host, ...headers } })
  setPeerAddress(request, from)
  const failed = (error: { status: number }) => ({ status: error.status })
  return (await answerMetrics(request, needed).catch(failed)).status
}

test.each(['127.0.0.1', 'localhost:3000', 'LOCALHOST', '[::1]:3000', '127.1.2.3'])(
  '200: a program on this machine, host %s',
  async (host) => {
    for (const from of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect(await statusOf({ host }, { from })).toBe(200)
  },
)

test.each<[string, Record<string, string>]>([
  ['X-Real-IP', { 'x-real-ip': '198.51.100.8' }],
  ['Via', { via: '1.1 edge' }],
  ['X-Forwarded-Proto', { 'x-forwarded-proto': 'https' }],
  ['X-Forwarded-For', { 'x-forwarded-for': '198.51.100.8' }],
  ['Forwarded', { forwarded: 'for=198.51.100.8' }],
  ['X-Forwarded-Host', { 'x-forwarded-host': 'maps.example' }],
  ['CF-Connecting-IP', { 'cf-connecting-ip': '198.51.100.8' }],
  ['True-Client-IP', { 'true-client-ip': '198.51.100.8' }],
  ['X-Client-IP', { 'x-client-ip': '198.51.100.8' }],
  ['X-Original-URL', { 'x-original-url': '/metrics' }],
  ['X-Azure-ClientIP', { 'x-azure-clientip': '198.51.100.8' }],
  ['X-Request-ID', { 'x-request-id': 'a1b2c3' }],
  ['an unknown header', { 'x-of-nobody': '1' }],
  ['another host', { host: 'azimut.example' }],
  ['a host that begins like this machine', { host: '127.0.0.1.example' }],
])('403: through a proxy of this machine, %s', async (_, headers) => {
  expect(await statusOf(headers)).toBe(403)
})

test('200: all that a collector sends', async () => {
  const usual = {
    'user-agent': 'Prometheus/2.53.0',
    accept: 'application/openmetrics-text;version=1.0.0',
    'accept-encoding': 'gzip',
    'x-prometheus-scrape-timeout-seconds': '10',
  }
  expect(await statusOf(usual)).toBe(200)
})

test('403: from elsewhere', async () => {
  expect(await statusOf({}, { from: '198.51.100.8' })).toBe(403)
})

test('a token that is set is asked of everybody', async () => {
  const needed = token
  const authorization = `Bearer ${token}`
  expect(await statusOf({}, { needed })).toBe(403)
  expect(await statusOf({ authorization: `Bearer ${token}x` }, { needed })).toBe(403)
  expect(await statusOf({ authorization }, { needed })).toBe(200)
  const outside = { authorization, host: 'azimut.example', via: '1.1 edge' }
  expect(await statusOf(outside, { needed, from: '198.51.100.8' })).toBe(200)
  expect(await statusOf({ authorization }, { from: '198.51.100.8' })).toBe(403)
})
