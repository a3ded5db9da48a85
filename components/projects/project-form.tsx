'use client'

import { Radio, Select, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { Project } from '@/components/api/structure-types'
import { useSessionUser } from '@/components/api/session-user'
import { useAllOrganizations } from '@/components/reference-data/use-structure'
import { byOption } from '@/components/records/field-texts'
import { FormSection } from '@/components/records/form-section'
import { NameField } from '@/components/records/name-field'
import { StoredForm } from '@/components/records/stored-form'
import { type Stored, useStoredForm } from '@/components/records/use-stored-form'

interface ProjectFormProps {
  stored: Stored<Project>
  /** Preselected organization of a new project. */
  organization: number | undefined
}

/** Name and organization of a project; whether it is open is decided once, at creation. */
export function ProjectForm({ stored, organization }: ProjectFormProps) {
  const t = useTranslations('projects')
  const { organizationId } = useSessionUser()
  const { organizations } = useAllOrganizations()
  const project = stored.record
  const places = organizations.filter(({ may }) => may?.createWorkgroup === true)
  const first = project?.organization.id ?? organization ?? organizationId
  const options = (project ? [project.organization] : places).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }))
  const record = useStoredForm({
    stored,
    initial: {
      title: project?.title ?? '',
      organization: first ? String(first) : null,
      open: String(project?.open ?? true),
    },
    fields: {
      title: t('name'),
      organization: { label: t('organization'), show: byOption(options) },
      open: { label: t('access'), show: (open) => t(open === 'true' ? 'open' : 'closed') },
    },
    validate: ({ title, organization: id }) => ({
      title: title.trim() ? null : t('titleRequired'),
      organization: id ? null : t('organizationRequired'),
    }),
    toBody: (_, { title, organization: id, open }) => ({
      title: title.trim(),
      ...(!project && { organization: { id: Number(id) }, open: open === 'true' }),
    }),
    createdText: t('created'),
    onCreated: () => stored.panel.setTab('members'),
  })
  const { form } = record
  return (
    <StoredForm stored={stored} record={record}>
      <FormSection>
        <NameField form={form} name="title" label={t('name')} maxLength={255} isNew={!project} />
        <Select
          label={t('organization')}
          withAsterisk
          searchable
          allowDeselect={false}
          disabled={Boolean(project)}
          data={options}
          {...form.getInputProps('organization')}
        />
        <Radio.Group
          label={t('access')}
          description={project ? t('accessFixed') : undefined}
          {...form.getInputProps('open')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="true" disabled={Boolean(project)} label={t('open')} description={t('openHint')} />
            <Radio
              value="false"
              disabled={Boolean(project)}
              label={t('closed')}
              description={t('closedHint')}
            />
          </Stack>
        </Radio.Group>
      </FormSection>
    </StoredForm>
  )
}
