'use client'

import { Select, UnstyledButton } from '@mantine/core'
import { IconFolderMinus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { AuditLogPanel } from '@/components/audit-log/audit-log-panel'
import { FormSection } from '@/components/records/form-section'
import { SortableList } from '@/components/records/ordering/sortable-list'
import { DeleteTool } from '@/components/records/delete-tool'
import { PanelScroll, RecordPanel } from '@/components/records/record-panel'
import { RecordState } from '@/components/records/record-state'
import { ToolButton } from '@/components/ui/tool-button'
import { ApiError } from '@/components/api/api-error'
import { moveLayer } from '../tree/move-layer'
import type { Arrange } from '../tree/use-arrange'
import { useAskToDelete } from '../use-ask-to-delete'
import { type Catalog, type ListedLayer, useFolders } from '../use-catalog'
import type { LayersAddress } from '../use-layers-address'
import { GroupForm } from './group-form'
import classes from './groups.module.css'
import type { LayerFolderWire } from '@/lib/domain/layer-groups/presenter'
import common from '../../ui/common.module.css'

/** The group is no longer in the list. */
const gone = new ApiError(404, '')

interface GroupPanelProps {
  id: number
  address: LayersAddress
  catalog: Catalog
  arrange: Arrange
}

/** A group: its name, the order of its layers, its history. */
export function GroupPanel({ id, address, catalog, arrange }: GroupPanelProps) {
  const t = useTranslations('layers')
  const k = useTranslations('kit')
  const { loading } = useFolders()
  const askToDelete = useAskToDelete(address.close)
  const folder = catalog.folders.find((one) => one.id === id)
  const kept = folder?.system
    ? t('group.keptSystem')
    : folder?.isEditable
      ? undefined
      : t('signs.foreignGroup')
  return (
    <RecordPanel
      label={t('group.heading')}
      heading={folder?.name ?? t('group.heading')}
      tabs={
        folder && [
          { value: 'general', label: k('main') },
          { value: 'history', label: k('history') },
        ]
      }
      tab={address.tab === 'history' ? 'history' : 'general'}
      onTab={address.setTab}
      onClose={address.close}
      tools={folder && <DeleteTool reason={kept} onDelete={() => askToDelete.folder(folder)} />}
    >
      {!folder ? (
        <RecordState error={loading ? null : gone} onRetry={() => {}} onClose={address.close} />
      ) : address.tab === 'history' ? (
        <PanelScroll>
          <AuditLogPanel noun="layer-group" entityId={id} />
        </PanelScroll>
      ) : (
        <GroupForm
          folder={folder}
          denied={folder.isEditable ? undefined : t('signs.foreignGroup')}
          onCancel={address.close}
        >
          <FormSection title={t('group.layers')} hint={t('group.layersHint')}>
            <Members folder={folder} catalog={catalog} arrange={arrange} onOpen={address.open} />
          </FormSection>
        </GroupForm>
      )}
    </RecordPanel>
  )
}

interface MembersProps {
  folder: LayerFolderWire
  catalog: Catalog
  arrange: Arrange
  onOpen: LayersAddress['open']
}

function Members({ folder, catalog, arrange, onOpen }: MembersProps) {
  const t = useTranslations('layers')
  const members = folder.layers.flatMap((id) => catalog.layers.find((layer) => layer.id === id) ?? [])
  const others = catalog.layers.filter(({ id }) => !folder.layers.includes(id))
  const nameOf = ({ name }: ListedLayer) => name
  const group = folder.name
  const add = (value: string | null) => {
    const layer = others.find(({ id }) => String(id) === value)
    if (!layer) return
    const place = { folder: folder.id, at: folder.layers.length }
    arrange(moveLayer(catalog.folders, layer.id, null, place), t('tree.added', { name: layer.name, group }))
  }
  const takeOut = (layer: ListedLayer) =>
    arrange(
      moveLayer(catalog.folders, layer.id, folder.id, null),
      t('tree.takenOut', { name: layer.name, group }),
    )
  return (
    <div className={classes.members}>
      {members.length === 0 && <p className={common.note}>{t('group.empty')}</p>}
      <SortableList
        label={t('group.layers')}
        items={members}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        onOrder={
          folder.isEditable
            ? (next) => arrange([{ id: folder.id, layers: next.map(({ id }) => id) }], t('group.ordered'))
            : undefined
        }
        row={(layer) => (
          <UnstyledButton className={classes.member} onClick={() => onOpen('layer', layer.id)}>
            {layer.name}
          </UnstyledButton>
        )}
        tools={(layer) => (
          <ToolButton label={t('group.takeOut', { name: layer.name })} onClick={() => takeOut(layer)}>
            <IconFolderMinus size={17} stroke={1.7} />
          </ToolButton>
        )}
      />
      {folder.isEditable && (
        <Select
          key={folder.layers.length}
          aria-label={t('group.add')}
          placeholder={t('group.add')}
          searchable
          limit={100}
          nothingFoundMessage={t('group.nothing')}
          data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={null}
          onChange={add}
        />
      )}
    </div>
  )
}
