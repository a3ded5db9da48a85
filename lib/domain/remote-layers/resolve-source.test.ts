import { expect, test } from 'vitest'
import type { Actor } from '@/lib/access/actor'
import { problem } from '@/lib/problems'
import { changedServer, inPlainWords, mayTrust } from './resolve-source'

const as = (role: Actor['role']) => ({ role }) as Actor
const given = { url: 'https://maps.example/wms', user: null, password: null }

test('an address is trusted when a Main administrator gives it, not when they change something else', () => {
  const main = as('MAIN_ADMINISTRATOR')
  expect(changedServer(given, { user: 'gis' }, main).trusted).toBeUndefined()
  expect(changedServer(given, { url: given.url }, main).trusted).toBe(true)
  const owner = as('ORGANIZATION_ADMINISTRATOR')
  const trusted = { ...given, trusted: true }
  expect(changedServer(trusted, { url: given.url }, owner).trusted).toBe(true)
  expect(changedServer(trusted, { url: 'https://other.example/wms' }, owner).trusted).toBeUndefined()
})

test('a Main inspector opens the network no more than others', () => {
  expect(mayTrust(as('MAIN_INSPECTOR'))).toBe(false)
  expect(() => changedServer(given, { url: 'http://10.1.2.3/wms' }, as('MAIN_INSPECTOR'))).toThrow()
})

test('too many requests at once say nothing about the network, other failures are told alike', async () => {
  const told = (key: 'remote.busy' | 'remote.status') =>
    inPlainWords(given, () => Promise.reject(problem(key, { status: 500 }))).catch(({ key: name }) => name)
  expect(await told('remote.busy')).toBe('remote.busy')
  expect(await told('remote.status')).toBe('remote.unread')
})
