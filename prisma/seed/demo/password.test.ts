import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { parseSettings } from '@/lib/platform/settings'
import { choosePassword } from './password'

const folder = mkdtempSync(join(tmpdir(), 'azimut-demo-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const chosen = (given: Record<string, string>) =>
  choosePassword(parseSettings({ DATA_DIR: folder, DEMO: 'on', ...given }))

test('the published password serves on this machine only; a made one is kept', () => {
  expect(chosen({})).toBe('yargrad-demo')
  const made = chosen({ HOST: '0.0.0.0' })
  expect(made).toMatch(/^[\w-]{16}$/)
  expect(chosen({ HOST: '0.0.0.0' })).toBe(made)
  expect(chosen({ HOST: '10.0.0.5', BASE_URL: 'https://maps.example' })).toBe(made)
  expect(chosen({})).toBe(made)
})

test.each<Record<string, string>>([
  { HOST: '::' },
  { HOST: '192.0.2.1' },
  { BASE_URL: 'https://maps.example' },
])('one is made for %j', (given) => {
  expect(chosen(given)).not.toBe('yargrad-demo')
})
