import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fixedColumns } from '@/lib/domain/task-export/columns'
import english from '@/lib/shared/messages/en'
import russian from '@/lib/shared/messages/ru'
import { guessColumns } from './guess-columns'
import { taskTargets } from './kinds/task-targets'
import { userTargets } from './kinds/user-targets'
import { Names } from './names'
import { nearestOf } from './nearest'
import {
  readCellDay,
  readCellFlag,
  readCellMinutes,
  readCellMoment,
  readCellNumber,
} from './values/read-cells'

const definition = { id: 1, required: false, order: 1, values: [] }
const tasks = taskTargets([
  { fields: [{ ...definition, name: 'Диаметр, мм', key: 'diameter', type: 'INTEGER' }] },
  { fields: [{ ...definition, name: 'Граница', key: 'border', type: 'GEOMETRY' }] },
])
const targetsOf = (headings: readonly string[], targets = tasks) =>
  guessColumns(headings, targets).map(({ column, target }) => `${column} ${target}`)

describe('columns are guessed', () => {
  test.each(['ru', 'en'] as const)('by the headings of our exports of tasks, %s', (locale) => {
    const columns = fixedColumns(locale, 'Europe/Moscow')
    const found = guessColumns(
      columns.map(({ title }) => title),
      tasks,
    )
    expect(found.map(({ column, target }) => [columns[column - 1]?.name, target])).toEqual([
      ['title', 'title'],
      ['text', 'text'],
      ['address', 'address'],
      ['deadline', 'deadline'],
      ['type_name', 'type'],
      ['priority_name', 'priority'],
      ['organization_name', 'organization'],
      ['workgroup_title', 'project'],
      ['assigned_user_fio', 'assignee'],
      ['assigned_organization_name', 'assigned_organization'],
      ['lon', 'lon'],
      ['lat', 'lat'],
    ])
  })

  test.each([
    ['ru', russian],
    ['en', english],
  ] as const)('for every heading of the templates, %s', (_, { recordImports: { file } }) => {
    for (const [targets, { head, row }] of [
      [userTargets, file.template.users],
      [tasks, file.template.tasks],
    ] as const) {
      const headings = head.split('|')
      expect(guessColumns(headings, targets)).toHaveLength(headings.length)
      expect(row.split('|')).toHaveLength(headings.length)
    }
  })

  test('by names and keys of custom fields, without case and signs, each target once', () => {
    expect(targetsOf(['ДИАМЕТР (мм)', 'диаметр, мм', 'Border', 'Тема', 'название:'])).toEqual([
      '2 fields.diameter',
      '4 title',
    ])
    expect(targetsOf(['diameter'])).toEqual(['1 fields.diameter'])
    expect(targetsOf(['E-mail', 'Учётная запись', 'fio'], [...userTargets])).toEqual([
      '1 email',
      '2 login',
      '3 name',
    ])
  })
})

describe('names', () => {
  const names = new Names([
    { id: 5, name: 'Зелёный  трест' },
    { id: 6, name: 'Дорожник', also: ['road'] },
    { id: 7, name: 'Дорожник' },
    { id: 8, name: '9' },
    { id: 9, name: 'Девять' },
  ])

  test('without case, blanks and ё, by another name, by number, and a name before a number', () => {
    expect(['зеленый трест ', 'ROAD', '5', '9'].map((text) => names.find(text))).toMatchObject([
      { id: 5 },
      { id: 6 },
      { id: 5 },
      { id: 8 },
    ])
  })

  test('several, similar and unknown ones', () => {
    expect(names.find('дорожник')).toEqual({
      rule: 'severalNames',
      values: { value: 'дорожник', ids: '6, 7' },
    })
    expect(names.find('Зелёный трэст')).toMatchObject({
      rule: 'unknownNameNear',
      values: { near: 'Зелёный  трест' },
    })
    expect(names.find('Аэропорт')).toEqual({ rule: 'unknownName', values: { value: 'Аэропорт' } })
  })

  test('the nearest one is as near as by counting all ways', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 })
    const steps = (from: string, to: string): number => {
      if (from === '' || to === '') return from.length + to.length
      const [rest, other] = [from.slice(1), to.slice(1)]
      const change = steps(rest, other) + (from[0] === to[0] ? 0 : 1)
      return Math.min(change, steps(rest, to) + 1, steps(from, other) + 1)
    }
    fc.assert(
      fc.property(word, fc.array(word, { maxLength: 4 }), (text, all) => {
        const least = Math.min(...all.map((one) => steps(text, one)))
        const found = nearestOf(text, all)
        if (least > Math.max(1, Math.floor(text.length / 3))) expect(found).toBeNull()
        else expect(found === null ? null : steps(text, found)).toBe(least)
      }),
      { numRuns: 200 },
    )
  })
})

describe('cells', () => {
  const at = (text: string, ofDay?: 'last') => readCellMoment(text, 'Europe/Moscow', ofDay)

  test('moments: ISO with and without an offset, days with points, and the ends of days', () => {
    const ten = Date.UTC(2027, 10, 21, 7) / 1000
    for (const text of ['2027-11-21 10:00', '2027-11-21T10:00:00', '21.11.2027 10:00', '2027-11-21T07:00Z'])
      expect(at(text), text).toBe(ten)
    expect(at('1.2.2027')).toBe(Date.UTC(2027, 0, 31, 21) / 1000)
    expect(at('01.02.2027', 'last')).toBe(Date.UTC(2027, 1, 1, 20, 59) / 1000)
    for (const text of [
      '31.02.2027',
      '2027-13-01',
      '01/02/2027',
      '45000',
      'завтра',
      '21.11.27',
      '21.11.2027 25:00',
    ])
      expect(at(text), text).toBeNull()
  })

  test('numbers, durations, days and flags', () => {
    expect(['1 200,5', '-3.25', '1e3', '1,200,5', 'x'].map(readCellNumber)).toEqual([
      1200.5,
      -3.25,
      1000,
      null,
      null,
    ])
    expect(['90', '1:30', '01:30:00', '1,5 ч', '45 мин', '2h', '1.3', 'долго'].map(readCellMinutes)).toEqual([
      90,
      90,
      90,
      90,
      45,
      120,
      null,
      null,
    ])
    expect(['12.04.1961', '1961-04-12 09:07:00', 'x'].map(readCellDay)).toEqual([
      '1961-04-12',
      '1961-04-12',
      null,
    ])
    expect(['Да', 'no', 'FALSE', '1', 'возможно'].map(readCellFlag)).toEqual([true, false, false, true, null])
  })
})
