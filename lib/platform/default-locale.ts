import { processSingleton } from '@/lib/platform/process-singleton'
import type { Locale } from '@/lib/shared/locale'

const kept = processSingleton<{ locale: Locale }>('default-locale', () => ({ locale: 'ru' }))

/** The language of whoever names none. It is a setting of the configuration, which keeps it up to date here. */
export function defaultLocale(): Locale {
  return kept.locale
}

export function setDefaultLocale(locale: Locale): void {
  kept.locale = locale
}
