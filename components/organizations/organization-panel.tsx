'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { OrganizationFull } from '@/components/api/structure-types'
import { AuditLogPanel } from '@/components/audit-log/audit-log-panel'
import { changeAsSeen } from '@/components/records/change-as-seen'
import { RecordDetails } from '@/components/records/record-details'
import { type RecordKind, useStale } from '@/components/records/record-kind'
import { PanelScroll } from '@/components/records/record-panel'
import type { RecordId, RecordPanelState } from '@/components/records/use-record-panel'
import { useMay } from '@/components/api/session-user'
import { nameOf } from '@/components/reference-data/use-references'
import { showFailure } from '@/components/ui/show-notice'
import { ExtentEditor } from './extent/extent-editor'
import { MainForm } from './main-form'
import { OrganizationPeople } from './organization-people'
import { OrganizationProjects } from './organization-projects'
import { OrganizationTypes } from './organization-types'
import { PublicPageForm } from './public-page-form'
import { RequisitesForm } from './requisites-form'
import { useDeleteOrganization } from './use-delete-organization'
import type { MapExtentWire } from '@/lib/domain/map-extents/presenter'

/** A change of an organization affects lists of other pages and the dictionary of tasks. */
const organizationKind: RecordKind = {
  noun: 'organizations',
  path: '/rest/organizations',
  audit: 'organization',
  alsoStale: ['clusters', 'workgroups', 'audit'],
  dictionary: 'organizations',
}

export function OrganizationPanel({ id, panel }: { id: RecordId; panel: RecordPanelState }) {
  const t = useTranslations('organizations')
  const p = useTranslations('publicSettings')
  const own = useMay()
  const stale = useStale()
  const askToDelete = useDeleteOrganization()

  const choose = async (extent: MapExtentWire, before: MapExtentWire) => {
    try {
      const { record } = await changeAsSeen<OrganizationFull, { map_extent_id: number }>({
        path: `${organizationKind.path}/${id}`,
        seen: { map_extent_id: before.id },
        wanted: { map_extent_id: extent.id },
        valuesOf: ({ map_extent: stored }) => ({ map_extent_id: stored.id }),
        question: ({ name, map_extent: stored }) => ({
          title: name,
          label: t('extent.named'),
          mine: extent.name,
          theirs: stored.name,
        }),
      })
      void stale(organizationKind)
      return record.map_extent
    } catch (reason) {
      showFailure(t('extent.failed'), reason instanceof Error ? reason.message : String(reason))
      throw reason
    }
  }
  const scrolled = (
    value: 'people' | 'projects' | 'types' | 'extent',
    show: (organization: OrganizationFull) => ReactNode,
  ) => ({
    value,
    label: t(`tabs.${value}`),
    content: ({ record }: { record: OrganizationFull }) => <PanelScroll>{show(record)}</PanelScroll>,
  })
  return (
    <RecordDetails<OrganizationFull>
      id={id}
      panel={panel}
      kind={organizationKind}
      label={t('one')}
      newHeading={t('newTitle')}
      nameOf={nameOf}
      formDenied={(organization) =>
        organization && organization.may?.change !== true ? t('readOnly') : undefined
      }
      onDelete={(organization) => void askToDelete(organization, panel.close)}
      keptBecause={(organization) => (organization.may?.delete === true ? undefined : t('deleteDenied'))}
      deleteLabel={t('delete')}
      history={(entityId) => <AuditLogPanel noun="organization" entityId={entityId} />}
      form={(stored) => <MainForm stored={stored} />}
      tabs={[
        {
          value: 'requisites',
          label: t('tabs.requisites'),
          content: (stored) => <RequisitesForm stored={stored} organization={stored.record} />,
        },
        {
          value: 'public',
          label: p('tab'),
          content: ({ record }) => (
            <PublicPageForm key={record.id} organization={record} onClose={panel.close} />
          ),
        },
        scrolled('people', (organization) => <OrganizationPeople organization={organization} />),
        scrolled('projects', (organization) => <OrganizationProjects organization={organization} />),
        scrolled('types', (organization) => <OrganizationTypes organization={organization} />),
        scrolled('extent', (organization) => (
          <ExtentEditor
            stored={organization.map_extent}
            mayChoose={organization.may?.change === true}
            mayDraw={own.mapExtents.write === true}
            onChoose={choose}
          />
        )),
      ]}
    />
  )
}
