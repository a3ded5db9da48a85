'use client'

import { Checkbox, Input, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { patch, post, type useApiOne } from '@/components/api/use-api'
import { FormSection } from '@/components/records/form-section'
import { RecordForm } from '@/components/records/record-form'
import { useRecordForm } from '@/components/records/use-record-form'
import type { RecordPanelState } from '@/components/records/use-record-panel'
import type { UserType } from '@/components/api/person-types'
import { IconField } from './icon-field'
import { MarkerPreview } from './marker-preview'
import { iconAddress } from '@/components/person/type-look'
import classes from './types.module.css'

interface TypeFormProps {
  /** Null for a type that is being made. */
  type: UserType | null
  loaded: ReturnType<typeof useApiOne<UserType>>
  denied: string | undefined
  panel: RecordPanelState
}

const valuesOf = (type: UserType | null) => ({
  title: type?.title ?? '',
  icon_file_name: '',
  use_initials: type?.use_initials ?? false,
  use_avatar: type?.use_avatar ?? false,
  is_default: type?.is_default ?? false,
})

export function TypeForm({ type, loaded, denied, panel }: TypeFormProps) {
  const t = useTranslations()
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<string | null>(null)
  const record = useRecordForm({
    initial: valuesOf(type),
    validate: {
      title: (value) => (value.trim() ? null : t('kit.required')),
      icon_file_name: (value) => (type || value ? null : t('people.types.iconRequired')),
    },
    save: async (values, changed) =>
      type
        ? (await patch<UserType>(`/rest/users/types/${type.id}`, changed, loaded.etag)).body
        : post<UserType>('/rest/users/types', values),
    onSaved: (saved) => {
      void queries.invalidateQueries({ queryKey: queryKeys.noun('user-types') })
      if (!type) panel.open(saved.id)
    },
    reload: loaded.reload,
  })
  const { form } = record
  const icon = chosen ?? (type && iconAddress(type))
  const error = form.errors.icon_file_name
  const { use_avatar: avatar, use_initials: initials } = form.values
  return (
    <RecordForm record={record} isNew={!type} denied={denied} onCancel={panel.close}>
      <FormSection>
        <TextInput
          label={t('people.types.title')}
          withAsterisk
          maxLength={255}
          autoFocus={!type}
          {...form.getInputProps('title')}
        />
        <IconField
          has={icon !== null}
          error={typeof error === 'string' ? error : undefined}
          onIcon={(name, preview) => {
            setChosen(preview)
            form.setFieldValue('icon_file_name', name)
            form.clearFieldError('icon_file_name')
          }}
          onRefused={(reason) => form.setFieldError('icon_file_name', reason)}
        />
      </FormSection>
      <FormSection title={t('people.types.shows')}>
        <Checkbox
          label={t('people.types.shows_initials')}
          description={t('people.types.initialsHint')}
          {...form.getInputProps('use_initials', { type: 'checkbox' })}
        />
        <Checkbox
          label={t('people.types.shows_avatar')}
          description={t('people.types.avatarHint')}
          {...form.getInputProps('use_avatar', { type: 'checkbox' })}
        />
        <Input.Wrapper label={t('people.types.preview')} labelElement="div">
          <div className={classes.preview}>
            <MarkerPreview icon={icon} initials={initials} avatar={avatar} size={44} />
            <MarkerPreview icon={icon} initials={initials} avatar={avatar} size={28} />
            <span>
              <span className={classes.previewName}>{t('people.types.sample')}</span>
              <br />
              <span className={classes.previewUnder}>{form.values.title}</span>
            </span>
          </div>
        </Input.Wrapper>
      </FormSection>
      <FormSection>
        <Checkbox
          label={t('people.types.default')}
          description={t('people.types.defaultHint')}
          disabled={type?.is_default}
          {...form.getInputProps('is_default', { type: 'checkbox' })}
        />
      </FormSection>
    </RecordForm>
  )
}
