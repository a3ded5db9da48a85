import { describe, expect, test } from 'vitest'
import { isEveryInterface, isLoopback } from './network-host'
import { parseSettings } from './settings'
import { isOnNetwork, notedWarnings, warningsOf, warnOfSetup } from './setup-warnings'

test.each([
  '127.0.0.1',
  '127.1.2.3',
  'localhost',
  'LOCALHOST',
  '::1',
  '[::1]',
  '0:0:0:0:0:0:0:1',
  '::ffff:127.0.0.1',
])('%s is reached from this machine only', (host) => {
  expect([isLoopback(host), isEveryInterface(host)]).toEqual([true, false])
})

test.each(['0.0.0.0', '0', '::', '[::]', '0:0:0:0:0:0:0:0', '::0', '::ffff:0.0.0.0'])(
  '%s is every interface',
  (host) => {
    expect([isLoopback(host), isEveryInterface(host)]).toEqual([false, true])
  },
)

test.each([
  '10.0.0.5',
  '192.0.2.7',
  'maps.example',
  '127.example',
  'localhost.example',
  '2001:db8::1',
  '::2',
  '1::',
])('%s is one address of a network', (host) => {
  expect([isLoopback(host), isEveryInterface(host)]).toEqual([false, false])
})

describe('warnings of the settings', () => {
  const warned = (given: Record<string, string>) => warningsOf(parseSettings(given))

  test.each<[string, Record<string, string>, string[]]>([
    ['a server of this machine', {}, []],
    ['a demo of this machine', { DEMO: 'on' }, []],
    ['every interface', { HOST: '0.0.0.0' }, ['plainHttp', 'noBaseUrl']],
    ['an address without https', { HOST: '10.0.0.5', BASE_URL: 'http://maps.example' }, ['plainHttp']],
    ['https', { HOST: '0.0.0.0', BASE_URL: 'https://maps.example' }, []],
    ['a proxy without TLS', { BASE_URL: 'http://maps.example' }, ['plainHttp']],
    ['a demo on a network', { HOST: '::', BASE_URL: 'https://maps.example', DEMO: 'on' }, ['demoAccounts']],
    ['a demo behind a proxy', { BASE_URL: 'https://maps.example', DEMO: 'on' }, ['demoAccounts']],
  ])('%s', (_, given, expected) => {
    expect(warned(given)).toEqual(expected)
  })
})

test.each(['0.0.0.0', '::', '[::]'])('links never lead to %s', (host) => {
  const { hostname } = new URL(parseSettings({ HOST: host }).BASE_URL)
  expect(isEveryInterface(hostname)).toBe(false)
})

test('a proxy in front is a network', () => {
  expect(isOnNetwork(parseSettings({ BASE_URL: 'https://maps.example' }))).toBe(true)
  expect(isOnNetwork(parseSettings({}))).toBe(false)
})

test('a warning is noted once', () => {
  const before = notedWarnings().filter((one) => one !== 'plainHttp')
  warnOfSetup('plainHttp')
  warnOfSetup('plainHttp')
  expect(notedWarnings().filter((one) => one === 'plainHttp')).toHaveLength(1)
  expect(notedWarnings()).toEqual(expect.arrayContaining(before))
})
