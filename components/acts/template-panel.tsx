'use client'

import { useTranslations } from 'next-intl'
import { useReferenceDenied } from '@/components/reference-data/use-may'
import { AuditLogPanel } from '@/components/audit-log/audit-log-panel'
import { RecordDetails } from '@/components/records/record-details'
import type { RecordId, RecordPanelState } from '@/components/records/use-record-panel'
import { titleOf } from '@/components/reference-data/use-references'
import type { ActTemplateWire } from '@/lib/domain/act-templates/presenter'
import { TemplateForm } from './template-form'

const kind = {
  noun: 'act-templates',
  path: '/rest/acts/templates',
  audit: 'act-template',
}

/** A template of acts with its form, history and deletion. */
export function TemplatePanel({ id, panel }: { id: RecordId; panel: RecordPanelState }) {
  const t = useTranslations('acts')
  const denied = useReferenceDenied(({ actTemplates }) => actTemplates.write)
  const kept = (template: ActTemplateWire | null) =>
    !template || template.may_change ? undefined : t(template.built_in ? 'builtInKept' : 'notYours')
  return (
    <RecordDetails<ActTemplateWire>
      id={id}
      panel={panel}
      kind={kind}
      label={t('heading')}
      newHeading={t('add')}
      nameOf={titleOf}
      denied={denied}
      formDenied={kept}
      keptBecause={kept}
      deletion={({ title }) => ({
        title: t('deleteTitle', { name: title }),
        note: t('lost'),
        done: t('deleted'),
      })}
      wide
      history={(entityId) => <AuditLogPanel noun="act-template" entityId={entityId} />}
      form={(stored) => <TemplateForm stored={stored} />}
    />
  )
}
