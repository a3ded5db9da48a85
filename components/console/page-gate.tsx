'use client'

import { Button, EmptyState } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PageLink } from '@/components/ui/page-link'
import { pageDeniedTo } from '@/components/api/pages'
import { useMay } from '@/components/api/session-user'

/** Explains that a page is not available to the reader's role. */
export function PageGate({ children }: { children: ReactNode }) {
  const t = useTranslations()
  const may = useMay()
  const denied = pageDeniedTo(may, usePathname())
  if (!denied) return children
  return (
    <EmptyState
      p={80}
      icon={<IconLock />}
      title={t('pageDenied.title')}
      description={t('pageDenied.text', { page: t(`pages.${denied.key}`) })}
    >
      <EmptyState.Actions>
        <Button component={PageLink} href="/console/tasks">
          {t('pageDenied.back')}
        </Button>
      </EmptyState.Actions>
    </EmptyState>
  )
}
