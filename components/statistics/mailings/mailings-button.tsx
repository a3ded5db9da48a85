'use client'

import { ActionIcon, Tooltip } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useMay } from '@/components/api/session-user'
import { PageLink } from '@/components/ui/page-link'

interface MailingsButtonProps {
  project: readonly number[]
  type: readonly number[]
  org: readonly number[]
}

/** Leads to the mailings of reports, with the filters of this one for a new mailing. */
export function MailingsButton({ project, type, org }: MailingsButtonProps) {
  const t = useTranslations('mailings')
  if (useMay().reportMailings.make !== true) return null
  const filters = new URLSearchParams()
  for (const [name, ids] of Object.entries({ project, type, org }))
    if (ids.length > 0) filters.set(name, ids.join(','))
  return (
    <Tooltip label={t('send')}>
      <ActionIcon
        component={PageLink}
        href={`/console/reports/mailings${filters.size > 0 ? `?${filters}` : ''}`}
        aria-label={t('send')}
        size="lg"
        variant="default"
      >
        <IconMailForward size={17} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  )
}
