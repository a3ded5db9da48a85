'use client'

import { Loader, Select, Switch, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { queryKeys } from '@/components/api/query-keys'
import { patch, post, type useApiOne } from '@/components/api/use-api'
import { useSessionUser } from '@/components/api/session-user'
import { nameOf, useOptions } from '@/components/reference-data/use-references'
import { FormSection } from '@/components/records/form-section'
import { RecordForm } from '@/components/records/record-form'
import { useRecordForm } from '@/components/records/use-record-form'
import type { RecordPanelState } from '@/components/records/use-record-panel'
import { usePeopleChoices } from '@/components/reference-data/use-people-choices'
import { SecretBox } from './secret-box'
import { TopicsField } from './topics-field'
import type { Webhook } from './webhook'

interface WebhookFormProps {
  webhook: Webhook | null
  loaded: ReturnType<typeof useApiOne<Webhook>>
  panel: RecordPanelState
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
type Values = ReturnType<typeof initialOf>

const toBody = ({ user_id: user, ...rest }: Partial<Values>) => ({
  ...rest,
  ...(user !== undefined && { user_id: Number(user) }),
})

function useWebhookForm({ webhook, loaded, panel, onSecret }: Omit<WebhookFormProps, 'secret'>) {
  const t = useTranslations()
  const queries = useQueryClient()
  const { id: own } = useSessionUser()
  return useRecordForm<Values, Webhook>({
    initial: initialOf(webhook, own),
    validate: {
      title: (value) => (value.trim() ? null : t('kit.required')),
      url: (value) => (/^https?:\/\/./i.test(value.trim()) ? null : t('webhooks.urlWrong')),
      topics: (value) => (value.length > 0 ? null : t('webhooks.topicsNeeded')),
    },
    save: async (values, changed) =>
      webhook
        ? (await patch<Webhook>(`/rest/webhooks/${webhook.id}`, toBody(changed), loaded.etag)).body
        : post<Webhook>('/rest/webhooks', toBody(values)),
    savedText: webhook ? undefined : false,
    onSaved: (saved) => {
      void queries.invalidateQueries({ queryKey: queryKeys.noun('webhooks') })
      if (webhook) return
      onSecret(saved)
      panel.open(saved.id)
    },
    reload: loaded.reload,
  })
}

export function WebhookForm(props: WebhookFormProps) {
  const { webhook, panel, secret, onSecret } = props
  const t = useTranslations('webhooks')
  const record = useWebhookForm(props)
  const { form } = record
  const { people, loading, open } = usePeopleChoices(Number(form.values.user_id))
  const options = useOptions(people, nameOf)
  // What is shown once comes first.
  const box = webhook && <SecretBox webhook={webhook} secret={secret} onSecret={onSecret} />
  return (
    <RecordForm record={record} isNew={!webhook} onCancel={panel.close}>
      {secret && box}
      <FormSection>
        <TextInput
          label={t('title')}
          withAsterisk
          maxLength={255}
          autoFocus={!webhook}
          {...form.getInputProps('title')}
        />
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
    </RecordForm>
  )
}
