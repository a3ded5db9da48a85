import { cookies, headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { defaultLocale } from '@/lib/platform/default-locale'
import { loadMessages } from '@/lib/shared/i18n/load-messages'
import { localeOf } from '@/lib/shared/locale'
import { isLocale, localeCookie } from '@/lib/shared/i18n/locales'
import { compileMessages } from './compile-messages'

/** The server's default; for those who come by a link, what their browser asks for. */
async function usualLocale() {
  const all = await headers()
  if (!all.get('x-path')?.startsWith('/share/')) return defaultLocale()
  return localeOf(all.get('accept-language'), defaultLocale())
}

/** The language of a page: the reader's choice, else the usual one. */
export default getRequestConfig(async () => {
  const chosen = (await cookies()).get(localeCookie)?.value
  const locale = isLocale(chosen) ? chosen : await usualLocale()
  return { locale, messages: compileMessages(await loadMessages(locale)) }
})
