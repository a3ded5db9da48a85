import type { Locale } from '@/lib/shared/locale'

/** The codes that name a language of the server. */
export const localeCodes = ['ru', 'en', 'ru_RU', 'en_US'] as const

/** The language that a code names. */
export function localeOfCode(code: string): Locale | null {
  const known = localeCodes.find((one) => one === code)
  if (!known) return null
  return known.startsWith('en') ? 'en' : 'ru'
}
