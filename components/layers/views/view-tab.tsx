'use client'

import { useTranslations } from 'next-intl'
import { patch } from '@/components/api/use-api'
import { FormSection } from '@/components/records/form-section'
import { RecordForm } from '@/components/records/record-form'
import { type StoredVersion, useRecordForm } from '@/components/records/use-record-form'
import type { LayerInfoWire, LayerSourceWire } from '@/lib/domain/layers/presenter'
import { useDataTables, useLayers, useStale } from '../use-catalog'
import { useRevised } from '../use-revised'
import { useLayerRights } from '../use-rights'
import { ViewFields } from './view-fields'
import { checksOfView, sourceOfView, type ViewValues, valuesOfView, viewServerNames } from './view-values'

interface ViewTabProps {
  layer: LayerInfoWire
  source: LayerSourceWire
  loaded: Pick<StoredVersion<ViewValues>, 'etag' | 'reload'>
  onCancel: () => void
}

/** Where the objects of a view come from. Saving reads its parts again, with new fields of theirs. */
export function ViewTab({ layer, source, loaded, onCancel }: ViewTabProps) {
  const t = useTranslations('layers')
  const k = useTranslations('kit')
  const { administers } = useLayerRights()
  const stale = useStale()
  const path = `/layers/${layer.id}`
  const revised = useRevised('layers', path)
  const record = useRecordForm<ViewValues, unknown>({
    initial: valuesOfView(source),
    validate: checksOfView(k('required')),
    serverNames: viewServerNames,
    save: async (values) =>
      revised('info', loaded.etag, await patch(path, { source: sourceOfView(values) }, loaded.etag)),
    onSaved: () => void stale('layers'),
    stored: {
      etag: loaded.etag,
      reload: loaded.reload,
      fields: useViewTexts(),
      audited: { noun: 'layer', id: layer.id },
    },
  })
  const denied = !layer.access.edit
    ? t('editDenied')
    : source.sql !== null && !administers
      ? t('views.queryDenied')
      : undefined
  return (
    <RecordForm record={record} denied={denied} onCancel={onCancel}>
      <FormSection hint={t('views.editHint')}>
        <ViewFields form={record.form} disabled={denied !== undefined} />
      </FormSection>
    </RecordForm>
  )
}

/** How the fields are named where two people changed them. */
function useViewTexts() {
  const t = useTranslations('layers.views')
  const layers = useLayers().data ?? []
  const tables = useDataTables().data ?? []
  const nameIn = (records: readonly { id: number; name: string }[]) => (id: string) =>
    records.find((one) => String(one.id) === id)?.name ?? id
  return {
    kind: t('kind'),
    layerId: { label: t('layer'), show: nameIn(layers) },
    filter: t('filter'),
    tableId: { label: t('table'), show: nameIn(tables) },
    key: t('key'),
    tableKey: t('tableKey'),
    sql: t('sql'),
    sqlKey: t('sqlKey'),
    sqlGeometry: t('sqlGeometry'),
  }
}
