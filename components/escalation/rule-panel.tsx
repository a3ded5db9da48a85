'use client'

import { useTranslations } from 'next-intl'
import { AuditLogPanel } from '@/components/audit-log/audit-log-panel'
import { RecordDetails } from '@/components/records/record-details'
import type { RecordId, RecordPanelState } from '@/components/records/use-record-panel'
import { usePlaceDenied } from '@/components/reference-data/use-place-denied'
import { titleOf } from '@/components/reference-data/use-references'
import type { Rule } from './rule'
import { RuleForm } from './rule-form'

const ruleKind = { noun: 'escalations', path: '/rest/escalations', audit: 'escalation-rule' }

export function RulePanel({ id, panel }: { id: RecordId; panel: RecordPanelState }) {
  const t = useTranslations('escalation')
  const deniedFor = usePlaceDenied()
  return (
    <RecordDetails<Rule>
      id={id}
      panel={panel}
      kind={ruleKind}
      label={t('heading')}
      newHeading={t('add')}
      nameOf={titleOf}
      formDenied={deniedFor}
      keptBecause={deniedFor}
      deletion={({ title }) => ({
        title: t('deleteTitle', { name: title }),
        note: t('lost'),
        done: t('deleted'),
      })}
      history={(entityId) => <AuditLogPanel noun="escalation-rule" entityId={entityId} />}
      form={(stored) => <RuleForm stored={stored} />}
    />
  )
}
