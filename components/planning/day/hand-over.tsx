'use client'

import { Button } from '@mantine/core'
import { IconUserShare } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { BoardPersonWire } from '@/lib/domain/planning/presenter'
import { candidatesAtMost } from '@/lib/shared/planning/plan-conflicts'
import type { Interval } from '@/lib/shared/planning/working-hours'
import type { PlanBoard } from '../data/use-plan-board'
import { tasksToOrder } from './route-plans'

const DistributeDialog = dynamic(
  async () => (await import('@/components/tasks/distribute/distribute-dialog')).DistributeDialog,
)

interface HandOverProps {
  person: BoardPersonWire
  board: PlanBoard
  period: Interval
}

/** Distributes the open tasks of a person who drops out among the colleagues of the same organization. */
export function HandOver({ person, board, period }: HandOverProps) {
  const t = useTranslations('planning')
  // The tasks of the moment: accepting the proposal takes them off the person.
  const [asked, setAsked] = useState<readonly number[] | null>(null)
  const close = () => setAsked(null)
  const tasks = tasksToOrder(board.tasks, person.id, period).filter((task) => task.may_plan)
  const colleagues = board.people
    .filter((one) => one.id !== person.id && one.organization_id === person.organization_id)
    .map(({ id }) => id)
    .slice(0, candidatesAtMost)
  if (tasks.length === 0 && !asked) return null
  return (
    <>
      <Button
        mb={8}
        size="compact-sm"
        variant="light"
        leftSection={<IconUserShare size={15} stroke={1.8} />}
        title={t(colleagues.length > 0 ? 'handOverHint' : 'handOverNobody')}
        disabled={colleagues.length === 0}
        onClick={() => setAsked(tasks.map(({ id }) => id))}
      >
        {t('handOver')}
      </Button>
      {asked && (
        <DistributeDialog
          tasks={{ task_ids: asked }}
          count={asked.length}
          people={colleagues}
          shown={board.period}
          onClose={close}
          onDone={close}
        />
      )}
    </>
  )
}
