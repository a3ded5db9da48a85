'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { queryKeys } from '@/components/api/query-keys'
import { remove } from '@/components/api/use-api'
import { ReferencePanel } from '@/components/audit-log/reference-panel'
import { useReferenceDenied } from '@/components/reference-data/use-may'
import { useConfirmDelete } from '@/components/records/use-confirm-delete'
import type { RecordId, RecordPanelState } from '@/components/records/use-record-panel'
import type { Schedule } from './schedule'
import { ScheduleForm } from './schedule-form'

export function SchedulePanel({ id, panel }: { id: RecordId; panel: RecordPanelState }) {
  const t = useTranslations('schedules')
  const queries = useQueryClient()
  const denied = useReferenceDenied()
  const confirm = useConfirmDelete()
  const askToDelete = (schedule: Schedule) =>
    confirm({
      title: t('deleteTitle', { name: schedule.title }),
      lost: [t('kept')],
      done: t('deleted'),
      run: async () => {
        await remove(`/rest/schedules/${schedule.id}`)
        panel.close()
        void queries.invalidateQueries({ queryKey: queryKeys.noun('schedules') })
      },
    })
  return (
    <ReferencePanel<Schedule>
      id={id}
      panel={panel}
      noun="schedules"
      auditNoun="schedule"
      path="/rest/schedules"
      label={t('heading')}
      newHeading={t('add')}
      headingOf={({ title }) => title}
      onDelete={denied ? undefined : askToDelete}
      form={(schedule, loaded) => (
        <ScheduleForm schedule={schedule} loaded={loaded} denied={denied} panel={panel} />
      )}
    />
  )
}
