import { expect, test } from 'vitest'
import { daysOffIn } from './russian-holidays'

test('Days off of 2026 and 2027 are those of the law, with the next working day for a holiday on a weekend', () => {
  const january = ['01', '02', '03', '04', '05', '06', '07', '08'].map((day) => `01-${day}`)
  const datesOf = (year: number) => daysOffIn(year).map(({ date }) => date.slice(5))
  // 8 March 2026 is a Sunday, 9 May a Saturday.
  expect(datesOf(2026)).toEqual([
    ...january,
    '02-23',
    '03-08',
    '03-09',
    '05-01',
    '05-09',
    '05-11',
    '06-12',
    '11-04',
  ])
  // 1 May and 12 June 2027 are Saturdays, 9 May is a Sunday.
  expect(datesOf(2027)).toEqual([
    ...january,
    '02-23',
    '03-08',
    '05-01',
    '05-03',
    '05-09',
    '05-10',
    '06-12',
    '06-14',
    '11-04',
  ])
  expect(daysOffIn(2026).find(({ date }) => date === '2026-05-11')).toEqual({
    date: '2026-05-11',
    holiday: 'victory',
    moved: true,
  })
})
