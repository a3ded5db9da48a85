'use client'

import { MultiSelect } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { moveLayer } from '../tree/move-layer'
import type { Arrange } from '../tree/use-arrange'
import type { LayerInfoWire } from '@/lib/domain/layers/presenter'
import type { LayerFolderWire } from '@/lib/domain/layer-groups/presenter'

interface GroupsFieldProps {
  layer: LayerInfoWire
  folders: readonly LayerFolderWire[]
  arrange: Arrange
}

/** The groups of a layer; changes are saved immediately and can be undone. */
export function GroupsField({ layer, folders, arrange }: GroupsFieldProps) {
  const t = useTranslations('layers')
  const within = folders.filter(({ layers }) => layers.includes(layer.id))
  const change = (chosen: readonly string[]) => {
    const added = folders.find(
      ({ id }) => chosen.includes(String(id)) && !within.some((one) => one.id === id),
    )
    const removed = within.find(({ id }) => !chosen.includes(String(id)))
    const name = layer.name
    if (added) {
      const place = { folder: added.id, at: added.layers.length }
      arrange(moveLayer(folders, layer.id, null, place), t('tree.added', { name, group: added.name }))
    }
    if (removed)
      arrange(
        moveLayer(folders, layer.id, removed.id, null),
        t('tree.takenOut', { name, group: removed.name }),
      )
  }
  return (
    <MultiSelect
      aria-label={t('groups.title')}
      placeholder={within.length === 0 ? t('groups.none') : undefined}
      nothingFoundMessage={t('groups.nothing')}
      searchable
      data={folders.map(({ id, name, isEditable }) => ({
        value: String(id),
        label: name,
        disabled: !isEditable,
      }))}
      value={within.map(({ id }) => String(id))}
      onChange={change}
    />
  )
}
