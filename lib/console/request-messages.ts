import { cookies } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { defaultLocale } from '@/lib/platform/default-locale'
import { loadMessages } from '@/lib/shared/i18n/load-messages'
import { isLocale, localeCookie } from '@/lib/shared/i18n/locales'

/** The language of a page: the reader's choice, else the server's default. */
export default getRequestConfig(async () => {
  const chosen = (await cookies()).get(localeCookie)?.value
  const locale = isLocale(chosen) ? chosen : defaultLocale()
  return { locale, messages: await loadMessages(locale) }
})
