import { expect, test } from 'vitest'
import { mentionAt, withMention } from './mention-at'
import { splitMentions } from './split-mentions'

const at = (text: string) => {
  const caret = text.indexOf('|')
  return mentionAt(text.replace('|', ''), caret)
}

test.each([
  ['@|', { from: 0, text: '' }],
  ['Скажите @Дор|', { from: 8, text: 'Дор' }],
  ['(@Дорожкин П|', { from: 1, text: 'Дорожкин П' }],
  ['строка\n@a|', { from: 7, text: 'a' }],
  ['почта dima@mail|', null],
  ['@Дорожкин Пётр Ильич и|', null],
  ['@Дор, и|', null],
  ['без знака|', null],
])('%s', (text, expected) => {
  expect(at(text)).toEqual(expected)
})

test('the whole name takes the place of its beginning', () => {
  expect(withMention('К @Дор завтра', { from: 2, text: 'Дор' }, 'Дорожкин Пётр')).toEqual({
    text: 'К @Дорожкин Пётр завтра',
    caret: 16,
  })
  expect(withMention('@', { from: 0, text: '' }, 'Анна')).toEqual({ text: '@Анна ', caret: 6 })
})

test('mentions are found in a text, the longer of two names first', () => {
  const mentions = [
    { id: 1, fio: 'Иван' },
    { id: 2, fio: 'Иван Петров' },
  ]
  const parts = splitMentions('Эй, @Иван Петров и @Иван! dima@mail.ru @Пётр', mentions)
  expect(parts.map(({ words, person }) => [words, person?.id ?? null])).toEqual([
    ['Эй, ', null],
    ['@Иван Петров', 2],
    [' и ', null],
    ['@Иван', 1],
    ['! dima@mail.ru @Пётр', null],
  ])
  expect(splitMentions('', mentions)).toEqual([])
})
