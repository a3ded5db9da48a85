import { processSingleton } from '@/lib/platform/process-singleton'
import type { Locale } from '@/lib/shared/locale'

const kept = processSingleton<{ locale: Locale }>('default-locale', () => ({ locale: 'ru' }))

/** The language of requests that name none. The configuration keeps it up to date. */
export function defaultLocale(): Locale {
  return kept.locale
}

export function setDefaultLocale(locale: Locale): void {
  kept.locale = locale
}
