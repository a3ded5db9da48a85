'use client'

import { Button, Group, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { IconCopy, IconEye } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { useSessionUser } from '@/components/api/session-user'
import { post, useApiMutation } from '@/components/api/use-api'
import { byOption } from '@/components/records/field-texts'
import { FormSection } from '@/components/records/form-section'
import { NameField } from '@/components/records/name-field'
import { StoredForm } from '@/components/records/stored-form'
import { type Stored, useStoredForm } from '@/components/records/use-stored-form'
import { nameOf, titleOf, useOptions } from '@/components/reference-data/use-references'
import { useWorkTypeList } from '@/components/reference-data/use-work-types'
import type { ActTemplateWire } from '@/lib/domain/act-templates/presenter'
import { wrongNumberFormat } from '@/lib/shared/acts/numbers'
import { unknownPlaceholder } from '@/lib/shared/acts/parts'
import { openPdf, ownZone } from './open-pdf'
import { PartList } from './part-list'
import { PlaceholderHelp } from './placeholder-help'
import { SignerList } from './signer-list'
import { initialOf, toBody } from './template-values'
import { useOwnOrganizations } from './use-own-organizations'

/** The form of a template: texts, parts, numbers and signers, with a preview in another tab. */
export function TemplateForm({ stored }: { stored: Stored<ActTemplateWire> }) {
  const t = useTranslations('acts')
  const template = stored.record
  const locale = useLocale()
  const { organizations, forAll } = useOwnOrganizations()
  const { items: types } = useWorkTypeList()
  const organizationOptions = useOptions(organizations, nameOf)
  const typeOptions = useOptions(types, nameOf)
  const { organizationId } = useSessionUser()
  const languages = (['ru', 'en'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))
  const texts = (value: string) => {
    const name = unknownPlaceholder(value)
    return name === null ? null : t('unknownPlaceholder', { name })
  }
  const record = useStoredForm({
    stored,
    initial: initialOf(template, {
      language: locale === 'en' ? 'en' : 'ru',
      organization: forAll ? null : organizationId,
    }),
    fields: {
      title: t('title'),
      language: { label: t('language'), show: byOption(languages) },
      organization_id: { label: t('organization'), show: byOption(organizationOptions) },
      type_id: { label: t('type'), show: byOption(typeOptions) },
      heading: t('documentHeading'),
      intro: t('intro'),
      outro: t('outro'),
      parts: {
        label: t('parts'),
        show: (parts) => parts.map(({ kind, title }) => title ?? t(`kinds.${kind}`)).join(', '),
      },
      number_format: t('numberFormat'),
      logo: t('logo'),
      signers: { label: t('signers'), show: (signers) => signers.map(titleOf).join(', ') },
    },
    required: ['title', 'heading'],
    validate: ({ heading, intro, outro, parts, number_format: format, signers }) => {
      const wrong = wrongNumberFormat(format)
      return {
        ...(heading.trim() && { heading: texts(heading) }),
        intro: texts(intro),
        outro: texts(outro),
        parts: parts.length === 0 ? t('partsNeeded') : null,
        ...Object.fromEntries(
          parts.map(({ kind, text }, at) => [
            `parts.${at}.text`,
            kind === 'text' && !text?.trim() ? t('textNeeded') : texts(text ?? ''),
          ]),
        ),
        signers: signers.some(({ title }) => !title.trim()) ? t('signerNeeded') : null,
        number_format: wrong === null ? null : t(wrong === 'counter' ? 'counterNeeded' : 'formatWrong'),
      }
    },
    toBody,
  })
  const { form } = record
  const { type_id: typeId } = form.values
  const fields = types.find(({ id }) => String(id) === typeId)?.fields ?? []
  const preview = () => {
    if (form.validate().hasErrors) return
    void openPdf(
      {
        path: '/rest/acts/templates/preview',
        body: { template: toBody(form.values), time_zone: ownZone() },
      },
      { waiting: t('previewMade'), failed: t('previewFailed') },
    )
  }
  return (
    <StoredForm
      stored={stored}
      record={record}
      below={
        <Group gap="xs">
          <Button
            variant="default"
            size="sm"
            leftSection={<IconEye size={16} stroke={1.7} />}
            onClick={preview}
          >
            {t('preview')}
          </Button>
          {template && (
            <CopyButton stored={stored} template={template} organization={forAll ? null : organizationId} />
          )}
        </Group>
      }
    >
      <FormSection>
        <NameField form={form} name="title" label={t('title')} maxLength={200} isNew={!template} />
        <Select
          label={t('language')}
          allowDeselect={false}
          data={languages}
          {...form.getInputProps('language')}
        />
        <Select
          label={t('organization')}
          description={t('organizationHint')}
          searchable
          clearable={forAll}
          allowDeselect={forAll}
          limit={200}
          placeholder={t('forAll')}
          data={organizationOptions}
          {...form.getInputProps('organization_id')}
          value={form.values.organization_id || null}
          onChange={(value) => form.setFieldValue('organization_id', value ?? '')}
        />
        <Select
          label={t('type')}
          searchable
          clearable
          limit={200}
          placeholder={t('anyType')}
          data={typeOptions}
          {...form.getInputProps('type_id')}
          value={form.values.type_id || null}
          onChange={(value) => {
            form.setFieldValue('type_id', value ?? '')
            // Fields belong to one work type.
            form.setFieldValue(
              'parts',
              form.values.parts.map((part) => ({ ...part, field_ids: [] })),
            )
          }}
        />
      </FormSection>
      <FormSection title={t('texts')}>
        <PlaceholderHelp />
        <TextInput
          label={t('documentHeading')}
          withAsterisk
          maxLength={300}
          {...form.getInputProps('heading')}
        />
        <Textarea
          label={t('intro')}
          autosize
          minRows={2}
          maxLength={20_000}
          {...form.getInputProps('intro')}
        />
        <Textarea
          label={t('outro')}
          autosize
          minRows={2}
          maxLength={20_000}
          {...form.getInputProps('outro')}
        />
        <TextInput
          label={t('numberFormat')}
          description={t('numberFormatHint')}
          maxLength={100}
          spellCheck={false}
          {...form.getInputProps('number_format')}
        />
        <Switch label={t('logo')} {...form.getInputProps('logo', { type: 'checkbox' })} />
      </FormSection>
      <FormSection title={t('parts')} hint={t('partsHint')}>
        <PartList
          fields={fields}
          denied={stored.denied !== undefined}
          errorOf={(path) => form.errors[`parts.${path}`] ?? null}
          error={form.errors.parts ?? null}
          value={form.values.parts}
          onChange={(parts) => form.setFieldValue('parts', parts)}
        />
      </FormSection>
      <FormSection title={t('signers')} hint={t('signersHint')}>
        <SignerList
          denied={stored.denied !== undefined}
          error={form.errors.signers ?? null}
          value={form.values.signers}
          onChange={(signers) => form.setFieldValue('signers', signers)}
        />
      </FormSection>
    </StoredForm>
  )
}

interface CopyButtonProps {
  stored: Stored<ActTemplateWire>
  template: ActTemplateWire
  organization: number | null
}

/** Makes a template with the same texts, which the reader may change. */
function CopyButton({ stored, template, organization }: CopyButtonProps) {
  const t = useTranslations('acts')
  const { mutate, isPending } = useApiMutation(
    () => {
      const { id: _, built_in: isBuiltIn, may_change: mayChange, next_number: _next, ...content } = template
      return post<ActTemplateWire>(stored.kind.path, {
        ...content,
        title: t('copyOf', { name: template.title }).slice(0, 200),
        ...((isBuiltIn || !mayChange) && { organization_id: organization }),
      })
    },
    { stale: ['act-templates', 'audit'], onDone: ({ id }) => stored.panel.open(id) },
  )
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconCopy size={16} stroke={1.7} />}
      loading={isPending}
      onClick={() => mutate(undefined)}
    >
      {t('copy')}
    </Button>
  )
}
