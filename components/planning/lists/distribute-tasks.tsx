'use client'

import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUsersGroup } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import type { Query } from '@/components/api/request'
import { useStore } from '@/components/ui/create-store'
import type { PlanBoard } from '../data/use-plan-board'
import { pickedStore, unpick } from '../moves/stores'

const DistributeDialog = dynamic(
  async () => (await import('@/components/tasks/distribute/distribute-dialog')).DistributeDialog,
)

interface DistributeTasksProps {
  board: PlanBoard
  /** The filter and the order of the list. */
  filter: Query
  organizationId: number | null
}

/** Distributes the selected tasks, or all that have no executor, over the days that the board shows. */
export function DistributeTasks({ board, filter, organizationId }: DistributeTasksProps) {
  const t = useTranslations('distribute')
  const [opened, { open, close }] = useDisclosure(false)
  const picked = useStore(pickedStore, (now) => now)
  const ids = [...picked.keys()]
  return (
    <>
      <Button
        size="xs"
        variant="light"
        fullWidth
        leftSection={<IconUsersGroup size={15} stroke={1.8} />}
        onClick={open}
      >
        {ids.length > 0 ? t('titleCount', { count: ids.length }) : t('openAll')}
      </Button>
      {opened && (
        <DistributeDialog
          tasks={ids.length > 0 ? { task_ids: ids } : { filter: { ...filter, withoutExecutor: true } }}
          count={ids.length > 0 ? ids.length : null}
          organizationId={organizationId}
          shown={board.period}
          onClose={close}
          onDone={unpick}
        />
      )}
    </>
  )
}
