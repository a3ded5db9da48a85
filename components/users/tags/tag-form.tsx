'use client'

import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { queryKeys } from '@/components/api/query-keys'
import { patch, post, type useApiOne } from '@/components/api/use-api'
import { FormSection } from '@/components/records/form-section'
import { RecordForm } from '@/components/records/record-form'
import { useRecordForm } from '@/components/records/use-record-form'
import type { RecordPanelState } from '@/components/records/use-record-panel'
import { ColorField } from '@/components/ui/color-field'
import { TagChip } from '@/components/person/tag-chip'
import type { UserTag } from '@/components/api/person-types'

interface TagFormProps {
  /** Null for a tag that is being made. */
  tag: UserTag | null
  loaded: ReturnType<typeof useApiOne<UserTag>>
  denied: string | undefined
  panel: RecordPanelState
}

export function TagForm({ tag, loaded, denied, panel }: TagFormProps) {
  const t = useTranslations()
  const queries = useQueryClient()
  const record = useRecordForm({
    initial: { title: tag?.title ?? '', color: tag?.color ?? '' },
    validate: { title: (value) => (value.trim() ? null : t('kit.required')) },
    save: async (values, changed) => {
      if (!tag) return post<UserTag>('/rest/users/tags', { ...values, color: values.color || null })
      const body = { ...changed, ...(changed.color === '' && { color: null }) }
      return (await patch<UserTag>(`/rest/users/tags/${tag.id}`, body, loaded.etag)).body
    },
    savedText: tag ? undefined : false,
    onSaved: (saved) => {
      void queries.invalidateQueries({ queryKey: queryKeys.noun('user-tags') })
      if (!tag) panel.open(saved.id)
    },
    reload: loaded.reload,
  })
  const { form } = record
  return (
    <RecordForm record={record} isNew={!tag} denied={denied} onCancel={panel.close}>
      <FormSection>
        <TextInput
          label={t('people.tags.title')}
          withAsterisk
          maxLength={255}
          data-autofocus
          autoFocus={!tag}
          {...form.getInputProps('title')}
        />
        <ColorField
          label={t('people.tags.color')}
          description={t('people.tags.colorHint')}
          {...form.getInputProps('color')}
        />
        <div>
          <TagChip
            title={form.values.title.trim() || t('people.tags.title')}
            color={form.values.color || null}
          />
        </div>
      </FormSection>
    </RecordForm>
  )
}
