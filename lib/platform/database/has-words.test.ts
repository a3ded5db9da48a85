import { afterAll, expect, test } from 'vitest'
import { database, hasWords, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'

afterAll(stopDatabase)

async function finds(text: string, search: string): Promise<boolean> {
  const [row] = await database.query<{ found: boolean }>(
    sql`select ${hasWords(sql`${text}::text`, search)} as found`,
  )
  return row?.found ?? false
}

test.each([
  ['Hauptstraße 5', 'HAUPTSTRASSE'],
  ['HAUPTSTRASSE 5', 'straße'],
  ['STRAẞE', 'strasse'],
  ['ISPARTA İstanbul', 'istanbul'],
  ['Diyarbakır', 'DIYARBAKIR'],
  ['ΟΔΟΣ ΕΡΜΟΥ', 'οδοσ ερμου'],
  ['οδός', 'ΟΔΌΣ'],
  ['Ёлка', 'ЕЛКА'],
  ['елка', 'ёлка'],
  ['oﬃce', 'OFFICE'],
  ['Первомайская'.normalize('NFD'), 'майск'],
  ['Ёлка', 'ёлка'.normalize('NFD')],
  ['ＡＢＣ１２３', 'abc123'],
  ['abc 100%', '１００％'],
  ['дом № 5', 'no 5'],
])('Q01: letters by full case folding: %s is found by %s', async (text, search) => {
  expect(await finds(text, search)).toBe(true)
})

test.each(['a  b', 'a\u00A0b', 'a\u2009b', 'a\tb', 'a\r\nb', 'a \u202F b', 'a\u3000b', 'a b'])(
  'Q01: blanks of any kind and number part words: %j',
  async (blanks) => {
    expect(await finds(blanks, 'a b')).toBe(true)
    expect(await finds('a b', blanks)).toBe(true)
  },
)

test.each(['‐', '‑', '‒', '–', '—', '−', '-'])('Q01: the dash %s is every dash', async (dash) => {
  expect(await finds(`10${dash}12`, '10-12')).toBe(true)
  expect(await finds('10-12', `10${dash}12`)).toBe(true)
})

test('Q01: words in any order, each a part of a word; every word must be there; signs are letters', async () => {
  expect(await finds('Яма на дороге у моста', 'мост ЯМ')).toBe(true)
  expect(await finds('Яма на дороге у моста', 'мост люк')).toBe(false)
  expect(await finds('100 % _a\\b', '% _A \\')).toBe(true)
  expect(await finds('100', '%')).toBe(false)
  expect(await finds('100', '％')).toBe(false)
  expect(await finds('abc', 'a_c')).toBe(false)
  expect(await finds('anything', ' \u00A0 ')).toBe(true)
})

test('Q01: the index of tasks serves the search', async () => {
  const [row] = await database.query<{ definition: string }>(
    sql`select pg_get_indexdef('tasks_by_words'::regclass) as definition`,
  )
  expect(row?.definition).toContain('(words gin_trgm_ops)')
})
