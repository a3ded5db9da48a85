import { describe, expect, test } from 'vitest'
import { localeOf } from './locale'

describe('the language of an answer', () => {
  test.each([
    [null, 'ru'],
    ['', 'ru'],
    ['en', 'en'],
    ['EN-gb', 'en'],
    ['ru-RU,ru;q=0.9,en;q=0.8', 'ru'],
    ['ru;q=0.5, en;q=0.7', 'en'],
    ['de, en;q=0.3', 'en'],
    ['de, fr', 'ru'],
    ['*', 'ru'],
    ['en;q=0, ru', 'ru'],
    ['en;q=0', 'ru'],
    ['en;q=nonsense', 'en'],
    [';;,,;q=1', 'ru'],
  ])('%j is %s', (header, locale) => {
    expect(localeOf(header)).toBe(locale)
  })

  test('the fallback is chosen by the caller', () => {
    expect(localeOf('de', 'en')).toBe('en')
    expect(localeOf(null, 'en')).toBe('en')
  })

  test('of equal weights the first one wins', () => {
    expect(localeOf('en, ru')).toBe('en')
    expect(localeOf('ru, en')).toBe('ru')
  })
})
