'use client'

import { useTranslations } from 'next-intl'
import type { Project } from '@/components/api/structure-types'
import { AuditTrail } from '@/components/audit-log/audit-trail'
import { RecordDetails } from '@/components/records/record-details'
import { PanelScroll } from '@/components/records/record-panel'
import type { RecordId, RecordPanelState } from '@/components/records/use-record-panel'
import { useStructureRights } from '@/components/reference-data/structure-rights'
import { titleOf } from '@/components/reference-data/use-references'
import { useAllOrganizations, useMembers } from '@/components/reference-data/use-structure'
import { ProjectForm } from './project-form'
import { ProjectMembers } from './project-members'

const projectKind = { noun: 'workgroups', path: '/rest/workgroups', alsoStale: ['audit'] }

interface ProjectPanelProps {
  id: RecordId
  panel: RecordPanelState
  /** Organization that a new project is proposed for. */
  organization: number | undefined
}

export function ProjectPanel({ id, panel, organization }: ProjectPanelProps) {
  const t = useTranslations('projects')
  const rights = useStructureRights()
  const { organizations } = useAllOrganizations()
  const { items: members } = useMembers('workgroups', Number(id), id !== 'new')
  const placeOf = (project: Project) => organizations.find(({ id }) => id === project.organization.id)
  const formDenied = (project: Project | null) => {
    if (project?.defaults) return t('defaultFixed')
    const place = project && placeOf(project)
    return place && !rights.renameProject(place) ? t('readOnly') : undefined
  }
  const keptBecause = (project: Project) => {
    if (project.defaults) return t('defaultStays')
    const place = placeOf(project)
    return place && rights.deleteProject(place) ? undefined : t('deleteDenied')
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
      history={(entityId) => <AuditTrail noun="workgroup" entityId={entityId} />}
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
