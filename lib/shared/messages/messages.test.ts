import { expect, test } from 'vitest'
import en from './en'
import ru from './ru'

type Words = { [key: string]: string | Words }

const flatten = (words: Words, path = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : flatten(value, `${path}${key}.`),
  )

const russian = new Map(flatten(ru))
const english = new Map(flatten(en))

const parameters = (text: string) => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name).sort()
const distinct = (text: string) => [...new Set(parameters(text))].filter((name) => !/^\d*$/.test(name ?? ''))

test('both languages have the same keys', () => {
  expect([...russian.keys()].sort()).toEqual([...english.keys()].sort())
})

test('no text is empty', () => {
  const empty = [...russian, ...english].filter(([, text]) => text.trim() === '')
  expect(empty).toEqual([])
})

test('both languages use the same values in a text', () => {
  const values = (text: string) => distinct(text.replace(/(\b(one|few|many|other)|=\d+) \{[^}]*\}/g, ''))
  for (const [key, text] of russian) expect(values(english.get(key) ?? ''), key).toEqual(values(text))
})

test('every plural has the forms of its language', () => {
  const forms = { ru: ['one', 'few', 'many', 'other'], en: ['one', 'other'] }
  for (const [language, texts] of Object.entries({ ru: russian, en: english })) {
    for (const [key, text] of texts) {
      // A number beside nothing is written the same way for every number.
      const counts = text.includes(', plural,') && !text.includes(', plural, =0 {} other {')
      if (!counts) continue
      for (const form of forms[language as 'ru' | 'en'])
        expect(text, `${language} ${key}`).toContain(`${form} {`)
    }
  }
})
