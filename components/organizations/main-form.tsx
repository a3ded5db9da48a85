'use client'

import { NumberInput, Select, Switch, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { OrganizationChange, OrganizationFull } from '@/components/api/structure-types'
import { patch, post } from '@/components/api/use-api'
import { FormSection } from '@/components/records/form-section'
import { RecordForm } from '@/components/records/record-form'
import { useRecordForm } from '@/components/records/use-record-form'
import { ImageField } from './image-field'
import { logoAddress } from '@/components/reference-data/organization-logo'
import { useStructureRights } from '@/components/reference-data/structure-rights'
import { useAllOrganizations, useClusters } from '@/components/reference-data/use-structure'

interface MainFormProps {
  /** Absent: a new organization. */
  organization?: OrganizationFull
  etag?: string | null
  reload?: () => Promise<unknown>
  onSaved: (organization: OrganizationFull) => void
  onCancel: () => void
}

interface Main extends Record<string, unknown> {
  name: string
  cluster: string | null
  client: boolean
  logo: string | null
  executor: string | null
  places: number | string
}

const textOf = (id: number | null | undefined) => (id ? String(id) : null)

const toMain = (organization: OrganizationFull | undefined, cluster: number | undefined): Main => ({
  name: organization?.name ?? '',
  cluster: textOf(organization?.cluster_id ?? cluster),
  client: organization?.client ?? false,
  logo: organization?.logo ?? null,
  executor: textOf(organization?.task_defaults?.assigned_organization?.id),
  places: organization?.info.max_users_count ?? '',
})

/** Only what is named is sent; an empty choice clears. */
function toChange(values: Partial<Main>): OrganizationChange {
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

export function MainForm({ organization, etag, reload, onSaved, onCancel }: MainFormProps) {
  const t = useTranslations('organizations')
  const rights = useStructureRights()
  const { items: clusters } = useClusters()
  const { organizations } = useAllOrganizations()
  const people =
    organization?.users_count ?? organizations.find(({ id }) => id === organization?.id)?.users_count
  const firstCluster = rights.ownCluster ?? clusters.find(({ defaults }) => defaults)?.id

  const record = useRecordForm<Main, OrganizationFull>({
    initial: toMain(organization, firstCluster),
    validate: {
      name: (name) => (name.trim() ? null : t('nameRequired')),
      places: (places) =>
        places !== '' && people !== undefined && Number(places) < people
          ? t('placesBelow', { count: people })
          : null,
    },
    serverNames: { cluster_id: 'cluster', task_defaults: 'executor', 'info.max_users_count': 'places' },
    save: async (values, changed) =>
      organization
        ? (await patch<OrganizationFull>(`/rest/organizations/${organization.id}`, toChange(changed), etag))
            .body
        : post<OrganizationFull>('/rest/organizations', {
            ...toChange(values),
            info: toChange(values).info ?? {},
          }),
    onSaved,
    savedText: organization ? undefined : t('created'),
    reload,
  })
  const { form } = record
  const mayMove = rights.main || !organization
  const denied = organization && !rights.changeOrganization(organization) ? t('readOnly') : undefined
  return (
    <RecordForm record={record} isNew={!organization} denied={denied} onCancel={onCancel}>
      <FormSection>
        <TextInput
          label={t('name')}
          withAsterisk
          maxLength={255}
          data-autofocus
          autoFocus={!organization}
          {...form.getInputProps('name')}
        />
        <Select
          label={t('cluster')}
          withAsterisk
          allowDeselect={false}
          disabled={!mayMove}
          description={mayMove ? undefined : t('moveDenied')}
          data={clusters.map(({ id, title }) => ({ value: String(id), label: title }))}
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
          data={organizations.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.getInputProps('executor')}
        />
        <ImageField
          label={t('logo')}
          hint={t('logoHint')}
          path="/rest/organizations/icons"
          value={form.values.logo}
          stored={organization?.logo ? logoAddress({ id: organization.id, logo: organization.logo }) : null}
          disabled={Boolean(denied)}
          error={form.errors.logo}
          onChange={(logo) => form.setFieldValue('logo', logo)}
        />
      </FormSection>
    </RecordForm>
  )
}
