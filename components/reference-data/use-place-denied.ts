'use client'

import { useTranslations } from 'next-intl'
import { useMay } from '@/components/api/session-user'

/** Why the reader may not change a setting of a place; undefined when they may. What is for all organizations belongs to
 * the Main administrator. */
export function usePlaceDenied(): (record: { organization_id: number | null } | null) => string | undefined {
  const t = useTranslations('placeSettings')
  const { placeSettings, reference } = useMay()
  return (record) => {
    if (placeSettings.write !== true) return t('denied')
    return record?.organization_id === null && reference.write !== true ? t('deniedEverywhere') : undefined
  }
}
