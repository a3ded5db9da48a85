/** The languages of texts and errors; Russian is the default of the contract. */
export const locales = ['ru', 'en'] as const
export type Locale = (typeof locales)[number]

/** The first supported language of an Accept-Language header, by weight and order. */
export function localeOf(header: string | null, fallback: Locale = 'ru'): Locale {
  if (!header) return fallback
  const preferences = header.split(',').map((part, order) => {
    const [tag = '', ...params] = part.trim().toLowerCase().split(';')
    const weight = params.map((p) => /^\s*q=([\d.]+)$/.exec(p)?.[1]).find(Boolean)
    return { language: tag.split('-')[0], weight: weight ? Number(weight) : 1, order }
  })
  preferences.sort((a, b) => b.weight - a.weight || a.order - b.order)
  const match = preferences.find(
    (preference) => preference.weight > 0 && locales.some((locale) => locale === preference.language),
  )
  return match?.language === 'en' ? 'en' : match ? 'ru' : fallback
}
