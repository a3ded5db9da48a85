'use client'

import { useTranslations } from 'next-intl'
import type { Project } from '@/components/api/structure-types'
import { AuditLogPanel } from '@/components/audit-log/audit-log-panel'
import { RecordDetails } from '@/components/records/record-details'
import { PanelScroll } from '@/components/records/record-panel'
import type { RecordId, RecordPanelState } from '@/components/records/use-record-panel'
import { titleOf } from '@/components/reference-data/use-references'
import { useMembers } from '@/components/reference-data/use-structure'
import { ProjectForm } from './project-form'
import { ProjectMembers } from './project-members'

const projectKind = { noun: 'workgroups', path: '/rest/workgroups', audit: 'workgroup', alsoStale: ['audit'] }

interface ProjectPanelProps {
  id: RecordId
  panel: RecordPanelState
  /** Preselected organization of a new project. */
  organization: number | undefined
}

export function ProjectPanel({ id, panel, organization }: ProjectPanelProps) {
  const t = useTranslations('projects')
  const { items: members } = useMembers('workgroups', Number(id), id !== 'new')
  const formDenied = (project: Project | null) => {
    if (project?.defaults) return t('defaultFixed')
    return project && project.may?.change !== true ? t('readOnly') : undefined
  }
  const keptBecause = ({ may }: Project) => {
    if (may?.delete === true) return undefined
    return t(may?.delete === 'workgroup.default' ? 'defaultStays' : 'deleteDenied')
  }
  return (
    <RecordDetails<Project>
      id={id}
      panel={panel}
      kind={projectKind}
      label={t('one')}
      newHeading={t('newTitle')}
      nameOf={titleOf}
      formDenied={formDenied}
      deletion={({ title }) => ({
        title: t('deleteTitle', { name: title }),
        lost: [t('lostMembers', { count: members.length }), t('lostTasks')],
        done: t('deleted', { name: title }),
        alsoStale: ['users'],
      })}
      keptBecause={keptBecause}
      deleteLabel={t('delete')}
      history={(entityId) => <AuditLogPanel noun="workgroup" entityId={entityId} />}
      form={(stored) => <ProjectForm stored={stored} organization={organization} />}
      tabs={[
        {
          value: 'members',
          label: t('tabs.members'),
          content: ({ record }) => (
            <PanelScroll>
              <ProjectMembers project={record} />
            </PanelScroll>
          ),
        },
      ]}
    />
  )
}
