import type { Locale } from '@/lib/shared/i18n/locales'
import english from './english.json'

const words: Readonly<Record<string, string>> = english

/** A text of the demo in a language, or a value with all texts in it. */
export function say<Value>(language: Locale, value: Value): Value {
  return language === 'ru' ? value : (inEnglish(value) as Value)
}

function inEnglish(value: unknown): unknown {
  if (typeof value === 'string') return wordOf(value)
  if (Array.isArray(value)) return value.map(inEnglish)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inEnglish(one)]))
}

function wordOf(text: string): string {
  if (!/[А-Яа-яЁё№]/.test(text)) return text
  const word = words[text]
  if (word === undefined) throw new RangeError(`The demo has no English for "${text}"`)
  return word
}

/** A name in a language where the demo knows it; any other as it is. */
export const nameIn = (language: Locale, name: string): string =>
  language === 'ru' ? name : (words[name] ?? name)
