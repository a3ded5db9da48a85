'use client'

import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { Cluster, OrganizationFull } from '@/components/api/structure-types'
import { OrganizationLogo } from '@/components/reference-data/organization-logo'
import { FormSection } from '@/components/records/form-section'
import { NameField } from '@/components/records/name-field'
import { StoredForm } from '@/components/records/stored-form'
import { type Stored, useStoredForm } from '@/components/records/use-stored-form'
import { PageLink } from '@/components/ui/page-link'
import classes from './clusters.module.css'

interface ClusterFormProps {
  stored: Stored<Cluster>
  organizations: readonly OrganizationFull[]
}

export function ClusterForm({ stored, organizations }: ClusterFormProps) {
  const t = useTranslations('clusters')
  const cluster = stored.record
  const record = useStoredForm({
    stored,
    initial: { title: cluster?.title ?? '' },
    fields: { title: t('name') },
    validate: ({ title }) => ({ title: title.trim() ? null : t('nameRequired') }),
    toBody: (_, { title }) => ({ title: title.trim() }),
    createdText: t('created'),
  })
  return (
    <StoredForm stored={stored} record={record}>
      <FormSection>
        <NameField form={record.form} name="title" label={t('name')} maxLength={255} isNew={!cluster} />
      </FormSection>
      {cluster && (
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
    </StoredForm>
  )
}
