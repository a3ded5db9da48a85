'use client'

import { Radio, Select, Stack, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { Project } from '@/components/api/structure-types'
import { patch, post } from '@/components/api/use-api'
import { useSessionUser } from '@/components/api/session-user'
import { useStructureRights } from '@/components/reference-data/structure-rights'
import { useAllOrganizations } from '@/components/reference-data/use-structure'
import { FormSection } from '@/components/records/form-section'
import { RecordForm } from '@/components/records/record-form'
import { useRecordForm } from '@/components/records/use-record-form'

interface ProjectFormProps {
  /** Absent: a new project. */
  project?: Project
  /** Organization that a new project is proposed for. */
  organization?: number | null
  etag?: string | null
  reload?: () => Promise<unknown>
  onSaved: (project: Project) => void
  onCancel: () => void
}

interface Values extends Record<string, unknown> {
  title: string
  organization: string | null
  open: string
}

/** What a project is called and whose it is; who it is open to is decided once, when it is made. */
export function ProjectForm({ project, organization, etag, reload, onSaved, onCancel }: ProjectFormProps) {
  const t = useTranslations('projects')
  const { organizationId } = useSessionUser()
  const { organizations } = useAllOrganizations()
  const rights = useStructureRights()
  const places = organizations.filter(rights.createProject)
  const first = organization ?? organizationId
  const record = useRecordForm<Values, Project>({
    initial: {
      title: project?.title ?? '',
      organization: project ? String(project.organization.id) : first ? String(first) : null,
      open: String(project?.open ?? true),
    },
    validate: {
      title: (title) => (title.trim() ? null : t('titleRequired')),
      organization: (id) => (id ? null : t('organizationRequired')),
    },
    save: async ({ title, organization: id, open }) =>
      project
        ? (await patch<Project>(`/rest/workgroups/${project.id}`, { title: title.trim() }, etag)).body
        : post<Project>('/rest/workgroups', {
            title: title.trim(),
            organization: { id: Number(id) },
            open: open === 'true',
          }),
    onSaved,
    savedText: project ? undefined : t('created'),
    reload,
  })
  const { form } = record
  const place = organizations.find(({ id }) => id === project?.organization.id)
  const denied = project?.defaults
    ? t('defaultFixed')
    : project && place && !rights.renameProject(place)
      ? t('readOnly')
      : undefined
  return (
    <RecordForm record={record} isNew={!project} denied={denied} onCancel={onCancel}>
      <FormSection>
        <TextInput
          label={t('name')}
          withAsterisk
          maxLength={255}
          autoFocus={!project}
          {...form.getInputProps('title')}
        />
        <Select
          label={t('organization')}
          withAsterisk
          searchable
          allowDeselect={false}
          disabled={Boolean(project)}
          data={(project ? [project.organization] : places).map(({ id, name }) => ({
            value: String(id),
            label: name,
          }))}
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
    </RecordForm>
  )
}
