'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useDates } from '@/components/ui/use-dates'
import { alarmKindIn } from '@/lib/shared/alarm-kinds'
import type { Notification } from '../notification'

/** What a notification says in one line. */
export function useWords(): (notification: Notification) => string {
  const t = useTranslations('notifications')
  const locale = useLocale()
  const dates = useDates()
  return ({ kind, author, person, detail, at }) =>
    // A device may have no title.
    t(`kinds.${kind === 'silent' && detail === null ? 'silentDevice' : kind}`, {
      author: author?.fio ?? t('somebody'),
      person: person?.fio ?? t('somebody'),
      detail: kind === 'alarm' ? alarmKindIn(locale, detail ?? '') : (detail ?? ''),
      at: at === null ? '' : dates.short(at),
    })
}
