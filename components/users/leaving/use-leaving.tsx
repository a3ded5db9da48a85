'use client'

import { useTranslations } from 'next-intl'
import type { Person } from '@/components/api/person-types'
import { listTasks } from '@/components/api/tasks'
import { showFailure } from '@/components/ui/show-notice'
import { LeavingWork, type NextAssignee } from './leaving-work'

/** Changes the assignee of tasks, with undo, and returns how many stayed as they were. */
export type HandOver = (
  ids: readonly number[],
  assigneeId: number | null,
) => Promise<{ refused: readonly unknown[] }>

const all = { page: 1, limit: 10_000 }

/** The question about open work of people who are about to be blocked or deleted, and what carries out its answer. */
export function useLeaving(handOver: HandOver) {
  const t = useTranslations('people.leaving')
  return (people: readonly Person[]) => {
    const count = people.reduce((sum, { task_count: tasks }) => sum + (tasks ?? 0), 0)
    const leaving = people.map(({ id }) => id)
    let next: NextAssignee = 'keep'
    const choose = (chosen: NextAssignee) => {
      next = chosen
    }
    return {
      question: count > 0 && <LeavingWork count={count} leaving={leaving} onChoose={choose} />,
      handOver: async () => {
        if (next === 'keep') return
        const { items } = await listTasks({ assignedUserId: leaving, stage: 1, ...all })
        const ids = items.map(({ id }) => id)
        const { refused } = await handOver(ids, next)
        if (refused.length > 0) showFailure(t('partly', { count: refused.length, all: ids.length }), '')
      },
    }
  }
}

export type Leaving = ReturnType<typeof useLeaving>
