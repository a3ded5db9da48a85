'use client'

import { useMemo } from 'react'
import { useApiOne } from '@/components/api/use-api'
import { sourceOfLayer, sourceOfTable } from './to-source'
import type { ObjectSource } from './types'
import type { LayerAnswerWire } from '@/lib/domain/layers/presenter'
import type { DataTableAnswerWire } from '@/lib/domain/data-tables/presenter'

/** What the URL names: a layer or a data table. */
export type SourceName = { kind: 'layer' | 'table'; id: number }

/** The layer or data table whose objects are shown. */
export function useSource({ kind, id }: SourceName) {
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
