'use client'

import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowsMaximize } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { PageLink } from '@/components/ui/page-link'

/** A link, so that it can be opened in another tab or window. */
export function OpenPage({ id }: { id: number }) {
  const label = useTranslations('taskPage')('open')
  return (
    <Tooltip label={label}>
      <ActionIcon
        component={PageLink}
        href={`/console/tasks/${id}`}
        aria-label={label}
        variant="subtle"
        color="gray"
      >
        <IconArrowsMaximize size={17} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  )
}
