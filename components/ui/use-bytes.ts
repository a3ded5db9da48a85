'use client'

import { useLocale, useTranslations } from 'next-intl'

/** Formats a size in bytes. */
export function useBytes() {
  const t = useTranslations('attachments.bytes')
  const locale = useLocale()
  return (bytes: number) => {
    const say = (value: number, digits: number) =>
      new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value)
    if (bytes < 1024) return t('b', { value: say(bytes, 0) })
    if (bytes < 1024 ** 2) return t('kb', { value: say(bytes / 1024, 0) })
    if (bytes < 1024 ** 3) return t('mb', { value: say(bytes / 1024 ** 2, 1) })
    return t('gb', { value: say(bytes / 1024 ** 3, 1) })
  }
}
