export const locales = ['ru', 'en'] as const
export type Locale = (typeof locales)[number]

/** Each language is named in itself. */
export const languageNames: Record<Locale, string> = { ru: 'Русский', en: 'English' }

/** Holds the reader's choice; URLs have no language. */
export const localeCookie = 'locale'

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value)
