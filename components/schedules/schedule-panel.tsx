'use client'

import { useTranslations } from 'next-intl'
import { AuditLogPanel } from '@/components/audit-log/audit-log-panel'
import { RecordDetails } from '@/components/records/record-details'
import type { RecordId, RecordPanelState } from '@/components/records/use-record-panel'
import { useReferenceDenied } from '@/components/reference-data/use-may'
import { titleOf } from '@/components/reference-data/use-references'
import type { Schedule } from './schedule'
import { ScheduleForm } from './schedule-form'

const scheduleKind = { noun: 'schedules', path: '/rest/schedules', audit: 'schedule' }

export function SchedulePanel({ id, panel }: { id: RecordId; panel: RecordPanelState }) {
  const t = useTranslations('schedules')
  return (
    <RecordDetails<Schedule>
      id={id}
      panel={panel}
      kind={scheduleKind}
      label={t('heading')}
      newHeading={t('add')}
      nameOf={titleOf}
      denied={useReferenceDenied(({ schedules }) => schedules.write)}
      deletion={({ title }) => ({
        title: t('deleteTitle', { name: title }),
        note: t('kept'),
        done: t('deleted'),
      })}
      history={(entityId) => <AuditLogPanel noun="schedule" entityId={entityId} />}
      form={(stored) => <ScheduleForm stored={stored} />}
    />
  )
}
