'use client'

import { Checkbox, Input } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormSection } from '@/components/records/form-section'
import { NameField } from '@/components/records/name-field'
import { StoredForm } from '@/components/records/stored-form'
import { type Stored, useStoredForm } from '@/components/records/use-stored-form'
import { IconField } from './icon-field'
import { MarkerPreview } from './marker-preview'
import { iconAddress } from '@/components/person/type-look'
import classes from './types.module.css'
import type { UserTypeWire } from '@/lib/domain/user-types/presenter'
import common from '../../ui/common.module.css'

const valuesOf = (type: UserTypeWire | null) => ({
  title: type?.title ?? '',
  icon_file_name: '',
  use_initials: type?.use_initials ?? false,
  use_avatar: type?.use_avatar ?? false,
  is_default: type?.is_default ?? false,
})

export function TypeForm({ stored }: { stored: Stored<UserTypeWire> }) {
  const t = useTranslations()
  const [chosen, setChosen] = useState<string | null>(null)
  const type = stored.record
  const record = useStoredForm({
    stored,
    initial: valuesOf(type),
    fields: {
      title: t('people.types.title'),
      icon_file_name: t('people.types.icon'),
      use_initials: t('people.types.shows_initials'),
      use_avatar: t('people.types.shows_avatar'),
      is_default: t('people.types.default'),
    },
    required: ['title'],
    validate: ({ icon_file_name: icon }) => ({
      icon_file_name: type || icon ? null : t('people.types.iconRequired'),
    }),
    createdText: t('kit.saved'),
  })
  const { form } = record
  const icon = chosen ?? (type && iconAddress(type))
  const error = form.errors.icon_file_name
  const { use_avatar: avatar, use_initials: initials } = form.values
  return (
    <StoredForm stored={stored} record={record}>
      <FormSection>
        <NameField form={form} name="title" label={t('people.types.title')} maxLength={255} isNew={!type} />
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
              <span className={common.label}>{t('people.types.sample')}</span>
              <br />
              <span className={common.hint}>{form.values.title}</span>
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
    </StoredForm>
  )
}
