'use client'

import { Anchor, Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import { ListFailure } from '@/components/ui/list-failure'
import type { CitizenOfTaskWire } from '@/lib/domain/citizens/presenter'
import type { TaskWire } from '@/lib/domain/tasks/presenter'
import { FactLine } from '../facts/fact-line'
import classes from '../facts/facts.module.css'

/** Which citizen a task is the request of, with the contact for those who may see it. */
export function CitizenSection({ task }: { task: TaskWire }) {
  return task.citizen_request ? <Citizen taskId={task.id} /> : null
}

function Citizen({ taskId }: { taskId: number }) {
  const t = useTranslations('citizenTask')
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.citizen(taskId),
    queryFn: async ({ signal }) =>
      (await request<CitizenOfTaskWire>(`/rest/tasks/${taskId}/citizen`, { signal })).body,
    staleTime: 60_000,
  })
  if (error) return <ListFailure error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const { contact } = data
  const isPage = data.source === 'page'
  return (
    <section aria-label={t('badge')} className={classes.facts}>
      <Badge variant="light">
        {t('badge')}, {t(isPage ? 'source.page' : 'source.open311')}
      </Badge>
      <dl>
        {contact?.name && <FactLine label={t('name')}>{contact.name}</FactLine>}
        {contact?.phone && (
          <FactLine label={t('phone')}>
            <Anchor href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{contact.phone}</Anchor>
          </FactLine>
        )}
        {contact?.email && (
          <FactLine label={t('email')}>
            <Anchor href={`mailto:${contact.email}`}>{contact.email}</Anchor>
          </FactLine>
        )}
      </dl>
      {!contact && <p className={classes.zone}>{t(data.contact_hidden ? 'hidden' : 'noContact')}</p>}
    </section>
  )
}
