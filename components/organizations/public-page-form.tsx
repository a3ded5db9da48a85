'use client'

import {
  Anchor,
  Checkbox,
  MultiSelect,
  NumberInput,
  Select,
  Skeleton,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { queryKeys } from '@/components/api/query-keys'
import { type Reply, request } from '@/components/api/request'
import type { OrganizationFull } from '@/components/api/structure-types'
import { FormSection } from '@/components/records/form-section'
import { RecordForm } from '@/components/records/record-form'
import { useRecordForm } from '@/components/records/use-record-form'
import { usePriorities, useTypes } from '@/components/reference-data/use-dictionaries'
import { ListFailure } from '@/components/ui/list-failure'
import type { PublicPageSettingsWire } from '@/lib/domain/citizens/presenter'
import { CodeSheets } from './code-sheets'

type Loaded = Reply<PublicPageSettingsWire>

const pathOf = (id: number) => `/rest/organizations/${id}/public-page`
const keyOf = (id: number) => queryKeys.one('public-pages', pathOf(id))
const readPage = (id: number, signal?: AbortSignal): Promise<Loaded> =>
  request<PublicPageSettingsWire>(pathOf(id), { signal })

interface PublicPageFormProps {
  organization: OrganizationFull
  onClose: () => void
}

/** How the public page of the organization is set up. */
export function PublicPageForm({ organization, onClose }: PublicPageFormProps) {
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(organization.id),
    queryFn: ({ signal }) => readPage(organization.id, signal),
  })
  if (error && !data) return <ListFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={320} />
  return <LoadedForm organization={organization} loaded={data} onClose={onClose} />
}

const toForm = (page: PublicPageSettingsWire) => ({
  enabled: page.enabled,
  types: page.type_ids.map(String),
  priority: page.priority_id === null ? null : String(page.priority_id),
  introRu: page.intro_ru,
  introEn: page.intro_en,
  contacts: [...page.contacts],
  workersSeeContacts: page.workers_see_contacts,
  publishesContent: page.publishes_content,
  requestsPerHour: page.requests_per_hour as number | string,
  jurisdiction: page.jurisdiction ?? '',
  keyRequired: page.open311_key_required,
})
type Values = ReturnType<typeof toForm>

const toBody = (values: Values) => ({
  enabled: values.enabled,
  type_ids: values.types.map(Number),
  priority_id: values.priority === null ? null : Number(values.priority),
  intro_ru: values.introRu,
  intro_en: values.introEn,
  contacts: values.contacts,
  workers_see_contacts: values.workersSeeContacts,
  publishes_content: values.publishesContent,
  requests_per_hour: Number(values.requestsPerHour),
  jurisdiction: values.jurisdiction.trim() || null,
  open311_key_required: values.keyRequired,
})

const contactKinds = ['name', 'email', 'phone'] as const

function LoadedForm({ organization, loaded, onClose }: PublicPageFormProps & { loaded: Loaded }) {
  const t = useTranslations('publicSettings')
  const queries = useQueryClient()
  const types = useTypes()
  const priorities = usePriorities()
  const { id } = organization
  const nameOfType = (type: string) => types.find((one) => String(one.id) === type)?.name ?? type
  const take = (current: Loaded) => {
    queries.setQueryData(keyOf(id), current)
    return current
  }
  const record = useRecordForm<Values, Loaded>({
    initial: toForm(loaded.body),
    validate: {
      types: (chosen, { enabled }) => (enabled && chosen.length === 0 ? t('typesRequired') : null),
    },
    save: (values) =>
      request<PublicPageSettingsWire>(pathOf(id), {
        method: 'PUT',
        body: toBody(values),
        ifMatch: loaded.etag,
      }),
    serverNames: {
      type_ids: 'types',
      priority_id: 'priority',
      intro_ru: 'introRu',
      intro_en: 'introEn',
      requests_per_hour: 'requestsPerHour',
    },
    onSaved: (saved) => {
      take(saved)
      void queries.invalidateQueries({ queryKey: queryKeys.noun('audit') })
    },
    stored: {
      etag: loaded.etag,
      reload: async () => take(await readPage(id)),
      audited: { noun: 'public-page', id },
      fields: {
        enabled: t('enabled'),
        types: { label: t('types'), show: (ids) => ids.map(nameOfType).join(', ') },
        priority: t('priority'),
        introRu: t('introRu'),
        introEn: t('introEn'),
        contacts: {
          label: t('contacts'),
          show: (kinds) =>
            contactKinds
              .filter((kind) => kinds.includes(kind))
              .map((kind) => t(`contact.${kind}`))
              .join(', '),
        },
        workersSeeContacts: t('workersSeeContacts'),
        publishesContent: t('publishesContent'),
        requestsPerHour: t('requestsPerHour'),
        jurisdiction: t('jurisdiction'),
        keyRequired: t('keyRequired'),
      },
    },
  })
  const { form } = record
  const address = `${window.location.origin}/public/${id}`
  const denied = organization.may?.change === true ? undefined : t('readOnly')
  const check = { type: 'checkbox' } as const
  return (
    <RecordForm
      isNew={false}
      record={record}
      denied={denied}
      onCancel={onClose}
      below={loaded.body.enabled && <CodeSheets organizationId={id} />}
    >
      <FormSection>
        <Switch
          label={t('enabled')}
          description={t('enabledHint')}
          {...form.getInputProps('enabled', check)}
        />
        {loaded.body.enabled && (
          <Anchor href={address} target="_blank" rel="noopener" aria-label={t('address')}>
            {address}
          </Anchor>
        )}
        <MultiSelect
          label={t('types')}
          description={t('typesHint')}
          searchable
          data={types.map(({ id: type, name }) => ({ value: String(type), label: name }))}
          {...form.getInputProps('types')}
        />
        <Select
          label={t('priority')}
          clearable
          placeholder={t('priorityFirst')}
          data={priorities.map(({ id: priority, name }) => ({ value: String(priority), label: name }))}
          {...form.getInputProps('priority')}
        />
        <Textarea
          label={t('introRu')}
          autosize
          minRows={2}
          maxLength={2000}
          {...form.getInputProps('introRu')}
        />
        <Textarea
          label={t('introEn')}
          autosize
          minRows={2}
          maxLength={2000}
          {...form.getInputProps('introEn')}
        />
        <Checkbox.Group label={t('contacts')} {...form.getInputProps('contacts')}>
          {contactKinds.map((kind) => (
            <Checkbox key={kind} value={kind} label={t(`contact.${kind}`)} mt={6} />
          ))}
        </Checkbox.Group>
        <Switch
          label={t('workersSeeContacts')}
          description={t('workersSeeContactsHint')}
          {...form.getInputProps('workersSeeContacts', check)}
        />
        <Switch
          label={t('publishesContent')}
          description={t('publishesContentHint')}
          {...form.getInputProps('publishesContent', check)}
        />
        <NumberInput
          label={t('requestsPerHour')}
          size="sm"
          min={1}
          max={1000}
          allowDecimal={false}
          {...form.getInputProps('requestsPerHour')}
        />
      </FormSection>
      <FormSection title={t('open311')}>
        <TextInput
          label={t('jurisdiction')}
          description={t('jurisdictionHint', { id: String(id) })}
          maxLength={100}
          {...form.getInputProps('jurisdiction')}
        />
        <Switch
          label={t('keyRequired')}
          description={t('keyRequiredHint')}
          {...form.getInputProps('keyRequired', check)}
        />
      </FormSection>
    </RecordForm>
  )
}
