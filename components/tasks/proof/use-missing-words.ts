'use client'

import { useTranslations } from 'next-intl'
import type { MissingWire } from '@/lib/domain/proof/presenter'

/** What a step lacks, in words. */
export function useMissingWords() {
  const t = useTranslations('proof.missing')
  return ({ kind, title, left, role }: MissingWire): string => {
    switch (kind) {
      case 'photos':
        return t('photos', { count: left ?? 0 })
      case 'signature':
        return t(role === 'client' ? 'client' : 'executor')
      case 'item':
      case 'item_photo':
      case 'field':
        return t(kind, { title: title ?? '' })
    }
  }
}
