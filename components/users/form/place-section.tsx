'use client'

import { MultiSelect, Select } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { FormSection } from '@/components/records/form-section'
import type { Person } from '@/components/api/person-types'
import {
  nameOf,
  titleOf,
  useAllOrganizations,
  useOptions,
  useRoles,
  useUserTags,
  useUserTypes,
} from '@/components/reference-data/use-references'
import type { Manage } from '@/components/reference-data/use-manage'
import { useWorkgroupOptions } from './use-workgroup-options'
import type { UserFormState } from './use-user-form'

interface PlaceSectionProps {
  person: Person | null
  form: UserFormState['form']
  manage: Manage
  self: boolean
}

export function PlaceSection({ person, form, manage, self }: PlaceSectionProps) {
  const t = useTranslations('people.users.form')
  const all = useAllOrganizations().items
  const everyRole = useRoles().items
  const { role, organization, others } = form.values
  // A role that the reader may not grant is still shown as the person's role.
  const roles = useOptions(
    useMemo(
      () => everyRole.filter((one) => manage.grantable.includes(one) || String(one.id) === role),
      [everyRole, manage.grantable, role],
    ),
    nameOf,
  )
  const organizations = useOptions(person ? all : manage.organizations, nameOf)
  const types = useOptions(useUserTypes().items, titleOf)
  const tags = useOptions(useUserTags().items, titleOf)
  const workgroups = useWorkgroupOptions([organization, ...others])
  const isFree = role !== null && manage.isFree(Number(role))
  const movable = !person || manage.setsOrganizations
  return (
    <FormSection title={t('place')}>
      <Select
        label={t('role')}
        withAsterisk
        allowDeselect={false}
        disabled={self}
        description={self ? t('roleSelf') : undefined}
        data={roles}
        {...form.getInputProps('role')}
      />
      <Select
        label={t('organization')}
        withAsterisk={!isFree}
        clearable={isFree}
        searchable
        disabled={!movable}
        description={movable ? undefined : t('organizationLocked')}
        data={organizations}
        {...form.getInputProps('organization')}
      />
      {manage.setsOrganizations && (
        <MultiSelect
          label={t('others')}
          description={t('othersHint')}
          searchable
          clearable
          data={organizations.filter(({ value }) => value !== organization)}
          {...form.getInputProps('others')}
        />
      )}
      <MultiSelect
        label={t('workgroups')}
        description={t('workgroupsHint')}
        searchable
        clearable
        data={workgroups}
        {...form.getInputProps('workgroups')}
      />
      <Select
        label={t('type')}
        description={t('typeHint')}
        clearable
        searchable={types.length > 8}
        data={types}
        {...form.getInputProps('type')}
      />
      <MultiSelect label={t('tags')} searchable clearable data={tags} {...form.getInputProps('tags')} />
    </FormSection>
  )
}
