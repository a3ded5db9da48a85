'use client'

import { Menu } from '@mantine/core'
import { IconDots, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '@/components/api/query-keys'
import type { OrganizationFull } from '@/components/api/structure-types'
import { patch, useApiOne } from '@/components/api/use-api'
import { AuditTrail } from '@/components/audit-log/audit-trail'
import { PanelScroll, RecordPanel } from '@/components/records/record-panel'
import { RecordState } from '@/components/records/record-state'
import type { RecordPanelState } from '@/components/records/use-record-panel'
import { showFailure } from '@/components/ui/show-notice'
import { ToolButton } from '@/components/ui/tool-button'
import { ExtentEditor } from './extent/extent-editor'
import { MainForm } from './main-form'
import { OrganizationPeople } from './organization-people'
import { OrganizationProjects } from './organization-projects'
import { OrganizationTypes } from './organization-types'
import { RequisitesForm } from './requisites-form'
import { useStructureRights } from '@/components/reference-data/structure-rights'
import { useDeleteOrganization } from './use-delete-organization'

const tabs = ['main', 'requisites', 'people', 'projects', 'types', 'extent', 'history'] as const

/** What a change of an organization makes stale: the pages' lists and the Tasks page's dictionary. */
export function useRefreshOrganizations() {
  const queries = useQueryClient()
  return () => {
    for (const noun of ['organizations', 'clusters', 'workgroups', 'audit'])
      void queries.invalidateQueries({ queryKey: queryKeys.noun(noun) })
    void queries.invalidateQueries({ queryKey: queryKeys.dictionary('organizations') })
  }
}

export function OrganizationPanel({ id, panel }: { id: number; panel: RecordPanelState }) {
  const t = useTranslations('organizations')
  const rights = useStructureRights()
  const refresh = useRefreshOrganizations()
  const askToDelete = useDeleteOrganization()
  const { data, etag, error, reload } = useApiOne<OrganizationFull>(
    'organizations',
    `/rest/organizations/${id}`,
  )
  const tab = tabs.find((one) => one === panel.tab) ?? 'main'
  const mayDelete = data && rights.deleteOrganization(data)
  const saved = { etag, reload, onSaved: refresh, onCancel: panel.close }

  const choose = async (extent: number) => {
    try {
      await patch(`/rest/organizations/${id}`, { map_extent_id: extent })
      refresh()
    } catch (reason) {
      showFailure(t('extent.failed'), reason instanceof Error ? reason.message : String(reason))
      throw reason
    }
  }
  return (
    <RecordPanel
      label={t('one')}
      heading={data?.name ?? t('one')}
      tabs={data && tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      tab={tab}
      onTab={panel.setTab}
      onClose={panel.close}
      tools={
        data && (
          <Menu position="bottom-end" width={220}>
            <Menu.Target>
              <ToolButton label={t('more')}>
                <IconDots size={18} stroke={1.8} />
              </ToolButton>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                color="red"
                disabled={!mayDelete}
                title={mayDelete ? undefined : t('deleteDenied')}
                leftSection={<IconTrash size={16} stroke={1.7} />}
                onClick={() => void askToDelete(data, panel.close)}
              >
                {t('delete')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )
      }
    >
      {!data && <RecordState error={error} onRetry={() => void reload()} onClose={panel.close} />}
      {data && tab === 'main' && <MainForm organization={data} {...saved} />}
      {data && tab === 'requisites' && <RequisitesForm organization={data} {...saved} />}
      {data && tab !== 'main' && tab !== 'requisites' && (
        <PanelScroll>
          {tab === 'people' && <OrganizationPeople organization={data} />}
          {tab === 'projects' && <OrganizationProjects organization={data} />}
          {tab === 'types' && <OrganizationTypes organization={data} />}
          {tab === 'extent' && (
            <ExtentEditor
              stored={data.map_extent}
              mayChoose={rights.changeOrganization(data)}
              mayDraw={rights.main}
              onChoose={choose}
            />
          )}
          {tab === 'history' && <AuditTrail noun="organization" entityId={id} />}
        </PanelScroll>
      )}
    </RecordPanel>
  )
}
