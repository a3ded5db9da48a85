'use client'

import { Text, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { Cluster, OrganizationFull } from '@/components/api/structure-types'
import { patch, post } from '@/components/api/use-api'
import { OrganizationLogo } from '@/components/reference-data/organization-logo'
import { useStructureRights } from '@/components/reference-data/structure-rights'
import { FormSection } from '@/components/records/form-section'
import { RecordForm } from '@/components/records/record-form'
import { useRecordForm } from '@/components/records/use-record-form'
import { PageLink } from '@/components/ui/page-link'
import classes from './clusters.module.css'

interface ClusterFormProps {
  /** Absent: a new cluster. */
  cluster?: Cluster
  etag?: string | null
  organizations?: readonly OrganizationFull[]
  reload?: () => Promise<unknown>
  onSaved: (cluster: Cluster) => void
  onCancel: () => void
}

export function ClusterForm({ cluster, etag, organizations, reload, onSaved, onCancel }: ClusterFormProps) {
  const t = useTranslations('clusters')
  const rights = useStructureRights()
  const record = useRecordForm<{ title: string }, Cluster>({
    initial: { title: cluster?.title ?? '' },
    validate: { title: (title) => (title.trim() ? null : t('nameRequired')) },
    save: async ({ title }) =>
      cluster
        ? (await patch<Cluster>(`/rest/clusters/${cluster.id}`, { title: title.trim() }, etag)).body
        : post<Cluster>('/rest/clusters', { title: title.trim() }),
    onSaved,
    savedText: cluster ? undefined : t('created'),
    reload,
  })
  const denied = cluster && !rights.renameCluster(cluster.id) ? t('readOnly') : undefined
  return (
    <RecordForm record={record} isNew={!cluster} denied={denied} onCancel={onCancel}>
      <FormSection>
        <TextInput
          label={t('name')}
          withAsterisk
          maxLength={255}
          autoFocus={!cluster}
          {...record.form.getInputProps('title')}
        />
      </FormSection>
      {organizations && (
        <FormSection title={t('organizations')}>
          {organizations.length === 0 && (
            <Text fz="sm" c="dimmed">
              {t('noOrganizations')}
            </Text>
          )}
          <ul className={classes.list}>
            {organizations.map((organization) => (
              <li key={organization.id}>
                <PageLink href={`/console/organizations?id=${organization.id}`} className={classes.line}>
                  <OrganizationLogo organization={organization} size={24} />
                  {organization.name}
                </PageLink>
              </li>
            ))}
          </ul>
        </FormSection>
      )}
    </RecordForm>
  )
}
