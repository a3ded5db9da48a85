'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { ListOf } from '@/components/api/types'
import { patch, post } from '@/components/api/use-api'
import { FormSection } from '@/components/records/form-section'
import { NameField } from '@/components/records/name-field'
import { RecordForm } from '@/components/records/record-form'
import { useRecordForm } from '@/components/records/use-record-form'
import { foldersKey, useStale } from '../use-catalog'
import type { LayerFolderWire } from '@/lib/domain/layer-groups/presenter'

interface GroupFormProps {
  /** Null for a new group. */
  folder: LayerFolderWire | null
  denied: string | undefined
  onSaved?: (id: number) => void
  onCancel: () => void
  children?: ReactNode
}

export function GroupForm({ folder, denied, onSaved, onCancel, children }: GroupFormProps) {
  const t = useTranslations()
  const stale = useStale()
  const queries = useQueryClient()
  /** The next change is based on this one. */
  const rename = async (group: LayerFolderWire, name: string) => {
    const { etag } = await patch(`/groups/${group.id}`, { name }, group.etag)
    queries.setQueryData<ListOf<LayerFolderWire>>(
      foldersKey,
      (list) =>
        list && {
          ...list,
          items: list.items.map((one) =>
            one.id === group.id ? { ...one, name, etag: etag ?? one.etag } : one,
          ),
        },
    )
    return group.id
  }
  const record = useRecordForm({
    initial: { name: folder?.name ?? '' },
    validate: { name: (value) => (value.trim() ? null : t('kit.required')) },
    save: async ({ name }) => {
      if (folder) return rename(folder, name.trim())
      return (await post<{ group: { id: number } }>('/groups', { name: name.trim() })).group.id
    },
    savedText: folder ? undefined : t('layers.group.made'),
    onSaved: (id) => {
      void stale('layerGroups')
      onSaved?.(id)
    },
    stored: folder
      ? {
          etag: folder.etag,
          reload: async () => {
            await stale('layerGroups')
            return queries
              .getQueryData<ListOf<LayerFolderWire>>(foldersKey)
              ?.items.find(({ id }) => id === folder.id)
          },
          fields: { name: t('layers.group.name') },
          audited: { noun: 'layer-group', id: folder.id },
        }
      : undefined,
  })
  return (
    <RecordForm record={record} isNew={!folder} denied={denied} onCancel={onCancel}>
      <FormSection>
        <NameField form={record.form} name="name" label={t('layers.group.name')} isNew={!folder} />
      </FormSection>
      {children}
    </RecordForm>
  )
}
