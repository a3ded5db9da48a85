'use client'

import { Menu } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { IconDots, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { queryKeys } from '@/components/api/query-keys'
import type { Cluster } from '@/components/api/structure-types'
import { remove, useApiOne } from '@/components/api/use-api'
import { AuditTrail } from '@/components/audit-log/audit-trail'
import { useStructureRights } from '@/components/reference-data/structure-rights'
import { useAllOrganizations } from '@/components/reference-data/use-structure'
import { PanelScroll, RecordPanel } from '@/components/records/record-panel'
import { RecordState } from '@/components/records/record-state'
import { useConfirmDelete } from '@/components/records/use-confirm-delete'
import type { RecordPanelState } from '@/components/records/use-record-panel'
import { ToolButton } from '@/components/ui/tool-button'
import { ClusterForm } from './cluster-form'

const tabs = ['main', 'history'] as const

export function ClusterPanel({ id, panel }: { id: number; panel: RecordPanelState }) {
  const t = useTranslations('clusters')
  const queries = useQueryClient()
  const confirm = useConfirmDelete()
  const rights = useStructureRights()
  const all = useAllOrganizations()
  const { data, etag, error, reload } = useApiOne<Cluster>('clusters', `/rest/clusters/${id}`)
  const organizations = all.organizations.filter(({ cluster_id }) => cluster_id === id)
  const tab = tabs.find((one) => one === panel.tab) ?? 'main'
  const refresh = () => {
    for (const noun of ['clusters', 'audit'])
      void queries.invalidateQueries({ queryKey: queryKeys.noun(noun) })
  }
  const reason = !rights.deleteCluster
    ? t('deleteDenied')
    : data?.defaults
      ? t('defaultStays')
      : organizations.length > 0
        ? t('holds', { count: organizations.length })
        : undefined

  const askToDelete = (cluster: Cluster) =>
    confirm({
      title: t('deleteTitle', { name: cluster.title }),
      run: async () => {
        await remove(`/rest/clusters/${id}`)
        panel.close()
        refresh()
      },
      done: t('deleted', { name: cluster.title }),
    })
  return (
    <RecordPanel
      label={t('one')}
      heading={data?.title ?? t('one')}
      tabs={data && tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      tab={tab}
      onTab={panel.setTab}
      onClose={panel.close}
      tools={
        data && (
          <Menu position="bottom-end" width={250}>
            <Menu.Target>
              <ToolButton label={t('actions')}>
                <IconDots size={18} stroke={1.8} />
              </ToolButton>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                color="red"
                disabled={reason !== undefined}
                leftSection={<IconTrash size={16} stroke={1.7} />}
                onClick={() => askToDelete(data)}
              >
                {t('delete')}
              </Menu.Item>
              {reason && <Menu.Label>{reason}</Menu.Label>}
            </Menu.Dropdown>
          </Menu>
        )
      }
    >
      {!data && <RecordState error={error} onRetry={() => void reload()} onClose={panel.close} />}
      {data && tab === 'main' && (
        <ClusterForm
          cluster={data}
          etag={etag}
          reload={reload}
          organizations={organizations}
          onSaved={refresh}
          onCancel={panel.close}
        />
      )}
      {data && tab === 'history' && (
        <PanelScroll>
          <AuditTrail noun="cluster" entityId={id} />
        </PanelScroll>
      )}
    </RecordPanel>
  )
}
