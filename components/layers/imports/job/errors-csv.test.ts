import { expect, test } from 'vitest'
import { errorsCsv } from './errors-csv'

const heads = { row: 'Запись', reason: 'Причина' }

test('row errors are a table for localised spreadsheets, without formula injection', () => {
  const errors = [
    { row: 2, reason: 'Точка; вне "мира"' },
    { row: 3, reason: '=1+1' },
  ]
  expect(errorsCsv(errors, heads, 'ru')).toBe(
    '\uFEFFЗапись;Причина\r\n2;"Точка; вне ""мира"""\r\n3;\'=1+1\r\n',
  )
  expect(errorsCsv(errors, heads, 'en').split('\r\n')[0]).toBe('\uFEFFЗапись,Причина')
})
