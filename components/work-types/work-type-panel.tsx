'use client'

import { useTranslations } from 'next-intl'
import { AuditLogPanel } from '@/components/audit-log/audit-log-panel'
import { RecordDetails } from '@/components/records/record-details'
import type { RecordId, RecordPanelState } from '@/components/records/use-record-panel'
import { useReferenceDenied } from '@/components/reference-data/use-may'
import { nameOf } from '@/components/reference-data/use-references'
import { workTypeKind } from '@/components/reference-data/use-work-types'
import { FieldsForm } from './fields/fields-form'
import { MainForm } from './main/main-form'
import { RequirementsTab } from './requirements/requirements-tab'
import { WayForm } from './way/way-form'
import type { WorkTypeWire } from '@/lib/domain/reference/presenter'

export function WorkTypePanel({ id, panel }: { id: RecordId; panel: RecordPanelState }) {
  const t = useTranslations('workTypes')
  return (
    <RecordDetails<WorkTypeWire>
      id={id}
      panel={panel}
      kind={workTypeKind}
      label={t('heading')}
      newHeading={t('add')}
      nameOf={nameOf}
      wide={panel.tab === 'way'}
      denied={useReferenceDenied(({ reference }) => reference.write)}
      deletion={({ name }) => ({ title: t('deleteTitle', { name }), done: t('deleted') })}
      history={(entityId) => <AuditLogPanel noun="work-type" entityId={entityId} />}
      form={(stored) => <MainForm stored={stored} />}
      tabs={[
        {
          value: 'fields',
          label: t('tabs.fields'),
          content: (stored) => <FieldsForm stored={stored} type={stored.record} />,
        },
        {
          value: 'way',
          label: t('tabs.way'),
          content: (stored) => <WayForm stored={stored} type={stored.record} />,
        },
        {
          value: 'requirements',
          label: t('tabs.requirements'),
          content: (stored) => <RequirementsTab stored={stored} type={stored.record} />,
        },
      ]}
    />
  )
}
