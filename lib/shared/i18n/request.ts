import { cookies } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { loadMessages } from './load-messages'
import { defaultLocale, isLocale, localeCookie } from './locales'

export default getRequestConfig(async () => {
  const chosen = (await cookies()).get(localeCookie)?.value
  const locale = isLocale(chosen) ? chosen : defaultLocale
  return { locale, messages: await loadMessages(locale) }
})
