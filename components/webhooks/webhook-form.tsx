'use client'

import { Loader, Select, Switch, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useSessionUser } from '@/components/api/session-user'
import { nameOf, useOptions } from '@/components/reference-data/use-references'
import { byOption } from '@/components/records/field-texts'
import { FormSection } from '@/components/records/form-section'
import { NameField } from '@/components/records/name-field'
import { StoredForm } from '@/components/records/stored-form'
import { type Stored, useStoredForm } from '@/components/records/use-stored-form'
import { usePeopleChoices } from '@/components/reference-data/use-people-choices'
import { SecretBox } from './secret-box'
import { TopicsField } from './topics-field'
import type { Webhook } from './webhook'

interface WebhookFormProps {
  stored: Stored<Webhook>
  secret: string | null
  onSecret: (fresh: Pick<Webhook, 'id' | 'secret'> | null) => void
}

const initialOf = (webhook: Webhook | null, own: number) => ({
  title: webhook?.title ?? '',
  url: webhook?.url ?? '',
  topics: webhook?.topics ?? ['issues.*'],
  enabled: webhook?.enabled ?? true,
  user_id: String(webhook?.user_id ?? own),
})

const toBody = ({ user_id: user, ...rest }: Partial<ReturnType<typeof initialOf>>) => ({
  ...rest,
  ...(user !== undefined && { user_id: Number(user) }),
})

export function WebhookForm({ stored, secret, onSecret }: WebhookFormProps) {
  const t = useTranslations('webhooks')
  const { id: own } = useSessionUser()
  const webhook = stored.record
  const { people, loading, open } = usePeopleChoices(webhook?.user_id ?? own)
  const options = useOptions(people, nameOf)
  const record = useStoredForm({
    stored,
    initial: initialOf(webhook, own),
    fields: {
      title: t('title'),
      url: t('url'),
      topics: { label: t('topics'), show: (topics) => topics.join(', ') },
      enabled: t('enabled'),
      user_id: { label: t('user'), show: byOption(options) },
    },
    required: ['title'],
    validate: ({ url, topics }) => ({
      url: /^https?:\/\/./i.test(url.trim()) ? null : t('urlWrong'),
      topics: topics.length > 0 ? null : t('topicsNeeded'),
    }),
    toBody,
    onCreated: onSecret,
  })
  const { form } = record
  // The secret, shown only once, comes first.
  const box = webhook && <SecretBox webhook={webhook} secret={secret} onSecret={onSecret} />
  return (
    <StoredForm stored={stored} record={record}>
      {secret && box}
      <FormSection>
        <NameField form={form} name="title" label={t('title')} maxLength={255} isNew={!webhook} />
        <TextInput
          label={t('url')}
          description={t('urlHint')}
          withAsterisk
          type="url"
          maxLength={2000}
          placeholder="https://example.org/hook"
          spellCheck={false}
          {...form.getInputProps('url')}
        />
        <Switch label={t('enabled')} {...form.getInputProps('enabled', { type: 'checkbox' })} />
      </FormSection>
      <FormSection>
        <TopicsField {...form.getInputProps('topics')} />
        <Select
          label={t('user')}
          description={t('userHint')}
          searchable
          allowDeselect={false}
          limit={200}
          data={options}
          rightSection={loading ? <Loader size={14} /> : undefined}
          onDropdownOpen={open}
          {...form.getInputProps('user_id')}
        />
      </FormSection>
      {!secret && box}
    </StoredForm>
  )
}
