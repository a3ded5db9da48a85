import { expect, test } from 'vitest'
import { emphasise, fitOf } from './emphasise'

const marked = (text: string, query: string) =>
  emphasise(text, query)
    .map((piece) => (piece.hit ? `[${piece.text}]` : piece.text))
    .join('')

test('beginnings of words are marked, ignoring case and treating е as ё', () => {
  expect(marked('улица Ленина, 12', 'лен 1')).toBe('улица [Лен]ина, [1]2')
  expect(marked('Ёлкино', 'елк')).toBe('[Ёлк]ино')
  expect(marked('Набережные Челны', 'челны набережные')).toBe('[Набережные] [Челны]')
})

test('the longest of several prefixes is marked; the middle of a word is not', () => {
  expect(marked('Казань', 'к каз')).toBe('[Каз]ань')
  expect(marked('Подказань', 'казань')).toBe('Подказань')
  expect(marked('Казань', '')).toBe('Казань')
  expect(marked('', 'казань')).toBe('')
})

test('the pieces join to the original text', () => {
  const text = '12к2, пр. Победы (дом «А») 東京'
  for (const query of ['12к', 'побед а', '東京', '((', '.*'])
    expect(
      emphasise(text, query)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
})

test('whole words score higher than prefixes', () => {
  expect(fitOf('улица Ленина, 12, Казань', 'ленина 12')).toBe(4)
  expect(fitOf('улица Ленина, Казань', 'лен каз')).toBe(2)
  expect(fitOf('Москва', 'Казань')).toBe(0)
})
