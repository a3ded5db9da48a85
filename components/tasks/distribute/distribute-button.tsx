'use client'

import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUsersGroup } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { distributedAtMost } from '@/lib/shared/planning/plan-conflicts'

const DistributeDialog = dynamic(async () => (await import('./distribute-dialog')).DistributeDialog)

interface DistributeButtonProps {
  ids: readonly number[]
  people?: readonly number[] | undefined
  onDone: () => void
}

/** Opens a proposal of people and times for tasks. */
export function DistributeButton({ ids, people, onDone }: DistributeButtonProps) {
  const t = useTranslations('distribute')
  const [opened, { open, close }] = useDisclosure(false)
  const isMany = ids.length > distributedAtMost
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconUsersGroup size={15} stroke={1.8} />}
        disabled={isMany || ids.length === 0}
        title={isMany ? t('tooMany', { limit: distributedAtMost }) : undefined}
        onClick={open}
      >
        {t('open')}
      </Button>
      {opened && (
        <DistributeDialog
          tasks={{ task_ids: ids }}
          count={ids.length}
          people={people}
          onClose={close}
          onDone={onDone}
        />
      )}
    </>
  )
}
