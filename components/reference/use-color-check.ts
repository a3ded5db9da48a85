'use client'

import { useTranslations } from 'next-intl'

/** A colour is needed, as `#RRGGBB`: so the server keeps it. */
export function useColorCheck() {
  const t = useTranslations('kit')
  return ({ color }: { color: string }) => ({
    color: /^#[0-9a-f]{6}$/i.test(color) ? null : t('required'),
  })
}
