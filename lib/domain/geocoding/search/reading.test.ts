import { foldWord } from '@/lib/domain/places'
import { expect, test } from 'vitest'
import { inOtherLayout } from './keyboard-layout'
import { parseQuery } from './parse-query'
import { plainErrors } from './plain-errors'
import { nominativesOf } from './russian-cases'

test.each([
  ['верхней', 'верхняя'],
  ['старом', 'старый'],
  ['осколе', 'оскол'],
  ['нижнего', 'нижний'],
  ['великих', 'великие'],
  ['череповце', 'череповец'],
  ['ельце', 'елец'],
  ['торжке', 'торжок'],
  ['москву', 'москва'],
  ['казани', 'казань'],
  ['химках', 'химки'],
  ['минеральных', 'минеральные'],
  ['набережными', 'набережные'],
  ['белой', 'белая'],
])('%s is %s in another case', (oblique, nominative) => {
  expect(nominativesOf(oblique)).toContain(nominative)
})

test('words of other languages have no Russian cases', () => {
  expect(nominativesOf('paris')).toEqual([])
  expect(nominativesOf('уфе')).toContain('уфа')
})

test.each([
  ['buhcenweg', 'Buchenweg'],
  ['scwhefelstrasse', 'Schwefelstrasse'],
  ['marktgkss', 'Marktgass'],
  ['kicrhstrasse', 'Kirchstrasse'],
  ['pihladelphia', 'Philadelphia'],
])('%s is one error away from %s in the letters as typed', (typed, right) => {
  expect(plainErrors(typed, foldWord(typed))).toContain(foldWord(right))
})

test('the same keys in the other layout', () => {
  expect(inOtherLayout('Vjcrdf')).toBe('Москва')
  expect(inOtherLayout('[fhmrjd')).toBe('харьков')
  expect(inOtherLayout('ьщысщц')).toBe('moscow')
  expect(inOtherLayout('Казань Kazan')).toBeNull()
  expect(inOtherLayout('12')).toBeNull()
})

const words = (query: string) => parseQuery(query).tokens.map(({ word }) => word)
const numbers = (query: string) => parseQuery(query).numbers.map(({ key }) => key)

test('ordinal numbers belong to the name of a street, also in English', () => {
  expect(words('506 45th Street')).toEqual(['506', '45', 'street'])
  expect(numbers('506 45th Street')).toEqual(['506'])
  expect(numbers('6725 5th Avenue, Numberville')).toEqual(['6725'])
  expect(numbers('Ленина 12е')).toHaveLength(1)
  expect(words('Ninth Street')).toEqual(['ninth', 'street'])
  expect(parseQuery('Ninth Street').tokens[0]?.meanings).toContain('9')
  expect(parseQuery('Третья Парковая').tokens[0]?.meanings).toContain('3')
})

test('words for a house are no names, and glued numbers are apart', () => {
  expect(numbers('ул Баумана, зд. 5')).toEqual(['5'])
  expect(numbers('ул. Мира, вл. 3')).toEqual(['3'])
  expect(numbers('Мира, влд 3')).toEqual(['3'])
  expect(words('Руставели15')).toEqual([foldWord('руставели'), '15'])
  expect(numbers('Руставели15')).toEqual(['15'])
})

test('a point cuts a word off', () => {
  const short = (query: string) =>
    parseQuery(query)
      .tokens.filter((one) => one.short)
      .map(({ plain }) => plain)
  expect(short('Н. Новгород')).toEqual(['н'])
  expect(short('Н.Новгород')).toEqual(['н'])
  expect(short('Бол. Камень')).toEqual(['бол'])
  expect(short('Казань.')).toEqual([])
})

test('ordinal numbers with endings are names, and endings that are not known help only', () => {
  expect(numbers('Quai Antoine 1er, 4')).toEqual(['4'])
  expect(numbers('9-го Января 12')).toEqual(['12'])
  const helpers = (query: string) =>
    parseQuery(query)
      .tokens.filter(({ helper }) => helper)
      .map(({ plain }) => plain)
  expect(helpers('кваи антоине 1ер')).toEqual(['ер'])
  expect(helpers('рядом с домом')).toEqual(['рядом', 'с', 'домом'])
})
