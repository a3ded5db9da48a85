'use client'

import { notifications } from '@mantine/notifications'
import { useTranslations } from 'next-intl'
import { showFailure } from '@/components/ui/show-notice'

/** Puts words where they can be pasted from, and says so. */
export function useCopy() {
  const t = useTranslations('places')
  return async (words: string, done: string) => {
    try {
      await navigator.clipboard.writeText(words)
      notifications.show({ message: done })
    } catch {
      // Browsers keep the clipboard from pages that came without encryption.
      showFailure(t('copyFailed'), words)
    }
  }
}
