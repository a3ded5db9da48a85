'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { printPage } from '@/components/ui/paper/print-page'
import { showFailure } from '@/components/ui/show-notice'

/** Prints the page; says so when something of it could not be loaded. */
export function usePrint(): () => void {
  const t = useTranslations('paper')
  return useCallback(() => {
    printPage().catch((error: unknown) =>
      showFailure(t('failed'), error instanceof Error ? error.message : String(error)),
    )
  }, [t])
}
