'use client'

import { useTranslations } from 'next-intl'
import type { Person } from '@/components/api/person-types'
import { listTasks } from '@/components/api/tasks'
import { showFailure } from '@/components/ui/show-notice'
import { LeavingWork, type NextAssignee } from './leaving-work'

/** A task and who holds it. */
interface Held {
  id: number
  values: { assigned_user_id: number | null }
}

/** Changes the assignee of tasks, with undo, and returns those that stayed as they were: refused, or given to somebody
 * else meanwhile. */
export type HandOver = (
  tasks: readonly Held[],
  assigneeId: number | null,
) => Promise<{ refused: readonly unknown[]; moved: readonly unknown[] }>

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
      carryOut: async () => {
        if (next === 'keep') return
        const { items } = await listTasks({ assignedUserId: leaving, stage: 1, ...all })
        const tasks = items.map(({ id, assigned_user_id: holder }) => ({
          id,
          values: { assigned_user_id: holder },
        }))
        const { refused, moved } = await handOver(tasks, next)
        const left = refused.length + moved.length
        if (left > 0) showFailure(t('partly', { count: left, all: tasks.length }), '')
      },
    }
  }
}

export type Leaving = ReturnType<typeof useLeaving>
