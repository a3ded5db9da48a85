import { _createCache, _createIntlFormatters, createTranslator } from 'use-intl/core'
import formatCompiled from 'use-intl/format-message/format-only'
import { expect, test } from 'vitest'
import { locales } from '@/lib/shared/i18n/locales'
import { loadMessages } from '@/lib/shared/i18n/load-messages'
import { compileMessages } from './compile-messages'

interface Texts {
  [key: string]: string | Texts
}

const flat = (texts: Texts, path = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[path + key, text] as [string, string]] : flat(text, `${path}${key}.`),
  )

const at = (texts: object, key: string) =>
  key.split('.').reduce<unknown>((inner, name) => (inner as Texts)[name], texts) as string

/** Values for what a text asks for: a number, a choice, and tags that show themselves. */
function valuesOf(text: string, number: number, choice: string) {
  const values: Record<string, unknown> = {}
  for (const [, name = ''] of text.matchAll(/\{(\w+)/g)) values[name] = number
  for (const [, name = ''] of text.matchAll(/\{(\w+), select,/g)) values[name] = choice
  for (const [, name = ''] of text.matchAll(/<(\w+)>/g))
    values[name] = (inner: unknown) => `<${String(inner)}>`
  return values as Record<string, string>
}

test.each(locales)('every compiled text of %s reads as its source', async (locale) => {
  const messages = await loadMessages(locale)
  const compiled = compileMessages(messages)
  const translate = createTranslator({ locale, messages: messages as unknown as Texts, timeZone: 'UTC' })
  const whole = translate.markup as (key: string, values?: object) => string
  const cache = _createCache()
  const options = { cache, formatters: _createIntlFormatters(cache), locale, timeZone: 'UTC' }
  const texts = flat(messages as unknown as Texts)
  expect(texts.length).toBeGreaterThan(3000)
  const differing: object[] = []
  for (const [key, text] of texts) {
    const choices = ['other', ...[...text.matchAll(/([\w-]+) \{/g)].map(([, name]) => name ?? '')]
    for (const number of [0, 1, 2, 5, 21, 1234.5])
      for (const choice of new Set(choices)) {
        const values = /[{<]/.test(text) ? valuesOf(text, number, choice) : undefined
        const wanted = whole(key, values)
        const shown = [formatCompiled(key, at(compiled, key), values, options)].flat().map(String).join('')
        if (shown !== wanted) differing.push({ key, number, choice, wanted, shown })
      }
  }
  expect(differing.map((one) => JSON.stringify(one))).toEqual([])
})

test('a language is compiled once', async () => {
  const messages = await loadMessages('ru')
  expect(compileMessages(messages)).toBe(compileMessages(messages))
})

test('what is compiled are plain objects, which alone can be passed to pages', async () => {
  const isPlain = (value: unknown): boolean =>
    typeof value !== 'object' ||
    (value !== null &&
      [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value)) &&
      Object.values(value).every(isPlain))
  expect(isPlain(compileMessages(await loadMessages('ru')))).toBe(true)
})
