'use client'

import { useTranslations } from 'next-intl'
import type { WithRights } from '@/components/api/structure-types'
import type { RulesMay } from '@/lib/domain/layers'
import { useApiOne } from '@/components/api/use-api'
import { AuditLogPanel } from '@/components/audit-log/audit-log-panel'
import { DeleteTool } from '@/components/records/delete-tool'
import { PanelScroll, RecordPanel } from '@/components/records/record-panel'
import { RecordState } from '@/components/records/record-state'
import { FieldsTab } from '../fields/fields-tab'
import { RightsTab } from '../rights/rights-tab'
import { useAskToDelete } from '../use-ask-to-delete'
import type { LayersAddress } from '../use-layers-address'
import { TableForm } from './table-form'
import type { DataTableInfoWire } from '@/lib/domain/data-tables/presenter'

const tabs = ['general', 'fields', 'rights', 'history'] as const

/** A data table: name, fields and access rules. */
export function TablePanel({ id, address }: { id: number; address: LayersAddress }) {
  const t = useTranslations('layers')
  const loaded = useApiOne<{ table: DataTableInfoWire } & WithRights<RulesMay>>(
    'dataTables',
    `/datatables/${id}/info`,
  )
  const table = loaded.data?.table
  const askToDelete = useAskToDelete(address.close)
  const tab = tabs.find((one) => one === address.tab) ?? 'general'
  const kept = table?.access.edit ? undefined : t('signs.foreignTable')
  const common = { etag: loaded.etag, reload: loaded.reload, onCancel: address.close }
  return (
    <RecordPanel
      label={t('table.heading')}
      heading={table?.name ?? t('table.heading')}
      tabs={table && tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      tab={tab}
      onTab={address.setTab}
      onClose={address.close}
      tools={table && <DeleteTool reason={kept} onDelete={() => askToDelete.table(table)} />}
    >
      {!table ? (
        <RecordState error={loaded.error} onRetry={() => void loaded.reload()} onClose={address.close} />
      ) : tab === 'fields' ? (
        <FieldsTab
          noun="dataTables"
          path={`/datatables/${id}`}
          holder={table}
          registered={table.dataStoreName !== 'local'}
          {...common}
        />
      ) : tab === 'rights' ? (
        <RightsTab
          what="table"
          id={id}
          owner={table.owner}
          access={table.access}
          may={loaded.data?.may}
          onCancel={address.close}
        />
      ) : tab === 'history' ? (
        <PanelScroll>
          <AuditLogPanel noun="data-table" entityId={id} />
        </PanelScroll>
      ) : (
        <TableForm table={table} {...common} />
      )}
    </RecordPanel>
  )
}
