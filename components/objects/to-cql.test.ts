import { expect, test } from 'vitest'
import { toCql } from './to-cql'
import type { LayerFieldWire } from '@/lib/domain/layers/presenter'

const fields = [
  { name: 'title', type: 'string' },
  { name: 'od"d', type: 'string' },
  { name: 'floors', type: 'int' },
  { name: 'works', type: 'boolean' },
  { name: 'built', type: 'date' },
] as LayerFieldWire[]

test('conditions in CQL, with operators and wildcards escaped', () => {
  expect(toCql([{ name: 'title', op: 'LIKE', value: "50%_O'N\\" }], fields)).toBe(
    `"title" ILIKE '%50\\%\\_O''N\\\\%'`,
  )
  expect(toCql([{ name: 'od"d', op: 'EQ', value: "' OR 1=1" }], fields)).toBe(`"od""d" = ''' OR 1=1'`)
  expect(
    toCql(
      [
        { name: 'floors', op: 'GE', value: 3 },
        { name: 'works', op: 'EQ', value: false },
        { name: 'title', op: 'NOT NULL' },
      ],
      fields,
    ),
  ).toBe('"floors" >= 3 AND "works" = false AND "title" IS NOT NULL')
})

test('inequality includes null; days are whole days; conditions on deleted fields are dropped', () => {
  expect(toCql([{ name: 'floors', op: 'NE', value: 3 }], fields)).toBe('("floors" <> 3 OR "floors" IS NULL)')
  const noon = new Date(2020, 4, 9, 12).getTime() / 1000
  expect(toCql([{ name: 'built', op: 'LE', value: noon }], fields)).toBe(`"built" <= '2020-05-09'`)
  expect(toCql([{ name: 'gone', op: 'NULL' }], fields)).toBe('')
})
