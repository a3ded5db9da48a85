import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkWords } from './check-words.mjs'

let base: string

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'azimut-words-'))
  plant('lib/plain.ts', '/** Speed of a standing vehicle. */\nexport const all = Promise.allSettled\n')
})

afterEach(() => rmSync(base, { recursive: true, force: true }))

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(base, path)), { recursive: true })
  writeFileSync(join(base, path), text)
}

test('plain words and allowed texts pass', () => {
  expect(checkWords(base)).toEqual({ files: 1, found: [] })
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
])('a banned word in %s is found', (_, path, text, word) => {
  plant(path, text)
  expect(checkWords(base).found).toContainEqual(expect.objectContaining({ file: path, ...word }))
})
