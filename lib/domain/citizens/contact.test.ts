import { expect, test } from 'vitest'
import { withoutContacts } from './contact'

const nobody = { name: null, email: null, phone: null }
const named = (name: string) => ({ ...nobody, name })

test.each([
  ['8–912–345–67–89', 'dashes of a keyboard that corrects'],
  ['8\u00a0(912)\u00a0345-67-89', 'blanks that do not break'],
  ['8912\u200b3456789', 'a sign that is not seen'],
  ['８９１２３４５６７８９', 'wide digits'],
  ['+7/912/3456789', 'strokes'],
  ['anna＠example.org', 'a wide sign of e-mail'],
])('%s is hidden: %s', (secret) => {
  expect(withoutContacts(`Звоните: ${secret}, жду`, null)).toBe('Звоните: ***, жду')
})

test.each([
  ['Лебедева Анна', 'С уважением, Анна Лебедева', 'С уважением, *** ***'],
  ['Лебедева Анна', 'Квартира Лебедевой, позовите Анну', 'Квартира ***, позовите ***'],
  ['Семёнов П. С.', 'Спросить Семенова', 'Спросить ***'],
  ['Римский-Корсаков', 'Я, Корсаков', 'Я, ***'],
  ['Петров Пётр', 'Пётр Петров', '*** ***'],
])('of %s, "%s" becomes "%s"', (name, text, shown) => {
  expect(withoutContacts(text, named(name))).toBe(shown)
})

test.each([
  ['Анна', 'Ванна у остановки'],
  ['Лев', 'Яма слева от входа'],
  ['Кот А. Б.', 'Дом, который стоит у дороги, а рядом бак'],
])('of %s, "%s" stays', (name, text) => {
  expect(withoutContacts(text, named(name))).toBe(text)
})

test('signs of expressions in a name are letters like others', () => {
  expect(withoutContacts('a (b+ c', named('(b+'))).toBe('a *** c')
})
