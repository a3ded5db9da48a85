'use client'

import { NumberInput, Select, Switch } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { OrganizationChange, OrganizationFull } from '@/components/api/structure-types'
import { byOption } from '@/components/records/field-texts'
import { FormSection } from '@/components/records/form-section'
import { NameField } from '@/components/records/name-field'
import { StoredForm } from '@/components/records/stored-form'
import { type Stored, useStoredForm } from '@/components/records/use-stored-form'
import { ImageField } from './image-field'
import { logoAddress } from '@/components/reference-data/organization-logo'
import { useSessionUser } from '@/components/api/session-user'
import { useAllOrganizations, useClusters } from '@/components/reference-data/use-structure'

const textOf = (id: number | null | undefined) => (id ? String(id) : null)

const toMain = (organization: OrganizationFull | null, cluster: number | undefined) => ({
  name: organization?.name ?? '',
  cluster: textOf(organization?.cluster_id ?? cluster),
  client: organization?.client ?? false,
  logo: organization?.logo ?? null,
  executor: textOf(organization?.task_defaults?.assigned_organization?.id),
  places: (organization?.info.max_users_count ?? '') as number | string,
})

/** Only changed fields are sent; an empty selection clears. */
function toChange(values: Partial<ReturnType<typeof toMain>>): OrganizationChange {
  const { name, cluster, client, logo, executor, places } = values
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(cluster && { cluster_id: Number(cluster) }),
    ...(client !== undefined && { client }),
    ...(logo !== undefined && { logo }),
    ...(executor !== undefined && {
      task_defaults: executor ? { assigned_organization: { id: Number(executor) } } : null,
    }),
    ...(places !== undefined && { info: { max_users_count: places === '' ? null : Number(places) } }),
  }
}

export function MainForm({ stored }: { stored: Stored<OrganizationFull> }) {
  const t = useTranslations('organizations')
  const { organizationId } = useSessionUser()
  const { items: clusters } = useClusters()
  const { organizations } = useAllOrganizations()
  const organization = stored.record
  const people =
    organization?.users_count ?? organizations.find(({ id }) => id === organization?.id)?.users_count
  const ownCluster = organizations.find(({ id }) => id === organizationId)?.cluster_id
  const firstCluster = ownCluster ?? clusters.find(({ defaults }) => defaults)?.id
  const mayMove = organization ? organization.may?.moveToCluster === true : true
  const open = organization ? clusters : clusters.filter(({ may }) => may?.createOrganization === true)

  const clusterOptions = clusters.map(({ id, title }) => ({ value: String(id), label: title }))
  const executors = organizations.map(({ id, name }) => ({ value: String(id), label: name }))
  const record = useStoredForm({
    stored,
    initial: toMain(organization, firstCluster),
    fields: {
      name: t('name'),
      cluster: { label: t('cluster'), show: byOption(clusterOptions) },
      client: t('public'),
      logo: { label: t('logo'), show: (logo) => logo && t('picture') },
      executor: { label: t('executor'), show: byOption(executors) },
      places: t('places'),
    },
    validate: ({ name, places }) => ({
      name: name.trim() ? null : t('nameRequired'),
      places:
        places !== '' && people !== undefined && Number(places) < people
          ? t('placesBelow', { count: people })
          : null,
    }),
    serverNames: { cluster_id: 'cluster', task_defaults: 'executor', 'info.max_users_count': 'places' },
    toBody: (given) => ({ ...(!organization && { info: {} }), ...toChange(given) }),
    createdText: t('created'),
  })
  const { form } = record
  return (
    <StoredForm
      stored={stored}
      record={record}
      edited={organization && { kind: 'organization', id: organization.id }}
    >
      <FormSection>
        <NameField
          form={form}
          name="name"
          label={t('name')}
          maxLength={255}
          data-autofocus
          isNew={!organization}
        />
        <Select
          label={t('cluster')}
          withAsterisk
          allowDeselect={false}
          disabled={!mayMove}
          description={mayMove ? undefined : t('moveDenied')}
          data={open.map(({ id, title }) => ({ value: String(id), label: title }))}
          {...form.getInputProps('cluster')}
        />
        <Switch
          label={t('public')}
          description={t('publicHint')}
          {...form.getInputProps('client', { type: 'checkbox' })}
        />
        <NumberInput
          label={t('places')}
          description={people === undefined ? t('placesHint') : t('placesTaken', { count: people })}
          size="sm"
          min={0}
          allowDecimal={false}
          placeholder={t('unlimited')}
          {...form.getInputProps('places')}
        />
        <Select
          label={t('executor')}
          description={t('executorHint')}
          searchable
          clearable
          placeholder={t('nobody')}
          data={executors}
          {...form.getInputProps('executor')}
        />
        <ImageField
          label={t('logo')}
          hint={t('logoHint')}
          path="/rest/organizations/icons"
          value={form.values.logo}
          stored={organization?.logo ? logoAddress({ id: organization.id, logo: organization.logo }) : null}
          disabled={Boolean(stored.denied)}
          error={form.errors.logo}
          onChange={(logo) => form.setFieldValue('logo', logo)}
        />
      </FormSection>
    </StoredForm>
  )
}
