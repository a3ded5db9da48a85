'use client'

import { Select, Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { AddFiles } from '@/components/attachments/add-files'
import { UploadList } from '@/components/attachments/upload-list'
import { DeadlineInput } from '../due/deadline-input'
import { ValueInput } from '../custom-fields/value-input'
import { ComposeAddress } from './compose-address'
import { ComposeExecutor } from './compose-executor'
import { ComposeMore } from './compose-more'
import { ComposePoint } from './compose-point'
import classes from './compose.module.css'
import { type ComposeForm } from './use-compose-form'
import { useComposeOptions } from './use-compose-options'
import common from '../../ui/common.module.css'

/** The main fields of a new task. */
export function ComposeFields({ compose }: { compose: ComposeForm }) {
  const t = useTranslations()
  const { form, place, seed, sending, definitions, addressDefinition, needsOrganization } = compose
  // The address is shown separately, next to the point.
  const rest = definitions.filter((definition) => definition !== addressDefinition)
  const options = useComposeOptions(form.values)
  return (
    <div className={classes.fields}>
      {seed && (
        <p className={common.hintParagraph}>
          {seed.origin.kind === 'object'
            ? t('composeMore.aboutObject', { title: seed.origin.title })
            : t(seed.origin.kind === 'part' ? 'composeMore.partOf' : 'composeMore.copyOf', {
                id: String(seed.origin.id),
              })}
        </p>
      )}
      <TextInput
        label={t('task.title')}
        withAsterisk
        autoFocus
        maxLength={255}
        {...form.getInputProps('title')}
      />
      <Textarea
        label={t('task.text')}
        withAsterisk
        autosize
        minRows={3}
        maxRows={8}
        {...form.getInputProps('text')}
      />
      <ComposeAddress compose={compose} />
      <ComposePoint place={place} />
      <Select
        label={t('task.type')}
        withAsterisk
        searchable
        data={options.types}
        {...form.getInputProps('type')}
      />
      {rest.length > 0 && (
        <div className={classes.group} data-framed>
          {rest.map((definition) => (
            <ValueInput
              key={definition.id}
              definition={definition}
              value={form.values.fields[definition.key] ?? null}
              error={form.errors[`fields.${definition.key}`]}
              onChange={(value) => {
                form.setFieldValue('fields', { ...form.values.fields, [definition.key]: value })
                form.clearFieldError(`fields.${definition.key}`)
              }}
            />
          ))}
        </div>
      )}
      <Select
        label={t('task.priority')}
        withAsterisk
        data={options.priorities}
        {...form.getInputProps('priority')}
      />
      {needsOrganization && (
        <Select
          label={t('compose.organization')}
          withAsterisk
          searchable
          data={options.organizations}
          {...form.getInputProps('organization')}
        />
      )}
      <Select
        label={t('compose.executor')}
        searchable
        clearable
        data={options.organizations}
        placeholder={t('task.noExecutor')}
        {...form.getInputProps('executor')}
      />
      <ComposeExecutor compose={compose} />
      <DeadlineInput
        label={t('task.deadline')}
        clearable
        userId={form.values.user ? Number(form.values.user) : null}
        value={form.values.deadline}
        error={form.errors.deadline}
        onChange={(deadline) => form.setFieldValue('deadline', deadline)}
      />
      <div className={classes.files}>
        <span>{t('composeMore.files')}</span>
        <AddFiles onFiles={sending.add} />
      </div>
      <UploadList sending={sending} keeps />
      <ComposeMore form={form} options={options} />
    </div>
  )
}
