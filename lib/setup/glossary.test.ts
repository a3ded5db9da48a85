import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import en from '@/lib/shared/messages/en'
import ru from '@/lib/shared/messages/ru'
import { inRoot } from './root.mjs'

const [nouns = ''] = readFileSync(inRoot('docs/glossary.md'), 'utf8').split('## Terms of the code')
const rows = nouns
  .split('\n')
  .filter((line) => /^\| (?!Russian UI)/.test(line))
  .map((line) => line.slice(2, -2).split(' | '))

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value.toLowerCase()] : Object.values(value ?? {}).flatMap(textsOf)
const texts = { ru: new Set(textsOf(ru)), en: new Set(textsOf(en)) }

const quoted = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
const readAll = (folder: string) =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(prisma|sql)$/.test(name))
    .map((name) => readFileSync(inRoot(folder, name), 'utf8'))
    .join('\n')
const tables = readAll('prisma/schema') + readAll('prisma/migrations')

test('the glossary has a row for each noun', () => expect(rows.length).toBeGreaterThan(50))

test.each(rows)(
  '%s: its words, addresses, folders and tables exist',
  (russian, english, api, domain, table) => {
    expect(russian === 'none' || texts.ru.has(russian?.toLowerCase() ?? '')).toBe(true)
    expect(english === 'none' || texts.en.has(english?.toLowerCase() ?? '')).toBe(true)
    const addresses = quoted(api).filter((name) => name.startsWith('/'))
    const missing = [
      ...addresses.map((address) => `app/(api)${address}`),
      ...quoted(domain).map((folder) => `lib/domain/${folder}`),
    ].filter((path) => !existsSync(inRoot(path)))
    expect(missing).toEqual([])
    expect(quoted(table).filter((name) => !new RegExp(`\\b${name}\\b`).test(tables))).toEqual([])
  },
)
