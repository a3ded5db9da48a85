import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepSecret } from '@/lib/platform/session-secret'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'azimut-secret-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a secret is made once, kept, and readable by its owner alone', () => {
  const data = join(folder, 'data')
  const secret = keepSecret(data)
  expect(secret.length).toBeGreaterThanOrEqual(64)
  expect(keepSecret(data)).toBe(secret)
  expect(statSync(join(data, 'session-secret')).mode & 0o777).toBe(0o600)
  expect(readdirSync(data)).toEqual(['session-secret'])
})

test('two folders have two secrets', () => {
  expect(keepSecret(join(folder, 'one'))).not.toBe(keepSecret(join(folder, 'two')))
})
