import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createRandom } from '../city/base/random'
import { commentThread, declineStreet, person, requisites, taskText, workTypes } from './index'
import { textsOf } from './work-types'

const STREETS = [
  'улица Гоголя',
  'Садовая улица',
  'Московский проспект',
  'Цеховой проезд',
  '2-я Луговая улица',
  'Окружное шоссе',
  'Земляной Вал',
]

/** What no finished text may hold: a lost slot, doubled blanks or marks, a blank before a comma. */
const FLAWS = /undefined|null|NaN|[{}]| {2}|\.\.|,,| [,.]|^[а-яё]|\p{Ll}\. \p{Ll}/u

const random = createRandom('texts')
const address = (index: number) => ({
  street: STREETS[index % STREETS.length] ?? '',
  house: String(1 + (index % 90)),
})
const written = workTypes.flatMap(({ key }) =>
  Array.from({ length: 220 }, (_, index) => taskText(random, key, address(index))),
)

describe('task texts', () => {
  test('every kind of work has enough patterns and a real icon', () => {
    expect(workTypes.length).toBeGreaterThanOrEqual(12)
    for (const { key, icon } of workTypes) {
      const { cases } = textsOf(key)
      expect(cases.flatMap(({ titles }) => titles).length, key).toBeGreaterThanOrEqual(8)
      expect(cases.flatMap(({ texts }) => texts).length, key).toBeGreaterThanOrEqual(6)
      for (const { titles, texts } of cases) expect(Math.min(titles.length, texts.length)).toBeGreaterThan(0)
      expect(existsSync(`node_modules/@tabler/icons/icons/outline/${icon}.svg`), icon).toBe(true)
    }
  })

  test('no text has a flaw', () => {
    for (const { title, text } of written) {
      expect(title).not.toMatch(FLAWS)
      expect(text).not.toMatch(FLAWS)
    }
  })

  test('over 3,000 tasks hardly a description repeats', () => {
    expect(written.length).toBeGreaterThan(3000)
    expect(new Set(written.map(({ text }) => text)).size).toBeGreaterThan(written.length * 0.95)
  })

  test('an unknown kind of work is refused', () => {
    expect(() => taskText(random, 'magic', address(1))).toThrow('no work type')
  })

  test('the same stream of numbers gives the same text', () => {
    const once = () => taskText(createRandom(5), 'roads', address(3))
    expect(once()).toEqual(once())
  })
})

describe('comments', () => {
  test.each([1, 2, 3, 4])('phase %i: clean and never empty', (phase) => {
    for (const { key } of workTypes) {
      const talk = commentThread(random, key, phase)
      expect(talk.length).toBeGreaterThan(0)
      for (const { text } of talk) expect(text).not.toMatch(FLAWS)
    }
  })

  test('work that is reported as done has its worker’s word', () => {
    for (let turn = 0; turn < 50; turn += 1) {
      expect(commentThread(random, 'water', 3).map(({ role }) => role)).toContain('worker')
    }
  })
})

describe('streets in sentences', () => {
  test.each([
    ['улица Гоголя', 'улицы Гоголя', 'улице Гоголя', 'на улице Гоголя'],
    ['Садовая улица', 'Садовой улицы', 'Садовой улице', 'на Садовой улице'],
    ['Верхняя улица', 'Верхней улицы', 'Верхней улице', 'на Верхней улице'],
    ['Пастушья улица', 'Пастушьей улицы', 'Пастушьей улице', 'на Пастушьей улице'],
    ['Ласточкина улица', 'Ласточкиной улицы', 'Ласточкиной улице', 'на Ласточкиной улице'],
    ['Московский проспект', 'Московского проспекта', 'Московскому проспекту', 'на Московском проспекте'],
    ['Луговой переулок', 'Лугового переулка', 'Луговому переулку', 'в Луговом переулке'],
    ['Нижний проезд', 'Нижнего проезда', 'Нижнему проезду', 'в Нижнем проезде'],
    ['2-й Цеховой проезд', '2-го Цехового проезда', '2-му Цеховому проезду', 'в 2-м Цеховом проезде'],
    ['2-я Луговая улица', '2-й Луговой улицы', '2-й Луговой улице', 'на 2-й Луговой улице'],
    ['Окружное шоссе', 'Окружного шоссе', 'Окружному шоссе', 'на Окружном шоссе'],
    ['Земляной Вал', 'Земляного Вала', 'Земляному Валу', 'на Земляном Валу'],
    ['Волжская набережная', 'Волжской набережной', 'Волжской набережной', 'на Волжской набережной'],
    ['площадь Свободы', 'площади Свободы', 'площади Свободы', 'на площади Свободы'],
  ])('%s', (nominative, genitive, dative, where) => {
    expect(declineStreet(nominative)).toMatchObject({ nominative, genitive, dative, where })
  })

  test('a name without a street type is refused', () => {
    expect(() => declineStreet('Гоголя')).toThrow('no street type')
  })
})

describe('people and organizations', () => {
  test('endings agree with the sex', () => {
    for (let turn = 0; turn < 300; turn += 1) {
      const { sex, lastName, patronymic, fio } = person(random)
      expect(fio).not.toMatch(FLAWS)
      expect(lastName).toMatch(sex === 'female' ? /(а|ая|яя)$/ : /[внйё]$/)
      expect(patronymic).toMatch(sex === 'female' ? /на$/ : /ич$/)
    }
  })

  test('60 people hardly share a name', () => {
    const names = Array.from({ length: 60 }, () => person(random).fio)
    expect(new Set(names).size).toBeGreaterThan(57)
  })

  test('requisites have the lengths of real ones under a region of nobody', () => {
    const found = requisites(random, 'seti', address(1), '439001')
    expect(found.inn).toMatch(/^00\d{8}$/)
    expect(found.kpp).toMatch(/^\d{9}$/)
    expect(found.ogrn).toMatch(/^\d{13}$/)
    expect(found.account).toMatch(/^\d{20}$/)
  })
})
