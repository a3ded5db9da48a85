'use client'

import { notifications } from '@mantine/notifications'
import { useTranslations } from 'next-intl'
import { showFailure } from '@/components/ui/show-notice'

/** Copies a text to the clipboard and confirms it. */
export function useCopy() {
  const t = useTranslations('places')
  return async (words: string, done: string) => {
    try {
      await navigator.clipboard.writeText(words)
      notifications.show({ message: done })
    } catch {
      // Browsers offer no clipboard on plain HTTP.
      showFailure(t('copyFailed'), words)
    }
  }
}
