'use client'

import { Menu } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { IconDots, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { queryKeys } from '@/components/api/query-keys'
import type { Project } from '@/components/api/structure-types'
import { remove, useApiOne } from '@/components/api/use-api'
import { AuditTrail } from '@/components/audit-log/audit-trail'
import { useStructureRights } from '@/components/reference-data/structure-rights'
import { useAllOrganizations, useMembers } from '@/components/reference-data/use-structure'
import { PanelScroll, RecordPanel } from '@/components/records/record-panel'
import { RecordState } from '@/components/records/record-state'
import { useConfirmDelete } from '@/components/records/use-confirm-delete'
import type { RecordPanelState } from '@/components/records/use-record-panel'
import { ToolButton } from '@/components/ui/tool-button'
import { ProjectForm } from './project-form'
import { ProjectMembers } from './project-members'

const tabs = ['main', 'members', 'history'] as const

export function ProjectPanel({ id, panel }: { id: number; panel: RecordPanelState }) {
  const t = useTranslations('projects')
  const queries = useQueryClient()
  const confirm = useConfirmDelete()
  const rights = useStructureRights()
  const { organizations } = useAllOrganizations()
  const { data, etag, error, reload } = useApiOne<Project>('workgroups', `/rest/workgroups/${id}`)
  const { items: members } = useMembers('workgroups', id, data !== undefined)
  const tab = tabs.find((one) => one === panel.tab) ?? 'main'
  const refresh = () => {
    for (const noun of ['workgroups', 'users', 'audit'])
      void queries.invalidateQueries({ queryKey: queryKeys.noun(noun) })
  }
  const place = organizations.find((one) => one.id === data?.organization.id)
  const mayDelete = data && place && rights.deleteProject(place) && !data.defaults
  const reason = data?.defaults ? t('defaultStays') : t('deleteDenied')

  const askToDelete = (project: Project) =>
    confirm({
      title: t('deleteTitle', { name: project.title }),
      lost: [t('lostMembers', { count: members.length }), t('lostTasks')],
      run: async () => {
        await remove(`/rest/workgroups/${id}`)
        panel.close()
        refresh()
      },
      done: t('deleted', { name: project.title }),
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
          <Menu position="bottom-end" width={220}>
            <Menu.Target>
              <ToolButton label={t('actions')}>
                <IconDots size={18} stroke={1.8} />
              </ToolButton>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                color="red"
                disabled={!mayDelete}
                title={mayDelete ? undefined : reason}
                leftSection={<IconTrash size={16} stroke={1.7} />}
                onClick={() => askToDelete(data)}
              >
                {t('delete')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )
      }
    >
      {!data && <RecordState error={error} onRetry={() => void reload()} onClose={panel.close} />}
      {data && tab === 'main' && (
        <ProjectForm project={data} etag={etag} reload={reload} onSaved={refresh} onCancel={panel.close} />
      )}
      {data && tab === 'members' && (
        <PanelScroll>
          <ProjectMembers project={data} />
        </PanelScroll>
      )}
      {data && tab === 'history' && (
        <PanelScroll>
          <AuditTrail noun="workgroup" entityId={id} />
        </PanelScroll>
      )}
    </RecordPanel>
  )
}
