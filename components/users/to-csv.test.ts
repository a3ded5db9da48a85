import { expect, test } from 'vitest'
import { toCsv } from './to-csv'

test('begins with a byte order mark, separates by semicolons and ends every line', () => {
  expect(
    toCsv([
      ['ФИО', 'Задач'],
      ['Белова Анна', 3],
    ]),
  ).toBe('\uFEFFФИО;Задач\r\nБелова Анна;3\r\n')
})

test('quotes characters that would break a line or a cell', () => {
  expect(toCsv([['а;б', 'с "кавычкой"', 'две\nстроки', null]])).toBe(
    '\uFEFF"а;б";"с ""кавычкой""";"две\nстроки";\r\n',
  )
})

test('a cell never becomes a formula, and a phone stays a phone', () => {
  expect(toCsv([['=1+1', '@sum', '+cmd', '+7 (910) 123-45-67']])).toBe(
    "\uFEFF'=1+1;'@sum;'+cmd;+7 (910) 123-45-67\r\n",
  )
})
