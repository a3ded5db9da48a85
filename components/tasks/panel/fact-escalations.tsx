'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import { useDates } from '@/components/ui/use-dates'
import type { TaskEscalationWire } from '@/lib/domain/escalations/presenter'
import type { TaskWire } from '@/lib/domain/tasks/presenter'
import { FactLine } from '../facts/fact-line'
import classes from '../facts/facts.module.css'

/** Escalations of a task that are shown: the next ones and the latest. */
const shownAtMost = 2

/** What escalation rules do next with a task, and did last. */
export function FactEscalations({ task }: { task: Pick<TaskWire, 'id' | 'update_date'> }) {
  const t = useTranslations('taskPage')
  const dates = useDates()
  const { data } = useQuery({
    queryKey: queryKeys.escalations(task.id, task.update_date),
    queryFn: ({ signal }) =>
      request<{ items: TaskEscalationWire[] }>(`/rest/tasks/${task.id}/escalations`, { signal }),
    placeholderData: keepPreviousData,
    // A change is planned shortly after it.
    refetchInterval: 30_000,
  })
  const items = data?.body.items ?? []
  if (items.length === 0) return null
  const coming = items.filter(({ acted_at: at }) => at === null).slice(0, shownAtMost)
  const past = items.filter(({ acted_at: at }) => at !== null).slice(0, shownAtMost)
  return (
    <FactLine label={t('escalations')}>
      <div>
        {coming.map(({ id, rule_title: title, due_at: due }) => (
          <div key={id}>{t('escalationComing', { title, date: dates.short(due) })}</div>
        ))}
        {past.map(({ id, rule_title: title, acted_at: at }) => (
          <div key={id} className={classes.faint}>
            {t('escalationPast', { title, date: dates.short(at ?? 0) })}
          </div>
        ))}
      </div>
    </FactLine>
  )
}
