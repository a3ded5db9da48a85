'use client'

import { useTranslations } from 'next-intl'
import { remove } from '@/components/api/use-api'
import { useStale } from '@/components/reference-data/use-lists'
import { ReferencePanel } from '@/components/audit-log/reference-panel'
import { useReferenceDenied } from '@/components/reference-data/use-may'
import { useConfirmDelete } from '@/components/records/use-confirm-delete'
import type { RecordId, RecordPanelState } from '@/components/records/use-record-panel'
import { FieldsForm } from './fields/fields-form'
import { MainForm } from './main/main-form'
import { WayForm } from './way/way-form'
import type { WorkTypeFull } from '@/components/reference-data/work-type'

export function WorkTypePanel({ id, panel }: { id: RecordId; panel: RecordPanelState }) {
  const t = useTranslations('workTypes')
  const denied = useReferenceDenied()
  const confirm = useConfirmDelete()
  const stale = useStale()
  const askToDelete = (type: WorkTypeFull) =>
    confirm({
      title: t('deleteTitle', { name: type.name }),
      done: t('deleted'),
      run: async () => {
        await remove(`/rest/types/${type.id}`)
        panel.close()
        void stale('work-types')
      },
    })
  return (
    <ReferencePanel<WorkTypeFull>
      id={id}
      panel={panel}
      noun="work-types"
      auditNoun="work-type"
      path="/rest/types"
      label={t('heading')}
      newHeading={t('add')}
      headingOf={({ name }) => name}
      wide={panel.tab === 'way'}
      onDelete={denied ? undefined : askToDelete}
      form={(type, loaded) => <MainForm type={type} loaded={loaded} denied={denied} panel={panel} />}
      extra={[
        {
          value: 'fields',
          label: t('tabs.fields'),
          content: (type, loaded) => (
            <FieldsForm type={type} loaded={loaded} denied={denied} onCancel={panel.close} />
          ),
        },
        {
          value: 'way',
          label: t('tabs.way'),
          content: (type, loaded) => (
            <WayForm type={type} loaded={loaded} denied={denied} onCancel={panel.close} />
          ),
        },
      ]}
    />
  )
}
