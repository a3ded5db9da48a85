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
 * else meanwhile, and those that a failure left out. */
export type HandOver = (
  tasks: readonly Held[],
  assigneeId: number | null,
) => Promise<{ refused: readonly unknown[]; moved: readonly unknown[]; left: readonly unknown[] }>

const all = { page: 1, limit: 10_000 }

/** The question about open work of people who are about to be blocked or deleted, and what carries out its answer; null
 * when the work cannot be counted. The answer rejects when it was not carried out: nobody is to leave then. */
export function useLeaving(handOver: HandOver) {
  const t = useTranslations('people.leaving')
  return async (people: readonly Person[]) => {
    const leaving = people.map(({ id }) => id)
    const held = { assignedUserId: leaving, stage: 1 }
    let count = 0
    try {
      // A person who is read alone comes without the number of tasks.
      if (leaving.length > 0) ({ count } = await listTasks({ ...held, limit: 1 }))
    } catch (error) {
      showFailure(t('notCounted'), error instanceof Error ? error.message : '')
      return null
    }
    let next: NextAssignee = 'keep'
    const choose = (chosen: NextAssignee) => {
      next = chosen
    }
    return {
      count,
      question: count > 0 && <LeavingWork count={count} leaving={leaving} onChoose={choose} />,
      carryOut: async () => {
        if (next === 'keep') return
        const { items } = await listTasks({ ...held, ...all })
        const tasks = items.map(({ id, assigned_user_id: holder }) => ({
          id,
          values: { assigned_user_id: holder },
        }))
        const { refused, moved, left } = await handOver(tasks, next)
        const stayed = refused.length + moved.length + left.length
        const words = t('partly', { count: stayed, all: tasks.length })
        if (left.length > 0) throw new Error(words)
        if (stayed > 0) showFailure(words, '')
      },
    }
  }
}

export type Leaving = ReturnType<typeof useLeaving>
