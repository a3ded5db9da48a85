'use client'

import { EmptyState } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { RecordState } from '@/components/records/record-state'
import { PageLink } from '@/components/ui/page-link'
import { ObjectsPage } from './objects-page'
import { ObjectsSkeleton } from './objects-skeleton'
import { useObjectsAddress } from './use-objects-address'
import { useMemo } from 'react'
import { useApiOne } from '@/components/api/use-api'
import { sourceOfLayer, sourceOfTable } from './to-source'
import type { ObjectSource } from './types'
import type { LayerAnswerWire } from '@/lib/domain/layers/presenter'
import type { DataTableAnswerWire } from '@/lib/domain/data-tables/presenter'

/** What the URL names: a layer or a data table. */
type SourceName = { kind: 'layer' | 'table'; id: number }

/** The layer or data table whose objects are shown. */
function useSource({ kind, id }: SourceName) {
  const layer = useApiOne<LayerAnswerWire>('layers', kind === 'layer' ? `/layers/${id}/info` : null)
  const table = useApiOne<DataTableAnswerWire>(
    'dataTables',
    kind === 'table' ? `/datatables/${id}/info` : null,
  )
  const source = useMemo<ObjectSource | null>(() => {
    if (kind === 'layer') return layer.data ? sourceOfLayer(layer.data) : null
    return table.data ? sourceOfTable(table.data) : null
  }, [kind, layer.data, table.data])
  const { error, reload } = kind === 'layer' ? layer : table
  return { source, error, reload }
}

/** The layer or data table of the URL, once loaded. */
export function ObjectsRoot() {
  const t = useTranslations('objects')
  const { layer, table } = useObjectsAddress()
  if (layer === null && table === null)
    return (
      <EmptyState p="xl" icon={<IconStack2 />} title={t('unnamed.title')} description={t('unnamed.text')}>
        <EmptyState.Actions>
          <PageLink href="/console/layers">{t('unnamed.go')}</PageLink>
        </EmptyState.Actions>
      </EmptyState>
    )
  const name: SourceName = layer === null ? { kind: 'table', id: table ?? 0 } : { kind: 'layer', id: layer }
  return <LoadedSource key={`${name.kind} ${name.id}`} name={name} />
}

function LoadedSource({ name }: { name: SourceName }) {
  const { source, error, reload } = useSource(name)
  if (source) return <ObjectsPage source={source} />
  if (error)
    return (
      <RecordState
        error={error}
        onRetry={() => void reload()}
        onClose={() => window.location.assign('/console/layers')}
      />
    )
  return <ObjectsSkeleton />
}
