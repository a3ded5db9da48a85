import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkWords, updateBaseline } from './check-words.mjs'

let base: string

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'azimut-words-'))
  plant('lib/setup/words-baseline.json', '{ "lib/old.ts": 2 }')
  plant('lib/old.ts', '// Whoever reads it anew.\n')
  plant('lib/plain.ts', '/** Speed of a standing vehicle. */\nexport const all = Promise.allSettled\n')
})

afterEach(() => rmSync(base, { recursive: true, force: true }))

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(base, path)), { recursive: true })
  writeFileSync(join(base, path), text)
}

test('words of the baseline and allowed texts pass', () => {
  expect(checkWords(base)).toMatchObject({ files: 2, found: [], fallen: [] })
})

test.each([
  ['a comment', 'lib/a.ts', '// What becomes of it.\n', { line: 1, word: 'what becomes of' }],
  [
    'an identifier',
    'lib/a.ts',
    'export const one = 1\nexport const withinSight = 1\n',
    { line: 2, word: 'sight' },
  ],
  ['a constant', 'lib/a.ts', 'export const USER_TRAIL = 1\n', { line: 1, word: 'trail' }],
  ['a file name', 'lib/hold-row.ts', 'export const one = 1\n', { line: 0, word: 'hold-' }],
  ['a page of docs', 'docs/a.md', 'Devices that knocked.\n', { line: 1, word: 'knocked' }],
  [
    'a file of the baseline',
    'lib/old.ts',
    '// Whoever reads it anew, in vain.\n',
    { line: 1, word: 'in vain' },
  ],
])('a banned word in %s is found', (_, path, text, word) => {
  plant(path, text)
  expect(checkWords(base).found).toContainEqual(expect.objectContaining({ file: path, ...word }))
})

test('the baseline may fall, and not rise again', () => {
  plant('lib/old.ts', '// Anybody reads it anew.\n')
  expect(checkWords(base).fallen).toEqual(['lib/old.ts'])
  expect(updateBaseline(base)).toBe(true)
  expect(checkWords(base).baseline).toEqual({ 'lib/old.ts': 1 })
  plant('lib/old.ts', '// Whoever reads it anew.\n')
  expect(checkWords(base).found).toHaveLength(2)
  expect(updateBaseline(base)).toBe(false)
})

test('a renamed file keeps its count', () => {
  rmSync(join(base, 'lib/old.ts'))
  plant('lib/new.ts', '// Whoever reads it anew.\n')
  expect(checkWords(base).found).toHaveLength(2)
  expect(updateBaseline(base)).toBe(true)
  expect(checkWords(base)).toMatchObject({ found: [], baseline: { 'lib/new.ts': 2 } })
})
