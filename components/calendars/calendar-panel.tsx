'use client'

import { useTranslations } from 'next-intl'
import { AuditLogPanel } from '@/components/audit-log/audit-log-panel'
import { RecordDetails } from '@/components/records/record-details'
import type { RecordId, RecordPanelState } from '@/components/records/use-record-panel'
import { usePlaceDenied } from '@/components/reference-data/use-place-denied'
import { titleOf } from '@/components/reference-data/use-references'
import type { Calendar } from './calendar'
import { CalendarForm } from './calendar-form'

const calendarKind = { noun: 'calendars', path: '/rest/calendars', audit: 'calendar' }

export function CalendarPanel({ id, panel }: { id: RecordId; panel: RecordPanelState }) {
  const t = useTranslations('calendars')
  const deniedFor = usePlaceDenied()
  return (
    <RecordDetails<Calendar>
      id={id}
      panel={panel}
      kind={calendarKind}
      label={t('heading')}
      newHeading={t('add')}
      nameOf={titleOf}
      formDenied={deniedFor}
      keptBecause={deniedFor}
      deletion={({ title }) => ({
        title: t('deleteTitle', { name: title }),
        note: t('kept'),
        done: t('deleted'),
      })}
      history={(entityId) => <AuditLogPanel noun="calendar" entityId={entityId} />}
      form={(stored) => <CalendarForm stored={stored} />}
    />
  )
}
