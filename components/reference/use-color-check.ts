'use client'

import { useTranslations } from 'next-intl'

/** Requires a colour as `#RRGGBB`, the server's format. */
export function useColorCheck() {
  const t = useTranslations('kit')
  return ({ color }: { color: string }) => ({
    color: /^#[0-9a-f]{6}$/i.test(color) ? null : t('required'),
  })
}
