'use client'

import { ActionIcon, Tooltip } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useMay } from '@/components/api/session-user'
import { leaveSafely } from '@/components/records/leave-guard'
import { usePageCommands } from '@/components/ui/page-commands'

/** Opens the import of tasks for those who may import. */
export function ImportButton() {
  const t = useTranslations('recordImports')
  const router = useRouter()
  const able = useMay().imports.tasks === true
  const open = () => void leaveSafely(() => router.push('/console/tasks/import'))
  usePageCommands(
    able
      ? [
          {
            key: 'import-tasks',
            title: t('button'),
            words: t('title.tasks'),
            icon: <IconFileImport size={18} stroke={1.7} aria-hidden="true" />,
            run: open,
          },
        ]
      : [],
  )
  if (!able) return null
  return (
    <Tooltip label={t('button')}>
      <ActionIcon aria-label={t('button')} size="lg" variant="default" onClick={open}>
        <IconFileImport size={17} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  )
}
