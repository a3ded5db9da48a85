'use client'

import { Select } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { LayerFolderWire } from '@/lib/domain/layer-groups/presenter'

interface GroupSelectProps {
  folders: readonly LayerFolderWire[]
  value: string
  onChange: (value: string) => void
}

/** The group for a new layer; optional. */
export function GroupSelect({ folders, value, onChange }: GroupSelectProps) {
  const t = useTranslations('layers.make')
  return (
    <Select
      label={t('group')}
      placeholder={t('noGroup')}
      clearable
      searchable
      data={folders
        .filter(({ isEditable }) => isEditable)
        .map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
    />
  )
}
