'use client'

import { GroupPanel } from './groups/group-panel'
import { NewLayer } from './make/new-layer'
import { RegisteredLayer } from './make/registered-layer'
import { RemoteLayer } from './make/remote-layer'
import { ViewLayer } from './make/view-layer'
import { LayerPanel } from './panel/layer-panel'
import { NewTable } from './tables/new-table'
import { TablePanel } from './tables/table-panel'
import type { Arrange } from './tree/use-arrange'
import type { Catalog } from './use-catalog'
import type { LayersAddress, Making } from './use-layers-address'
import { useTranslations } from 'next-intl'
import { RecordPanel } from '@/components/records/record-panel'
import { useLayerRights } from './use-rights'
import { GroupForm } from './groups/group-form'

function NewGroup({ address }: { address: LayersAddress }) {
  const t = useTranslations('layers')
  const rights = useLayerRights()
  return (
    <RecordPanel label={t('group.new')} heading={t('group.new')} onClose={address.close}>
      <GroupForm
        folder={null}
        denied={rights.makes ? undefined : t('add.denied')}
        onSaved={(id) => address.open('group', id)}
        onCancel={address.close}
      />
    </RecordPanel>
  )
}

interface OpenedPanelProps {
  address: LayersAddress
  catalog: Catalog
  arrange: Arrange
}

/** The panel next to the tree. */
export function OpenedPanel({ address, catalog, arrange }: OpenedPanelProps) {
  const { opened } = address
  if (opened === null) return null
  if (opened.what === 'make') return <MakePanel making={opened.making} {...{ address, catalog, arrange }} />
  const key = `${opened.what}-${opened.id}`
  if (opened.what === 'layer')
    return <LayerPanel key={key} id={opened.id} address={address} catalog={catalog} arrange={arrange} />
  if (opened.what === 'table') return <TablePanel key={key} id={opened.id} address={address} />
  return <GroupPanel key={key} id={opened.id} address={address} catalog={catalog} arrange={arrange} />
}

function MakePanel({ making, address, catalog, arrange }: OpenedPanelProps & { making: Making }) {
  const props = { address, folders: catalog.folders, arrange }
  if (making === 'layer') return <NewLayer {...props} />
  if (making === 'registered') return <RegisteredLayer {...props} />
  if (making === 'remote') return <RemoteLayer {...props} />
  if (making === 'view') return <ViewLayer {...props} />
  if (making === 'table') return <NewTable address={address} />
  return <NewGroup address={address} />
}
