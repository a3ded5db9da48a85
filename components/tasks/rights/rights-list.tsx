'use client'

import { Alert, Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { queryKeys } from '@/components/api/query-keys'
import classes from './rights.module.css'
import common from '../../ui/common.module.css'
import { request } from '@/components/api/request'

interface ExplainedState {
  id: number
  name: string
  fits: boolean
}

interface ExplainedCapability {
  capability: string
  label: string
  allowed: boolean
  reason: string
  rules: { id: number; any_state: boolean; states: ExplainedState[] }[]
}

interface Explanation {
  visible: boolean
  grounds: string[]
  items: ExplainedCapability[]
}

const readRights = async (taskId: number, signal?: AbortSignal) =>
  (await request<Explanation>(`/rest/tasks/${taskId}/explain`, { signal })).body

/** The reader's rights on a task, with the rule behind each. */
export function RightsList({ taskId }: { taskId: number }) {
  const t = useTranslations('rights')
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.rights(taskId),
    queryFn: ({ signal }) => readRights(taskId, signal),
    staleTime: 0,
  })
  if (error)
    return (
      <Alert color="red" title={t('failed')}>
        {error.message}
        <Button variant="subtle" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </Alert>
    )
  if (!data) return <Skeleton height={260} />
  return (
    <ul className={common.plainList}>
      {data.items.map((item) => (
        <Capability key={item.capability} item={item} />
      ))}
    </ul>
  )
}

function Capability({ item }: { item: ExplainedCapability }) {
  const t = useTranslations('rights')
  const { allowed } = item
  return (
    <li className={classes.item} data-allowed={allowed || undefined}>
      {allowed ? <IconCheck size={17} stroke={2.2} /> : <IconX size={17} stroke={2} />}
      <div>
        <b>{item.label}</b>
        <span className={classes.answer}>{allowed ? t('allowed') : t('denied')}</span>
        <p>{useReason(item)}</p>
      </div>
    </li>
  )
}

/** The rule behind a decision, as text. */
function useReason({ allowed, reason, rules }: ExplainedCapability): string {
  const t = useTranslations('rights')
  const states = rules.flatMap((rule) => rule.states)
  const names = (list: readonly { name: string }[]) => [...new Set(list.map(({ name }) => name))].join(', ')
  if (allowed) {
    if (rules.some(({ any_state }) => any_state)) return t('any')
    const fitting = states.filter(({ fits }) => fits)
    return fitting.length > 0 ? t('byState', { states: names(fitting) }) : t('byDefault')
  }
  if (reason === 'no_rule') return t('noRule')
  if (reason === 'out_of_scope') return t('outOfScope')
  if (reason === 'not_shown') return t('notShown')
  return t('otherStates', { states: names(states.filter(({ fits }) => !fits)) })
}
