'use client'

import { useTranslations } from 'next-intl'
import { useApiOne } from '@/components/api/use-api'
import { AuditLogPanel } from '@/components/audit-log/audit-log-panel'
import { DeleteTool } from '@/components/records/delete-tool'
import { PanelScroll, RecordPanel } from '@/components/records/record-panel'
import { RecordState } from '@/components/records/record-state'
import { AddressesTab } from '../addresses/addresses-tab'
import { FieldsTab } from '../fields/fields-tab'
import { FilesTab } from '../rasters/files-tab'
import { RightsTab } from '../rights/rights-tab'
import { SourceTab } from '../source/source-tab'
import { ViewTab } from '../views/view-tab'
import type { Arrange } from '../tree/use-arrange'
import { useAskToDelete } from '../use-ask-to-delete'
import type { Catalog } from '../use-catalog'
import type { LayersAddress } from '../use-layers-address'
import { useLayerRights } from '../use-rights'
import { GeneralTab, type LoadedBody, type LoadedLayer } from './general-tab'
import type { LayerInfoWire } from '@/lib/domain/layers/presenter'

interface LayerPanelProps {
  id: number
  address: LayersAddress
  catalog: Catalog
  arrange: Arrange
}

const tabs = ['general', 'fields', 'files', 'view', 'source', 'rights', 'addresses', 'history'] as const
type Tab = (typeof tabs)[number]

/** The panel of a layer with all its settings. */
export function LayerPanel({ id, address, catalog, arrange }: LayerPanelProps) {
  const t = useTranslations('layers')
  const loaded = useApiOne<LoadedBody>('layers', `/layers/${id}/info`)
  const layer = loaded.data?.layer
  const askToDelete = useAskToDelete(address.close)
  const tab = tabs.find((one) => one === address.tab) ?? 'general'
  const { makes } = useLayerRights()
  const isLocal = layer?.layerType !== 'raster' && !layer?.source && !layer?.isView
  const shown = tabs.filter(
    (one) =>
      (one !== 'fields' || layer?.layerType !== 'raster') &&
      (one !== 'files' || Boolean(layer?.raster)) &&
      (one !== 'view' || (layer?.isView === true && layer.source !== null)) &&
      (one !== 'source' || (makes && isLocal && layer?.access.write === true)),
  )
  return (
    <RecordPanel
      label={t('layer')}
      heading={layer?.name ?? t('layer')}
      tools={layer && <LayerTools layer={layer} onDelete={() => void askToDelete.layer(layer)} />}
      tabs={layer && shown.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      tab={tab}
      onTab={address.setTab}
      onClose={address.close}
    >
      {layer ? (
        <TabContent tab={tab} {...{ layer, loaded, address, catalog, arrange }} />
      ) : (
        <RecordState error={loaded.error} onRetry={() => void loaded.reload()} onClose={address.close} />
      )}
    </RecordPanel>
  )
}

interface TabProps extends Omit<LayerPanelProps, 'id'> {
  tab: Tab
  layer: LayerInfoWire
  loaded: LoadedLayer
}

function TabContent({ tab, layer, loaded, address, catalog, arrange }: TabProps) {
  if (tab === 'fields')
    return (
      <FieldsTab
        key="fields"
        noun="layers"
        path={`/layers/${layer.id}`}
        holder={layer}
        registered={layer.dataStoreName !== 'local' || layer.isView}
        etag={loaded.etag}
        reload={loaded.reload}
        onCancel={address.close}
      />
    )
  if (tab === 'rights')
    return (
      <RightsTab
        what="layer"
        id={layer.id}
        owner={layer.owner}
        access={layer.access}
        may={loaded.data?.may}
        onCancel={address.close}
      />
    )
  if (tab === 'view' && layer.source)
    return (
      <ViewTab key={layer.id} layer={layer} source={layer.source} loaded={loaded} onCancel={address.close} />
    )
  if (tab === 'files' && layer.raster)
    return (
      <FilesTab key={layer.id} layer={layer} raster={layer.raster} loaded={loaded} onCancel={address.close} />
    )
  if (tab === 'source') return <SourceTab key={layer.id} layer={layer} onCancel={address.close} />
  if (tab === 'addresses') return <AddressesTab layer={layer} />
  if (tab === 'history')
    return (
      <PanelScroll>
        <AuditLogPanel noun="layer" entityId={layer.id} />
      </PanelScroll>
    )
  const overview = catalog.layers.find(({ id }) => id === layer.id)?.overview
  return <GeneralTab {...{ layer, loaded, overview, address, arrange }} folders={catalog.folders} />
}

function LayerTools({ layer, onDelete }: { layer: LayerInfoWire; onDelete: () => void }) {
  const t = useTranslations('layers')
  const kept = layer.system ? t('keptSystem') : layer.access.edit ? undefined : t('deleteDenied')
  return <DeleteTool reason={kept} onDelete={onDelete} />
}
