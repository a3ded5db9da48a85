'use client'

import { useTranslations } from 'next-intl'
import { AuditLogPanel } from '@/components/audit-log/audit-log-panel'
import { RecordDetails } from '@/components/records/record-details'
import type { RecordId, RecordPanelState } from '@/components/records/use-record-panel'
import { titleOf } from '@/components/reference-data/use-references'
import type { Mailing } from './mailing'
import { MailingForm } from './mailing-form'

const mailingKind = {
  noun: 'report-mailings',
  path: '/rest/reports/mailings',
  audit: 'report-mailing',
}

export function MailingPanel({ id, panel }: { id: RecordId; panel: RecordPanelState }) {
  const t = useTranslations('mailings')
  return (
    <RecordDetails<Mailing>
      id={id}
      panel={panel}
      kind={mailingKind}
      label={t('heading')}
      newHeading={t('add')}
      nameOf={titleOf}
      deletion={({ title }) => ({
        title: t('deleteTitle', { name: title }),
        lost: [t('lost')],
        done: t('deleted'),
      })}
      history={(entityId) => <AuditLogPanel noun="report-mailing" entityId={entityId} />}
      form={(stored) => <MailingForm stored={stored} />}
    />
  )
}
